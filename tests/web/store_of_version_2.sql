-- A store as the program of schema version 2 wrote it: three tables of the game of the tests.
-- key ann aSiW1LwuPVlxOJOs hhqU6YbcXBnBfNcJDUmuSRwx5L4T1H0i
-- key ben aSiW1LwuPVlxOJOs W4Y64ql4nykRIspUWTosuBotaAKq_xtr
-- key eve v0iWEXNEFUONvK-a WHVS1o9QpmcWpMMILqA9iXYMfHd20kIj
-- key guest v0iWEXNEFUONvK-a 3YFTxfZ1F7FEswErgX7wkV_iwRfzbmYh
-- key fay KJIsyasKelEulkM3 CSEIvFz3Inkj3zXUqdEJNy7xk4iBgD0I
-- key gus KJIsyasKelEulkM3 r6QTgSM_yzMvoi-___fVgEi7twq-Hbpk
-- decision 11
BEGIN TRANSACTION;
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
INSERT INTO "entry" VALUES('aSiW1LwuPVlxOJOs',0,'answer',-1,'{"answers":[0,2,5,3]}',1.79483555536801433561e+09);
INSERT INTO "entry" VALUES('aSiW1LwuPVlxOJOs',1,'answer',0,'{"answers":[12]}',1.79483555541079521176e+09);
INSERT INTO "entry" VALUES('aSiW1LwuPVlxOJOs',2,'answer',1,'{"answers":[12,8,4]}',1.79483555542733335492e+09);
INSERT INTO "entry" VALUES('aSiW1LwuPVlxOJOs',3,'answer',1,'{"answers":[17,4]}',1.79483555544071793561e+09);
INSERT INTO "entry" VALUES('aSiW1LwuPVlxOJOs',4,'answer',0,'{"answers":[16]}',1.79483555545503592485e+09);
INSERT INTO "entry" VALUES('aSiW1LwuPVlxOJOs',5,'chat',0,'{"text":"Grüße, don''t go"}',1.79483555546920323367e+09);
INSERT INTO "entry" VALUES('v0iWEXNEFUONvK-a',0,'answer',-1,'{"answers":[2,2,3,3]}',1.79483555548549556729e+09);
INSERT INTO "entry" VALUES('KJIsyasKelEulkM3',0,'answer',-1,'{"answers":[0,1,4]}',1794835555.52865);
INSERT INTO "entry" VALUES('KJIsyasKelEulkM3',1,'control',1,'{"text":"Gus sits down.","seated":true,"renamed":true}',1.79483555555608367921e+09);
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
INSERT INTO "game_table" VALUES('aSiW1LwuPVlxOJOs','_template',1,2,'normal','1','{"takebacks":true,"watchable":true,"seed_chosen":true}',1.79483555536451625826e+09);
INSERT INTO "game_table" VALUES('v0iWEXNEFUONvK-a','_template',1,2,'normal','2','{"takebacks":true,"watchable":true,"seed_chosen":true}',1.79483555548279619215e+09);
INSERT INTO "game_table" VALUES('KJIsyasKelEulkM3','_template',1,2,'normal','3','{"takebacks":true,"watchable":true,"seed_chosen":true}',1.79483555552558803557e+09);
CREATE TABLE schema_version (version INTEGER PRIMARY KEY);
INSERT INTO "schema_version" VALUES(1);
INSERT INTO "schema_version" VALUES(2);
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
INSERT INTO "seat" VALUES('aSiW1LwuPVlxOJOs',0,'person','Ann','c01c06e09ab1aea5397268807fe93d4b885a7fc2d3ef8c671a470d6d4d150648','');
INSERT INTO "seat" VALUES('aSiW1LwuPVlxOJOs',1,'person','Ben','57d6dd9dfcf7ed3b2b7b79390575afd03f63ffd0a364c7dbdf4db8277e3601a8','');
INSERT INTO "seat" VALUES('v0iWEXNEFUONvK-a',0,'person','Eve','b1e315ee6dc66c8ea604ae5e2cae000da038a6ae36e5480180c6a737823cecd5','');
INSERT INTO "seat" VALUES('v0iWEXNEFUONvK-a',1,'open','Guest','6933e248fed5811c2262a285e9734afef91cde06981608463379fdf87b6b0149','');
INSERT INTO "seat" VALUES('KJIsyasKelEulkM3',0,'person','Fay','ffcb38b8be625b809a6caeeb4b5cef8bf4f161eabac7c74c284c3fb359ee7a08','');
INSERT INTO "seat" VALUES('KJIsyasKelEulkM3',1,'person','Gus','5b9cf2237a810c8c2ab75f127b264f1d44589a07a9ad45bf0259221ec3feb51c','');
CREATE INDEX entry_by_time ON entry (table_id, made);
COMMIT;
