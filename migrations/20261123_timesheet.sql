-- Working hours of employees, their calculated days, corrections and approved overtime.
CREATE TABLE "time_corrections" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "employee_id" uuid NOT NULL,
  "day" date NOT NULL,
  "in_at" integer,
  "out_at" integer,
  "reason" text NOT NULL,
  "state" text NOT NULL DEFAULT 'APPLIED',
  "asked_by" uuid,
  "decided_by" uuid,
  "decided_at" timestamp with time zone,
  "remark" text,
  PRIMARY KEY ("site_id", "id"),
  FOREIGN KEY ("site_id", "employee_id") REFERENCES "employees" ("site_id", "id") ON DELETE CASCADE
);
CREATE INDEX "time_corrections_person" ON "time_corrections" ("site_id", "employee_id", "day");
CREATE INDEX "time_corrections_state" ON "time_corrections" ("site_id", "state", "day");
SELECT app.protect('time_corrections');
CREATE TABLE "employee_days" (
  "site_id" uuid NOT NULL,
  "employee_id" uuid NOT NULL,
  "day" date NOT NULL,
  "kind" text NOT NULL,
  "state" text NOT NULL,
  "shift_id" uuid,
  "shift_in" integer,
  "shift_out" integer,
  "first_in" integer,
  "last_out" integer,
  "punches" smallint NOT NULL,
  "scheduled" integer NOT NULL,
  "late" integer NOT NULL,
  "counted_late" integer NOT NULL,
  "early" integer NOT NULL,
  "counted_early" integer NOT NULL,
  "worked" integer NOT NULL,
  "presence" integer NOT NULL,
  "overtime" integer NOT NULL,
  "counted_overtime" integer NOT NULL,
  "holiday_worked" integer NOT NULL,
  "absent" integer NOT NULL,
  "cut" integer NOT NULL,
  "missing_out" boolean NOT NULL,
  "running" boolean NOT NULL,
  "excuse" text,
  "title" jsonb,
  PRIMARY KEY ("site_id", "employee_id", "day"),
  FOREIGN KEY ("site_id", "employee_id") REFERENCES "employees" ("site_id", "id") ON DELETE CASCADE
);
CREATE INDEX "employee_days_day" ON "employee_days" ("site_id", "day");
CREATE INDEX "employee_days_running" ON "employee_days" ("site_id", "day") WHERE "running";
SELECT app.protect('employee_days');
CREATE TABLE "overtime_decisions" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "employee_id" uuid NOT NULL,
  "day" date NOT NULL,
  "seconds" integer NOT NULL,
  "remark" text,
  "decided_by" uuid,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "overtime_decisions__day_unique" UNIQUE ("site_id", "employee_id", "day"),
  FOREIGN KEY ("site_id", "employee_id") REFERENCES "employees" ("site_id", "id") ON DELETE CASCADE
);
SELECT app.protect('overtime_decisions');
CREATE TABLE "employee_hours" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "employee_id" uuid NOT NULL,
  "starts_on" date NOT NULL,
  "shift_id" uuid,
  "hours" jsonb,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "employee_hours__starts_on_unique" UNIQUE ("site_id", "employee_id", "starts_on"),
  FOREIGN KEY ("shift_id") REFERENCES "shifts" ("id"),
  FOREIGN KEY ("site_id", "employee_id") REFERENCES "employees" ("site_id", "id") ON DELETE CASCADE
);
SELECT app.protect('employee_hours');
