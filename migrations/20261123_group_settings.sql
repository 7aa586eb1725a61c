-- Which copies a group made in its own schools: those are done as a whole or not at all.
ALTER TABLE "replications" ADD COLUMN "group_id" uuid;
