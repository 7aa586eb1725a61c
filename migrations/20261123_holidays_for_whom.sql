ALTER TABLE calendar_entries ADD COLUMN for_students boolean DEFAULT true;
ALTER TABLE calendar_entries ALTER COLUMN for_students SET NOT NULL;
ALTER TABLE calendar_entries ADD COLUMN for_employees boolean DEFAULT true;
ALTER TABLE calendar_entries ALTER COLUMN for_employees SET NOT NULL;
ALTER TABLE holidays ADD COLUMN for_students boolean DEFAULT true;
ALTER TABLE holidays ALTER COLUMN for_students SET NOT NULL;
ALTER TABLE holidays ADD COLUMN for_employees boolean DEFAULT true;
ALTER TABLE holidays ALTER COLUMN for_employees SET NOT NULL;
ALTER TABLE holidays ADD COLUMN observed boolean DEFAULT false;
ALTER TABLE holidays ALTER COLUMN observed SET NOT NULL;

-- National days that schools keep together (handbook 4.2).
UPDATE holidays SET observed = true
WHERE code LIKE '%.shaheed\_dibosh' OR code LIKE '%.independence\_day' OR code LIKE '%.victory\_day';
