-- Who was told of being called on a holiday, and when.
CREATE TABLE "holiday_call_notices" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "call_id" uuid NOT NULL,
  "employee_id" uuid NOT NULL,
  "said" text NOT NULL,
  "told_at" timestamp with time zone NOT NULL,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "holiday_call_notices__person_unique" UNIQUE ("site_id", "call_id", "employee_id"),
  FOREIGN KEY ("site_id", "call_id") REFERENCES "holiday_calls" ("site_id", "id") ON DELETE CASCADE,
  FOREIGN KEY ("site_id", "employee_id") REFERENCES "employees" ("site_id", "id") ON DELETE CASCADE
);
CREATE INDEX "holiday_call_notices_person" ON "holiday_call_notices" ("site_id", "employee_id");
SELECT app.protect('holiday_call_notices');
