-- Changes of class and section inside a year, leaving and coming back, each with its day and reason.
CREATE TABLE "enrolment_changes" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "student_id" uuid NOT NULL,
  "kind" text NOT NULL,
  "effective_on" date NOT NULL,
  "reason" text NOT NULL,
  "leave_as" text,
  "from_section_id" uuid,
  "from_roll" integer,
  "to_section_id" uuid,
  "to_roll" integer,
  "over_capacity" boolean NOT NULL DEFAULT false,
  "state" text NOT NULL,
  "why" jsonb,
  "made_by" uuid NOT NULL,
  PRIMARY KEY ("site_id", "id"),
  FOREIGN KEY ("site_id", "student_id") REFERENCES "students" ("site_id", "id") ON DELETE CASCADE,
  FOREIGN KEY ("site_id", "from_section_id") REFERENCES "sections" ("site_id", "id"),
  FOREIGN KEY ("site_id", "to_section_id") REFERENCES "sections" ("site_id", "id")
);
CREATE INDEX "enrolment_changes_student" ON "enrolment_changes" ("site_id", "student_id");
CREATE UNIQUE INDEX "enrolment_changes__waiting_unique" ON "enrolment_changes" ("site_id", "student_id") WHERE state = 'waiting';
CREATE INDEX "enrolment_changes_due" ON "enrolment_changes" ("site_id", "state", "effective_on");
SELECT app.protect('enrolment_changes');
