-- Guardians are reminded of dues once for a student and day; receipts are found by the day of their cancellation.
CREATE TABLE "fee_reminders" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "student_id" uuid NOT NULL,
  "day" date NOT NULL,
  "amount" bigint NOT NULL,
  "body" text NOT NULL,
  "channels" jsonb NOT NULL,
  "sent_by" uuid,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "fee_reminders__day_unique" UNIQUE ("site_id", "day", "student_id"),
  FOREIGN KEY ("site_id", "student_id") REFERENCES "students" ("site_id", "id")
);
SELECT app.protect('fee_reminders');
CREATE INDEX "fee_demands_late" ON "fee_demands" ("site_id", "student_id") WHERE source = 'LATE_FEE' AND state = 'OPEN';
