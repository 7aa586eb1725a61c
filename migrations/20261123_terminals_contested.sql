-- Whose a terminal is that called at several addresses, the operator decides; and sees those that bring nothing.
ALTER TABLE terminals ADD COLUMN given_at timestamp with time zone;
ALTER TABLE terminals ADD COLUMN punched_at timestamp with time zone;
