-- What a terminal calls that which it sent, where the program does not know it. What came before is known: it stays empty.
ALTER TABLE device_uploads ADD COLUMN table_name text;
