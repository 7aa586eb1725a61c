-- What an institution says of itself: codes, recognition, committee.
ALTER TABLE sites ADD COLUMN institute_code text;
ALTER TABLE sites ADD COLUMN centre_code text;
ALTER TABLE sites ADD COLUMN centre_name text;
ALTER TABLE sites ADD COLUMN mpo_status text;
ALTER TABLE sites ADD COLUMN mpo_code text;
ALTER TABLE sites ADD COLUMN recognised_on date;
ALTER TABLE sites ADD COLUMN committee_kind text;
ALTER TABLE sites ADD COLUMN committee_name_en text;
ALTER TABLE sites ADD COLUMN committee_name_bn text;
