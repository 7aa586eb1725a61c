-- Leave of students: what families apply for and what the school decides.
CREATE TABLE "student_leaves" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "enrolment_id" uuid NOT NULL,
  "first_day" date NOT NULL,
  "last_day" date NOT NULL,
  "half" boolean NOT NULL DEFAULT false,
  "reason" text NOT NULL,
  "file_id" uuid,
  "state" text NOT NULL DEFAULT 'APPLIED',
  "applied_by" uuid NOT NULL,
  "decided_by" uuid,
  "decided_at" timestamp with time zone,
  "remark" text,
  "excused" jsonb NOT NULL DEFAULT '[]'::jsonb,
  PRIMARY KEY ("site_id", "id"),
  FOREIGN KEY ("site_id", "enrolment_id") REFERENCES "enrolments" ("site_id", "id") ON DELETE CASCADE
);
CREATE INDEX "student_leaves_enrolment" ON "student_leaves" ("site_id", "enrolment_id", "first_day");
CREATE INDEX "student_leaves_state" ON "student_leaves" ("site_id", "state", "id");
SELECT app.protect('student_leaves');
