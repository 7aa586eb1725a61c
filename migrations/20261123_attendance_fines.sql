-- Fines for absence and lateness: the rules of a school, and what each month costs a student.
CREATE TABLE "attendance_fines" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "enrolment_id" uuid NOT NULL,
  "month" date NOT NULL,
  "absent_days" integer NOT NULL,
  "late_days" integer NOT NULL,
  "amount" bigint NOT NULL,
  "state" text NOT NULL DEFAULT 'DUE',
  "reason" text,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "attendance_fines__month_unique" UNIQUE ("site_id", "month", "enrolment_id"),
  FOREIGN KEY ("site_id", "enrolment_id") REFERENCES "enrolments" ("site_id", "id") ON DELETE CASCADE
);
SELECT app.protect('attendance_fines');
CREATE TABLE "attendance_fine_rules" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "kind" text NOT NULL,
  "amount" bigint NOT NULL,
  "free_days" integer NOT NULL DEFAULT 0,
  "class_id" uuid,
  "starts_on" date NOT NULL,
  "active" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("site_id", "id"),
  FOREIGN KEY ("class_id") REFERENCES "classes" ("id")
);
CREATE INDEX "attendance_fine_rules_start" ON "attendance_fine_rules" ("site_id", "starts_on");
SELECT app.protect('attendance_fine_rules');
