-- A run of charges keeps its job and how many it was for; a demand keeps what cancelled it where nobody gave a reason.
ALTER TABLE "fee_runs" ADD COLUMN "job_id" uuid;
ALTER TABLE "fee_runs" ADD COLUMN "students" integer NOT NULL DEFAULT 0;
ALTER TABLE "fee_runs" ADD COLUMN "without_rate" integer NOT NULL DEFAULT 0;
ALTER TABLE "fee_demands" ADD COLUMN "cancelled_as" text;
CREATE INDEX "fee_demands_fines" ON "fee_demands" ("site_id", "created_at") WHERE source <> 'ITEM';
