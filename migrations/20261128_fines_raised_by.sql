-- Who raised a fine by hand: only that person corrects it on its day, everybody else waives.
ALTER TABLE fee_demands ADD COLUMN raised_by uuid;
