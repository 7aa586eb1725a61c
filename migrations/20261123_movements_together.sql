-- What was done to many students at once can be undone at once.
ALTER TABLE "enrolment_changes" ADD COLUMN "act_id" uuid;
CREATE INDEX "enrolment_changes_act" ON "enrolment_changes" ("site_id", "act_id") WHERE act_id IS NOT NULL;
