-- A guardian goes on at another institution by a token of the same kind as an operator's.
ALTER TABLE handovers ADD COLUMN kind text DEFAULT 'impersonation'::text;
ALTER TABLE handovers ALTER COLUMN kind SET NOT NULL;
