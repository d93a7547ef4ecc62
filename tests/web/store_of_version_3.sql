-- A store as the program of schema version 3 wrote it: three tables, one of them over.
-- key going_ann hdPbTkZAL1m7E1gM 9eOR7ZEpJRbrwwC-K4UVyItJjQcMGh8u
-- key going_ben hdPbTkZAL1m7E1gM THKymCFKRK1GA4vQ1EEzrWCygU-0uZUe
-- key over_ann trRJ6rtyccwT1NMY wukZVeUx69C459qr1xYl-QNisBwxYGQ2
-- key over_ben trRJ6rtyccwT1NMY iTYoLwvygC7G0rLEtObvgv1InS6hPe6i
-- key real_ann 6g4BLRqwb0TIvPh- FenM62Qdfc0GlBHjvBjGf3trbXCb8VXt
-- key real_ben 6g4BLRqwb0TIvPh- TRtzdg_-SGoQY7zBV2IJHQ0ieN97SxRS
BEGIN TRANSACTION;
CREATE TABLE browser_link (
	browser VARCHAR(64) NOT NULL, 
	key_hash VARCHAR(64) NOT NULL, 
	made FLOAT NOT NULL, 
	PRIMARY KEY (browser), 
	UNIQUE (key_hash)
);
CREATE TABLE browser_seat (
	browser VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	key_hash VARCHAR(64) NOT NULL, 
	sealed TEXT NOT NULL, 
	made FLOAT NOT NULL, 
	PRIMARY KEY (browser, table_id, seat, kind), 
	FOREIGN KEY(table_id) REFERENCES game_table (id)
);
CREATE TABLE entry (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	seat INTEGER NOT NULL, 
	payload TEXT NOT NULL, 
	made FLOAT NOT NULL, 
	PRIMARY KEY (table_id, seq), 
	FOREIGN KEY(table_id) REFERENCES game_table (id)
);
INSERT INTO "entry" VALUES('hdPbTkZAL1m7E1gM',0,'answer',-1,'{"answers":[1,2,5,5],"sits":[{"seat":0,"kind":"person","name":"Ann"},{"seat":1,"kind":"person","name":"Ben"}]}',1.79499349783107185361e+09);
INSERT INTO "entry" VALUES('hdPbTkZAL1m7E1gM',1,'chat',0,'{"text":"Good luck"}',1.79499349784682369233e+09);
INSERT INTO "entry" VALUES('hdPbTkZAL1m7E1gM',2,'answer',0,'{"answers":[12]}',1.7949934979236843586e+09);
INSERT INTO "entry" VALUES('hdPbTkZAL1m7E1gM',3,'answer',1,'{"answers":[14,10,5,3]}',1.79499349793261480335e+09);
INSERT INTO "entry" VALUES('hdPbTkZAL1m7E1gM',4,'answer',0,'{"answers":[13]}',1.79499349793929529185e+09);
INSERT INTO "entry" VALUES('hdPbTkZAL1m7E1gM',5,'answer',1,'{"answers":[12,8,5,4]}',1.79499349794693493845e+09);
INSERT INTO "entry" VALUES('hdPbTkZAL1m7E1gM',6,'answer',1,'{"answers":[17]}',1.79499349795481348036e+09);
INSERT INTO "entry" VALUES('hdPbTkZAL1m7E1gM',7,'answer',0,'{"answers":[14]}',1.79499349796216678618e+09);
INSERT INTO "entry" VALUES('trRJ6rtyccwT1NMY',0,'answer',-1,'{"answers":[1,2,5,5],"sits":[{"seat":0,"kind":"person","name":"Ann"},{"seat":1,"kind":"person","name":"Ben"}]}',1.79499349797830605509e+09);
INSERT INTO "entry" VALUES('trRJ6rtyccwT1NMY',1,'chat',0,'{"text":"Good luck"}',1794993497.98766);
INSERT INTO "entry" VALUES('trRJ6rtyccwT1NMY',2,'answer',0,'{"answers":[12]}',1.79499349799422907832e+09);
INSERT INTO "entry" VALUES('trRJ6rtyccwT1NMY',3,'answer',1,'{"answers":[14,10,5,3]}',1.79499349800225877762e+09);
INSERT INTO "entry" VALUES('trRJ6rtyccwT1NMY',4,'answer',0,'{"answers":[13]}',1.79499349800925493236e+09);
INSERT INTO "entry" VALUES('trRJ6rtyccwT1NMY',5,'answer',1,'{"answers":[12,8,5,4]}',1.79499349801782798769e+09);
INSERT INTO "entry" VALUES('trRJ6rtyccwT1NMY',6,'answer',1,'{"answers":[17]}',1.79499349802836298938e+09);
INSERT INTO "entry" VALUES('trRJ6rtyccwT1NMY',7,'answer',0,'{"answers":[14]}',1.7949934980352571011e+09);
INSERT INTO "entry" VALUES('trRJ6rtyccwT1NMY',8,'answer',1,'{"answers":[12,11]}',1.79499349804384803778e+09);
INSERT INTO "entry" VALUES('6g4BLRqwb0TIvPh-',0,'answer',-1,'{"answers":[121,118,119,139,135,137,140,147,154,164,168,156,186,178],"sits":[{"seat":0,"kind":"person","name":"Ann"},{"seat":1,"kind":"person","name":"Ben"}]}',1.79499349811277556423e+09);
INSERT INTO "entry" VALUES('6g4BLRqwb0TIvPh-',1,'chat',0,'{"text":"Good luck"}',1.79499349814096570022e+09);
INSERT INTO "entry" VALUES('6g4BLRqwb0TIvPh-',2,'answer',1,'{"answers":[6]}',1.79499349817410469055e+09);
INSERT INTO "entry" VALUES('6g4BLRqwb0TIvPh-',3,'answer',1,'{"answers":[10,206]}',1.79499349818509912487e+09);
INSERT INTO "entry" VALUES('6g4BLRqwb0TIvPh-',4,'answer',0,'{"answers":[9]}',1.79499349819166493418e+09);
INSERT INTO "entry" VALUES('6g4BLRqwb0TIvPh-',5,'answer',0,'{"answers":[6]}',1.79499349819823479654e+09);
INSERT INTO "entry" VALUES('6g4BLRqwb0TIvPh-',6,'answer',1,'{"answers":[85,191]}',1.79499349820777153972e+09);
INSERT INTO "entry" VALUES('6g4BLRqwb0TIvPh-',7,'answer',0,'{"answers":[11]}',1.79499349821508264544e+09);
INSERT INTO "entry" VALUES('6g4BLRqwb0TIvPh-',8,'answer',1,'{"answers":[9,170]}',1.79499349822424340253e+09);
INSERT INTO "entry" VALUES('6g4BLRqwb0TIvPh-',9,'answer',1,'{"answers":[5]}',1.79499349823404717447e+09);
INSERT INTO "entry" VALUES('6g4BLRqwb0TIvPh-',10,'answer',0,'{"answers":[9]}',1.7949934982412455082e+09);
INSERT INTO "entry" VALUES('6g4BLRqwb0TIvPh-',11,'answer',0,'{"answers":[80,177]}',1.79499349824840140343e+09);
CREATE TABLE game_table (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(100) NOT NULL, 
	rules_version INTEGER NOT NULL, 
	seats INTEGER NOT NULL, 
	variant TEXT NOT NULL, 
	seed TEXT NOT NULL, 
	options TEXT NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "game_table" VALUES('hdPbTkZAL1m7E1gM','_template',1,2,'normal','5','{"takebacks":true,"watchable":true,"seed_chosen":true,"lesson":false}',1.79499349783071661e+09);
INSERT INTO "game_table" VALUES('trRJ6rtyccwT1NMY','_template',1,2,'normal','5','{"takebacks":true,"watchable":true,"seed_chosen":true,"lesson":false}',1.79499349797805857653e+09);
INSERT INTO "game_table" VALUES('6g4BLRqwb0TIvPh-','after_the_end',3,2,'normal','5','{"takebacks":true,"watchable":true,"seed_chosen":true,"lesson":false}',1.79499349811231160168e+09);
CREATE TABLE schema_version (version INTEGER PRIMARY KEY);
INSERT INTO "schema_version" VALUES(1);
INSERT INTO "schema_version" VALUES(2);
INSERT INTO "schema_version" VALUES(3);
CREATE TABLE seat (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	name TEXT NOT NULL, 
	key_hash VARCHAR(64) NOT NULL, 
	bot VARCHAR(100) NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES game_table (id)
);
INSERT INTO "seat" VALUES('hdPbTkZAL1m7E1gM',0,'person','Ann','00b39fc8e67d32aac866a7ee08a59680fbe3bd7bb2c2a18d7805db967ed823fb','');
INSERT INTO "seat" VALUES('hdPbTkZAL1m7E1gM',1,'person','Ben','0384d3d3cadbf5bf85d8ba9800584a6f4ae4be17e87068a2028805fec157de9d','');
INSERT INTO "seat" VALUES('trRJ6rtyccwT1NMY',0,'person','Ann','aae8ae96fefe8b102a55a0a45e01c5ac49af0514e1deddb7b75c14209237bcc3','');
INSERT INTO "seat" VALUES('trRJ6rtyccwT1NMY',1,'person','Ben','747712a807e6fb6e001fed677094d300b9e19190e607faffaa468fcafd9ffbc0','');
INSERT INTO "seat" VALUES('6g4BLRqwb0TIvPh-',0,'person','Ann','f477ba18f013b31799801fc6e1009a1df5eefeb08aec04e80bd95ff1ac1758ae','');
INSERT INTO "seat" VALUES('6g4BLRqwb0TIvPh-',1,'person','Ben','40f9420c681fb6b1b89eb3f49cb835d787af7abc90a0e20bf550fa1c8f0e6899','');
CREATE INDEX entry_by_time ON entry (table_id, made);
CREATE INDEX browser_seat_by_table ON browser_seat (table_id);
COMMIT;
