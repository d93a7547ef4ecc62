-- The store of version 3 after the program of schema version 5 had it: with names, results and ratings.
-- key going_ann hdPbTkZAL1m7E1gM 9eOR7ZEpJRbrwwC-K4UVyItJjQcMGh8u
-- key going_ben hdPbTkZAL1m7E1gM THKymCFKRK1GA4vQ1EEzrWCygU-0uZUe
-- key over_ann trRJ6rtyccwT1NMY wukZVeUx69C459qr1xYl-QNisBwxYGQ2
-- key over_ben trRJ6rtyccwT1NMY iTYoLwvygC7G0rLEtObvgv1InS6hPe6i
-- key real_ann 6g4BLRqwb0TIvPh- FenM62Qdfc0GlBHjvBjGf3trbXCb8VXt
-- key real_ben 6g4BLRqwb0TIvPh- TRtzdg_-SGoQY7zBV2IJHQ0ieN97SxRS
-- link ada HymO8sK7bpd6fnynenGmj0i9aAD1oWep
-- rated B0-S0-aauUEPzXF8
-- hers z1IVqkr1LHd1-bDK
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('5');
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
INSERT INTO "browser_seat" VALUES('p_hCdcLvOIQrIVY_WlyH1bukNm','B0-S0-aauUEPzXF8',0,'sits','5b4e5a9b8cd7c0d27ac584ff9bb673c4bd67489d70adb55a0ce120a0615328a2','',1.79503911421377325063e+09);
INSERT INTO "browser_seat" VALUES('4635b4fe235b492e1e1bb02074410de25207ba04a9fb9daf881c0e0447e5e862','B0-S0-aauUEPzXF8',1,'invites','8e8fd454bdb5d42b7aaadf067f2a2cfda051a504a469b4ec6538e65c4282182e','4b21c9fb6d671410109389f61a8a7e58579a7cbbe5134887a7cf7428679a8164',1.79503911421502780915e+09);
INSERT INTO "browser_seat" VALUES('p_MBiQLZsIanX0KcuhoA1pHdOB','B0-S0-aauUEPzXF8',1,'sits','0bede1bafc312818a37c5a5b5a7d308ed7d90e91c5bee8286427385789b7297e','',1.79503911555346584317e+09);
INSERT INTO "browser_seat" VALUES('p_hCdcLvOIQrIVY_WlyH1bukNm','z1IVqkr1LHd1-bDK',0,'sits','7e4e000f586d45a1d6c1098a156d50813c52bbf573f26472115bbc1b42206fb1','',1.79503911806364417069e+09);
CREATE TABLE challenge (
	hash VARCHAR(64) NOT NULL, 
	made FLOAT NOT NULL, 
	PRIMARY KEY (hash)
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
INSERT INTO "entry" VALUES('B0-S0-aauUEPzXF8',0,'answer',-1,'{"answers":[2,1,4],"sits":[{"seat":0,"kind":"person","name":"Blue"},{"seat":1,"kind":"open","name":"Vermilion"}]}',1.79503911418630552289e+09);
INSERT INTO "entry" VALUES('B0-S0-aauUEPzXF8',1,'control',1,'{"text":"Ben sits down.","seated":true,"sits":[{"seat":1,"kind":"person","name":"Ben"}],"renamed":true}',1.79503911550803971295e+09);
INSERT INTO "entry" VALUES('B0-S0-aauUEPzXF8',2,'control',0,'{"keep":2,"text":"Blue agrees that this game is rated.","rated":true,"person":"p_hCdcLvOIQrIVY_WlyH1bukNm"}',1.7950391157390258312e+09);
INSERT INTO "entry" VALUES('B0-S0-aauUEPzXF8',3,'control',1,'{"keep":2,"text":"Ben agrees that this game is rated.","rated":true,"person":"p_MBiQLZsIanX0KcuhoA1pHdOB"}',1.79503911590395927432e+09);
INSERT INTO "entry" VALUES('B0-S0-aauUEPzXF8',4,'answer',0,'{"answers":[16,3]}',1.7950391160201501846e+09);
INSERT INTO "entry" VALUES('B0-S0-aauUEPzXF8',5,'held',1,'{"held":[12]}',1.79503911622050452232e+09);
INSERT INTO "entry" VALUES('B0-S0-aauUEPzXF8',6,'answer',0,'{"answers":[14]}',1.79503911642378187179e+09);
INSERT INTO "entry" VALUES('B0-S0-aauUEPzXF8',7,'answer',1,'{"answers":[12,9,4]}',1.79503911646148037913e+09);
INSERT INTO "entry" VALUES('B0-S0-aauUEPzXF8',8,'answer',1,'{"answers":[16,5]}',1.79503911653729844089e+09);
INSERT INTO "entry" VALUES('B0-S0-aauUEPzXF8',9,'answer',0,'{"answers":[12]}',1.79503911672841668127e+09);
INSERT INTO "entry" VALUES('B0-S0-aauUEPzXF8',10,'answer',1,'{"answers":[15,7,5,5]}',1.79503911692126584057e+09);
INSERT INTO "entry" VALUES('B0-S0-aauUEPzXF8',11,'answer',0,'{"answers":[13]}',1.7950391172021670341e+09);
INSERT INTO "entry" VALUES('B0-S0-aauUEPzXF8',12,'answer',1,'{"answers":[14,7]}',1.79503911741329169266e+09);
INSERT INTO "entry" VALUES('z1IVqkr1LHd1-bDK',0,'answer',-1,'{"answers":[2,1,4],"sits":[{"seat":0,"kind":"person","name":"Blue"},{"seat":1,"kind":"bot","name":"Vermilion","bot":"greedy"}]}',1.79503911805784034726e+09);
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
INSERT INTO "game_table" VALUES('B0-S0-aauUEPzXF8','_template',1,2,'normal','8734391431040305','{"takebacks":false,"watchable":true,"seed_chosen":false,"clock":0,"lesson":false}',1.79503911418597316739e+09);
INSERT INTO "game_table" VALUES('z1IVqkr1LHd1-bDK','_template',1,2,'normal','8784927747680118','{"takebacks":false,"watchable":true,"seed_chosen":false,"clock":0,"lesson":false}',1.79503911805757904052e+09);
CREATE TABLE moment (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	rules_version INTEGER NOT NULL, 
	position TEXT NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES game_table (id)
);
INSERT INTO "moment" VALUES('6g4BLRqwb0TIvPh-',12,28,3,'{"holdfast":"position",
"format":1,
"game":"after_the_end",
"rules_version":3,
"seats":2,
"variant":"normal",
"asked":1,
"stack":[["scoring",0,-1,0,0,0],["round",1,-1,0,1,0]],
"fields":{"seats":2,
"draft":0,
"named":0,
"own":[1,0,0,3,0,0,0,65536,0,0,0,0,0,-1,-1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,4,0,0,0,2097408,0,0,0,0,0,-1,-1,0,0,0,0,0,0,0,0,0,0,0,0,0,0],
"crew":[0,0,0,0,0,-1,0,0,0,0,0,-1,0,0,0,0,0,-1,0,0,0,0,0,-1,1,0,1,0,0,-1,0,0,0,0,0,-1,1,0,0,0,0,-1,1,0,0,0,0,-1,0,0,0,0,0,-1,0,0,0,0,0,-1,1,0,0,0,0,-1,1,0,0,0,1,-1],
"board":[14,10,12,0,7,14,9,13,1,1,4,-2,0,7,14614142,14,9,11263,16254,24061,0,9,10,9,9,10,9,0,0,0,0,0,0,0,0,-1],
"hands":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],
"drawn":[0,0,0,0,0,0,0,0],
"deck":[4,4,3,3,3,3,2,2]}}');
INSERT INTO "moment" VALUES('hdPbTkZAL1m7E1gM',8,16,1,'{"holdfast":"position",
"format":1,
"game":"_template",
"rules_version":1,
"seats":2,
"variant":"normal",
"asked":1,
"stack":[["night",1,-1,0,0,0],["watch",1,-1,0,0,0]],
"fields":{"seats":2,
"watches":3,
"watch":3,
"lead":0,
"wood":[2,1],
"embers":[1,1],
"glory":[5,4],
"deck":[3,3,0],
"found":[1,1,4],
"vows":[2,-1],
"keepsakes":[1,2],
"box":[2,1,1]}}');
INSERT INTO "moment" VALUES('trRJ6rtyccwT1NMY',9,18,1,'{"holdfast":"position",
"format":1,
"game":"_template",
"rules_version":1,
"seats":2,
"variant":"normal",
"asked":-2,
"stack":[],
"fields":{"seats":2,
"watches":3,
"watch":3,
"lead":0,
"wood":[0,1],
"embers":[0,0],
"glory":[6,4],
"deck":[3,3,0],
"found":[1,1,4],
"vows":[-1,-1],
"keepsakes":[1,2],
"box":[2,1,1]}}');
INSERT INTO "moment" VALUES('B0-S0-aauUEPzXF8',13,19,1,'{"holdfast":"position",
"format":1,
"game":"_template",
"rules_version":1,
"seats":2,
"variant":"normal",
"asked":-2,
"stack":[],
"fields":{"seats":2,
"watches":3,
"watch":3,
"lead":0,
"wood":[0,0],
"embers":[1,1],
"glory":[3,4],
"deck":[3,2,1],
"found":[1,2,3],
"vows":[-1,-1],
"keepsakes":[2,1],
"box":[2,1,1]}}');
CREATE TABLE passkey (
	id VARCHAR(400) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	public_key TEXT NOT NULL, 
	uses INTEGER NOT NULL, 
	made FLOAT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(person) REFERENCES person (id)
);
CREATE TABLE person (
	id VARCHAR(32) NOT NULL, 
	name TEXT NOT NULL, 
	folded TEXT NOT NULL, 
	link_hash VARCHAR(64) NOT NULL, 
	made FLOAT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (folded), 
	UNIQUE (link_hash)
);
INSERT INTO "person" VALUES('p_hCdcLvOIQrIVY_WlyH1bukNm','Ada','ada','5958852a0f68b2b658fb921144d8bcd3fbcdd3ea75746781043d0e3959bc54f4',1.79503911054067873953e+09);
INSERT INTO "person" VALUES('p_MBiQLZsIanX0KcuhoA1pHdOB','Ben','ben','7810b05f83a43463634b6cdd1525511dff1b1b3f89a47d97be02c9979fb693dc',1.79503911408110427855e+09);
CREATE TABLE person_session (
	key_hash VARCHAR(64) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	made FLOAT NOT NULL, 
	PRIMARY KEY (key_hash), 
	FOREIGN KEY(person) REFERENCES person (id)
);
INSERT INTO "person_session" VALUES('9328e2b85f1bd30b1216080501b9c201f8b8ada95a5bfed1697d87295ade74b6','p_hCdcLvOIQrIVY_WlyH1bukNm',1.79503911405664896968e+09);
INSERT INTO "person_session" VALUES('23194969e3b3437ecfcf97c56b7468538ad6cf1f17a7c29340a08fd9e8cb307f','p_MBiQLZsIanX0KcuhoA1pHdOB',1.7950391141516368389e+09);
CREATE TABLE rating (
	who VARCHAR(100) NOT NULL, 
	game VARCHAR(100) NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	PRIMARY KEY (who, game)
);
INSERT INTO "rating" VALUES('p_hCdcLvOIQrIVY_WlyH1bukNm','_template',2.23646105068595026912e+01,8.06590141354368,1);
INSERT INTO "rating" VALUES('p_MBiQLZsIanX0KcuhoA1pHdOB','_template',2.76353894931404973087e+01,8.06590141354368,1);
CREATE TABLE result (
	table_id VARCHAR(32) NOT NULL, 
	game VARCHAR(100) NOT NULL, 
	rated INTEGER NOT NULL, 
	made FLOAT NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "result" VALUES('B0-S0-aauUEPzXF8','_template',1,1.79503911803830051418e+09);
CREATE TABLE result_seat (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	who VARCHAR(100) NOT NULL, 
	rank INTEGER NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES result (table_id)
);
INSERT INTO "result_seat" VALUES('B0-S0-aauUEPzXF8',0,'p_hCdcLvOIQrIVY_WlyH1bukNm',1);
INSERT INTO "result_seat" VALUES('B0-S0-aauUEPzXF8',1,'p_MBiQLZsIanX0KcuhoA1pHdOB',0);
CREATE TABLE schema_version (version INTEGER PRIMARY KEY);
INSERT INTO "schema_version" VALUES(1);
INSERT INTO "schema_version" VALUES(2);
INSERT INTO "schema_version" VALUES(3);
INSERT INTO "schema_version" VALUES(4);
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
INSERT INTO "seat" VALUES('B0-S0-aauUEPzXF8',0,'person','Blue','5b4e5a9b8cd7c0d27ac584ff9bb673c4bd67489d70adb55a0ce120a0615328a2','');
INSERT INTO "seat" VALUES('B0-S0-aauUEPzXF8',1,'person','Ben','0bede1bafc312818a37c5a5b5a7d308ed7d90e91c5bee8286427385789b7297e','');
INSERT INTO "seat" VALUES('z1IVqkr1LHd1-bDK',0,'person','Blue','7e4e000f586d45a1d6c1098a156d50813c52bbf573f26472115bbc1b42206fb1','');
INSERT INTO "seat" VALUES('z1IVqkr1LHd1-bDK',1,'bot','Vermilion','','greedy');
CREATE TABLE story (
	table_id VARCHAR(32) NOT NULL, 
	first INTEGER NOT NULL, 
	lines TEXT NOT NULL, 
	PRIMARY KEY (table_id, first), 
	FOREIGN KEY(table_id) REFERENCES game_table (id)
);
INSERT INTO "story" VALUES('6g4BLRqwb0TIvPh-',0,'[["Ben is 1st in the first round.","AT-SETUP-14",1,-1],["Ann leads Foundry.","AT-SETUP-11",0,-1],["Ben leads Archive.","AT-SETUP-11",1,-1],["The Last Senator is laid out: a noble.","AT-SETUP-02",-1,-1],["Steward Marl is laid out: a noble.","AT-SETUP-02",-1,-1],["Marshal Stroud is laid out: a noble.","AT-SETUP-02",-1,-1],["Field Kitchen is laid out: a contract.","AT-SETUP-03",-1,-1],["The North Rampart is laid out: a contract.","AT-SETUP-03",-1,-1],["The Grand Hospital is laid out: a contract.","AT-SETUP-03",-1,-1],["Instruction Sheet is laid out: a tool.","AT-SETUP-04",-1,-1],["Field Journal is laid out: a tool.","AT-SETUP-04",-1,-1],["Torque Wrench is laid out: a tool.","AT-SETUP-04",-1,-1],["The first mission is The Fallen Satellite: two characters, highest Engineering, 5 CP.","AT-SETUP-08",-1,-1],["The next mission will be Children of the Dome: highest Charisma + Investigation.","AT-SETUP-07",-1,-1],["Round 1: The Fallen Satellite, two characters, highest Engineering; Ben is 1st.","AT-ROUND-01",1,-1],["Ben commits Lin Marsh.","AT-ROUND-05",1,-1],["Ben commits Doc Ferrous.","AT-ROUND-05",1,-1],["Ben rolls 4.","AT-DIE-01",1,-1],["Ann commits Milo Tongs.","AT-ROUND-05",0,-1],["Ann commits Noor Haddad.","AT-ROUND-05",0,-1],["Ben brings 5 to the mission.","AT-MIS-01",1,-1],["Ann brings 5 to the mission.","AT-MIS-01",0,-1],["Ann wins The Fallen Satellite (5 CP).","AT-MIS-03",0,-1],["Ben: Doc Ferrous takes a Tech token.","AT-LOSE-03",1,-1],["Ben gains 1 Tech.","AT-LOSE-05",1,-1],["Ann is 1st from now on.","AT-MIS-04",0,-1],["Now in play: Children of the Dome.","AT-NEXT-02",-1,-1],["The next mission will be Sharing the Well: highest Charisma + Engineering.","AT-NEXT-03",-1,-1],["Round 2: Children of the Dome, highest Charisma + Investigation; Ann is 1st.","AT-ROUND-01",0,-1],["Ann passes.","AT-ROUND-04",0,-1],["Ben commits Theo Lark.","AT-ROUND-05",1,-1],["Ben brings 6 to the mission.","AT-MIS-01",1,-1],["Ben wins Children of the Dome (3 CP).","AT-MIS-03",1,-1],["Ann visits the Capitol.","AT-CAP-01",0,-1],["Ann: Noor Haddad is ready.","AT-CAP-06",0,-1],["Ann: Milo Tongs is ready.","AT-CAP-06",0,-1],["Ben is 1st from now on.","AT-MIS-04",1,-1],["Now in play: Sharing the Well.","AT-NEXT-02",-1,-1],["The next mission will be The Ridge Wolves: highest Marksmanship.","AT-NEXT-03",-1,-1],["Round 3: Sharing the Well, highest Charisma + Engineering; Ben is 1st.","AT-ROUND-01",1,-1],["Ben commits Provost Elm.","AT-ROUND-05",1,-1],["Ann commits Milo Tongs.","AT-ROUND-05",0,-1],["Ben brings 7 to the mission.","AT-MIS-01",1,-1],["Ann brings 6 to the mission.","AT-MIS-01",0,-1],["Ben wins Sharing the Well (3 CP).","AT-MIS-03",1,-1],["Ann: Milo Tongs takes a Food token.","AT-LOSE-03",0,-1],["Ann gains 1 Food.","AT-LOSE-05",0,-1],["Ben is 1st from now on.","AT-MIS-04",1,-1],["Now in play: The Ridge Wolves.","AT-NEXT-02",-1,-1],["The next mission will be The Lost Ferry: highest Investigation.","AT-NEXT-03",-1,-1],["Round 4: The Ridge Wolves, highest Marksmanship; Ben is 1st.","AT-ROUND-01",1,-1]]');
INSERT INTO "story" VALUES('hdPbTkZAL1m7E1gM',0,'[["Ann is dealt the Axe.","TP-SET-02",0,1],["Ann is dealt a keepsake.","TP-SET-02",0,-2],["Ben is dealt the Candle.","TP-SET-02",1,2],["Ben is dealt a keepsake.","TP-SET-02",1,-3],["Watch 1 begins; Ann leads.","TP-WATCH-01",0,-1],["Ann finds a Stranger.","TP-WATCH-02",0,-1],["Ann gives 1 wood to Ben.","TP-CARD-03",0,-1],["Ben gains 1 wood.","TP-CARD-03",1,-1],["Ann gains 2 glory.","TP-CARD-03",0,-1],["Ben finds a Stranger.","TP-WATCH-02",1,-1],["Ben gives 1 wood to Ann.","TP-CARD-03",1,-1],["Ann gains 1 wood.","TP-CARD-03",0,-1],["Ben gains 2 glory.","TP-CARD-03",1,-1],["Ann vows to burn 0 wood.","TP-VOW-01",0,1],["Ann has made a vow.","TP-VOW-01",0,-2],["Ben vows to burn 2 wood.","TP-VOW-01",1,2],["Ben has made a vow.","TP-VOW-01",1,-3],["Ann burns 0 wood.","TP-VOW-03",0,-1],["Ben burns 2 wood.","TP-VOW-03",1,-1],["The storm rolls 5 and asks for 2 wood.","TP-STORM-01",-1,-1],["Ben gains 1 glory.","TP-STORM-03",1,-1],["Ann loses an ember; 1 left.","TP-STORM-02",0,-1],["Watch 2 begins; Ben leads.","TP-WATCH-01",1,-1],["Ben finds a Stranger.","TP-WATCH-02",1,-1],["Ben has nothing to give.","TP-CARD-04",1,-1],["Ann finds a Woodpile.","TP-WATCH-02",0,-1],["Ann gains 2 wood.","TP-CARD-01",0,-1],["Ann vows to burn 1 wood.","TP-VOW-01",0,1],["Ann has made a vow.","TP-VOW-01",0,-2],["Ben vows to burn 0 wood.","TP-VOW-01",1,2],["Ben has made a vow.","TP-VOW-01",1,-3],["Ann burns 1 wood.","TP-VOW-03",0,-1],["Ben burns 0 wood.","TP-VOW-03",1,-1],["The storm rolls 3 and asks for 1 wood.","TP-STORM-01",-1,-1],["Ann gains 1 glory.","TP-STORM-03",0,-1],["Ben loses an ember; 1 left.","TP-STORM-02",1,-1],["Watch 3 begins; Ann leads.","TP-WATCH-01",0,-1],["Ann finds a Stranger.","TP-WATCH-02",0,-1],["Ann gives 1 wood to Ben.","TP-CARD-03",0,-1],["Ben gains 1 wood.","TP-CARD-03",1,-1],["Ann gains 2 glory.","TP-CARD-03",0,-1],["Ben finds a Pedlar.","TP-WATCH-02",1,-1],["Ben gains 1 glory.","TP-CARD-02",1,-1],["Ann vows to burn 2 wood.","TP-VOW-01",0,1],["Ann has made a vow.","TP-VOW-01",0,-2]]');
INSERT INTO "story" VALUES('trRJ6rtyccwT1NMY',0,'[["Ann is dealt the Axe.","TP-SET-02",0,1],["Ann is dealt a keepsake.","TP-SET-02",0,-2],["Ben is dealt the Candle.","TP-SET-02",1,2],["Ben is dealt a keepsake.","TP-SET-02",1,-3],["Watch 1 begins; Ann leads.","TP-WATCH-01",0,-1],["Ann finds a Stranger.","TP-WATCH-02",0,-1],["Ann gives 1 wood to Ben.","TP-CARD-03",0,-1],["Ben gains 1 wood.","TP-CARD-03",1,-1],["Ann gains 2 glory.","TP-CARD-03",0,-1],["Ben finds a Stranger.","TP-WATCH-02",1,-1],["Ben gives 1 wood to Ann.","TP-CARD-03",1,-1],["Ann gains 1 wood.","TP-CARD-03",0,-1],["Ben gains 2 glory.","TP-CARD-03",1,-1],["Ann vows to burn 0 wood.","TP-VOW-01",0,1],["Ann has made a vow.","TP-VOW-01",0,-2],["Ben vows to burn 2 wood.","TP-VOW-01",1,2],["Ben has made a vow.","TP-VOW-01",1,-3],["Ann burns 0 wood.","TP-VOW-03",0,-1],["Ben burns 2 wood.","TP-VOW-03",1,-1],["The storm rolls 5 and asks for 2 wood.","TP-STORM-01",-1,-1],["Ben gains 1 glory.","TP-STORM-03",1,-1],["Ann loses an ember; 1 left.","TP-STORM-02",0,-1],["Watch 2 begins; Ben leads.","TP-WATCH-01",1,-1],["Ben finds a Stranger.","TP-WATCH-02",1,-1],["Ben has nothing to give.","TP-CARD-04",1,-1],["Ann finds a Woodpile.","TP-WATCH-02",0,-1],["Ann gains 2 wood.","TP-CARD-01",0,-1],["Ann vows to burn 1 wood.","TP-VOW-01",0,1],["Ann has made a vow.","TP-VOW-01",0,-2],["Ben vows to burn 0 wood.","TP-VOW-01",1,2],["Ben has made a vow.","TP-VOW-01",1,-3],["Ann burns 1 wood.","TP-VOW-03",0,-1],["Ben burns 0 wood.","TP-VOW-03",1,-1],["The storm rolls 3 and asks for 1 wood.","TP-STORM-01",-1,-1],["Ann gains 1 glory.","TP-STORM-03",0,-1],["Ben loses an ember; 1 left.","TP-STORM-02",1,-1],["Watch 3 begins; Ann leads.","TP-WATCH-01",0,-1],["Ann finds a Stranger.","TP-WATCH-02",0,-1],["Ann gives 1 wood to Ben.","TP-CARD-03",0,-1],["Ben gains 1 wood.","TP-CARD-03",1,-1],["Ann gains 2 glory.","TP-CARD-03",0,-1],["Ben finds a Pedlar.","TP-WATCH-02",1,-1],["Ben gains 1 glory.","TP-CARD-02",1,-1],["Ann vows to burn 2 wood.","TP-VOW-01",0,1],["Ann has made a vow.","TP-VOW-01",0,-2],["Ben vows to burn 0 wood.","TP-VOW-01",1,2],["Ben has made a vow.","TP-VOW-01",1,-3],["Ann burns 2 wood.","TP-VOW-03",0,-1],["Ben burns 0 wood.","TP-VOW-03",1,-1],["The storm rolls 6 and asks for 3 wood.","TP-STORM-01",-1,-1],["Ann gains 1 glory.","TP-STORM-03",0,-1],["Ann loses an ember; 0 left.","TP-STORM-02",0,-1],["Ben loses an ember; 0 left.","TP-STORM-02",1,-1],["All hills are dark. Everybody loses.","TP-END-01",-1,-1],["Ann shows the Axe.","TP-SCORE-02",0,-1],["Ben shows the Candle.","TP-SCORE-02",1,-1]]');
INSERT INTO "story" VALUES('B0-S0-aauUEPzXF8',0,'[["Blue is dealt the Candle.","TP-SET-02",0,1],["Blue is dealt a keepsake.","TP-SET-02",0,-2],["Ben is dealt the Axe.","TP-SET-02",1,2],["Ben is dealt a keepsake.","TP-SET-02",1,-3],["Watch 1 begins; Blue leads.","TP-WATCH-01",0,-1],["Blue finds a Pedlar.","TP-WATCH-02",0,-1],["Blue gains 1 wood.","TP-CARD-02",0,-1],["Ben finds a Woodpile.","TP-WATCH-02",1,-1],["Ben gains 2 wood.","TP-CARD-01",1,-1],["Blue vows to burn 2 wood.","TP-VOW-01",0,1],["Blue has made a vow.","TP-VOW-01",0,-2],["Ben vows to burn 0 wood.","TP-VOW-01",1,2],["Ben has made a vow.","TP-VOW-01",1,-3],["Blue burns 2 wood.","TP-VOW-03",0,-1],["Ben burns 0 wood.","TP-VOW-03",1,-1],["The storm rolls 4 and asks for 2 wood.","TP-STORM-01",-1,-1],["Blue gains 1 glory.","TP-STORM-03",0,-1],["Ben loses an ember; 1 left.","TP-STORM-02",1,-1],["Watch 2 begins; Ben leads.","TP-WATCH-01",1,-1],["Ben finds a Pedlar.","TP-WATCH-02",1,-1],["Ben gains 1 wood.","TP-CARD-02",1,-1],["Blue finds a Stranger.","TP-WATCH-02",0,-1],["Blue gives 1 wood to Ben.","TP-CARD-03",0,-1],["Ben gains 1 wood.","TP-CARD-03",1,-1],["Blue gains 2 glory.","TP-CARD-03",0,-1],["Blue vows to burn 0 wood.","TP-VOW-01",0,1],["Blue has made a vow.","TP-VOW-01",0,-2],["Ben vows to burn 3 wood.","TP-VOW-01",1,2],["Ben has made a vow.","TP-VOW-01",1,-3],["Blue burns 0 wood.","TP-VOW-03",0,-1],["Ben burns 3 wood.","TP-VOW-03",1,-1],["The storm rolls 2 and asks for 1 wood.","TP-STORM-01",-1,-1],["Ben gains 1 glory.","TP-STORM-03",1,-1],["Blue loses an ember; 1 left.","TP-STORM-02",0,-1],["Watch 3 begins; Blue leads.","TP-WATCH-01",0,-1],["Blue finds a Stranger.","TP-WATCH-02",0,-1],["Blue has nothing to give.","TP-CARD-04",0,-1],["Ben finds a Stranger.","TP-WATCH-02",1,-1],["Ben gives 1 wood to Blue.","TP-CARD-03",1,-1],["Blue gains 1 wood.","TP-CARD-03",0,-1],["Ben gains 2 glory.","TP-CARD-03",1,-1],["Blue vows to burn 1 wood.","TP-VOW-01",0,1],["Blue has made a vow.","TP-VOW-01",0,-2],["Ben vows to burn 2 wood.","TP-VOW-01",1,2],["Ben has made a vow.","TP-VOW-01",1,-3],["Blue burns 1 wood.","TP-VOW-03",0,-1],["Ben burns 2 wood.","TP-VOW-03",1,-1],["The storm rolls 2 and asks for 1 wood.","TP-STORM-01",-1,-1],["Ben gains 1 glory.","TP-STORM-03",1,-1],["Dawn breaks.","TP-END-02",-1,-1],["Blue shows the Candle.","TP-SCORE-02",0,-1],["Ben shows the Axe.","TP-SCORE-02",1,-1]]');
CREATE INDEX entry_by_time ON entry (table_id, made);
CREATE INDEX browser_seat_by_table ON browser_seat (table_id);
CREATE INDEX result_seat_by_who ON result_seat (who);
COMMIT;
