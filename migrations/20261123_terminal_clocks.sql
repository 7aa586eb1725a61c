-- Terminals tell when somebody set their clock.
ALTER TABLE terminals ADD COLUMN clock_set_at timestamp with time zone;
ALTER TABLE terminals ADD COLUMN clock_set_shown text;
