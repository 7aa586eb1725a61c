-- What an account had beside the roles that ended with its service, for the undo.
ALTER TABLE "employee_events" ADD COLUMN "ended_place" jsonb;
