-- Days that were calculated again, and what would differ.
CREATE TABLE "time_recalculations" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "from_day" date NOT NULL,
  "to_day" date NOT NULL,
  "reason" text NOT NULL,
  "state" text NOT NULL DEFAULT 'COUNTING',
  "days" integer NOT NULL DEFAULT 0,
  "differences" integer NOT NULL DEFAULT 0,
  "job_id" uuid,
  "asked_by" uuid,
  PRIMARY KEY ("site_id", "id")
);
CREATE INDEX "time_recalculations_newest" ON "time_recalculations" ("site_id", "created_at");
SELECT app.protect('time_recalculations');
CREATE TABLE "time_differences" (
  "site_id" uuid NOT NULL,
  "recalculation_id" uuid NOT NULL,
  "employee_id" uuid NOT NULL,
  "day" date NOT NULL,
  "before" jsonb NOT NULL,
  "after" jsonb NOT NULL,
  PRIMARY KEY ("site_id", "recalculation_id", "employee_id", "day"),
  FOREIGN KEY ("site_id", "recalculation_id") REFERENCES "time_recalculations" ("site_id", "id") ON DELETE CASCADE,
  FOREIGN KEY ("site_id", "employee_id") REFERENCES "employees" ("site_id", "id") ON DELETE CASCADE
);
SELECT app.protect('time_differences');
