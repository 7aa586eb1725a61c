-- Duty of employees outside, at exams and on holidays, and whom a school calls on its holidays.
CREATE TABLE "duties" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "employee_id" uuid NOT NULL,
  "kind" text NOT NULL,
  "from_day" date NOT NULL,
  "to_day" date NOT NULL,
  "from_time" text,
  "to_time" text,
  "place" text,
  "reason" text NOT NULL,
  "state" text NOT NULL DEFAULT 'APPLIED',
  "assigned" boolean NOT NULL DEFAULT false,
  "asked_by" uuid,
  "remark" text,
  "decided_by" uuid,
  "decided_at" timestamp with time zone,
  PRIMARY KEY ("site_id", "id"),
  FOREIGN KEY ("site_id", "employee_id") REFERENCES "employees" ("site_id", "id") ON DELETE CASCADE
);
CREATE INDEX "duties_state" ON "duties" ("site_id", "state", "from_day");
CREATE INDEX "duties_person" ON "duties" ("site_id", "employee_id", "from_day");
SELECT app.protect('duties');
CREATE TABLE "holiday_calls" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "holiday_id" uuid NOT NULL,
  "day_no" integer NOT NULL DEFAULT 0,
  "who" text NOT NULL,
  "designation_ids" uuid[] NOT NULL DEFAULT '{}',
  "employee_ids" uuid[] NOT NULL DEFAULT '{}',
  "workday_for" text NOT NULL DEFAULT 'nobody',
  "at_time" text,
  "note" text,
  "told_day" date,
  "told_at" timestamp with time zone,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "holiday_calls__day_unique" UNIQUE ("site_id", "holiday_id", "day_no")
);
SELECT app.protect('holiday_calls');
