-- Attendance of students: what was taken when, how each student was, and the saves that can be undone.
CREATE TABLE "attendance_marks" (
  "site_id" uuid NOT NULL,
  "enrolment_id" uuid NOT NULL,
  "day" date NOT NULL,
  "period" smallint NOT NULL DEFAULT 0,
  "status" text NOT NULL,
  "half" boolean NOT NULL DEFAULT false,
  "minutes_late" smallint NOT NULL DEFAULT 0,
  "source" text NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "user_id" uuid,
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  PRIMARY KEY ("site_id", "enrolment_id", "day", "period"),
  FOREIGN KEY ("site_id", "enrolment_id") REFERENCES "enrolments" ("site_id", "id") ON DELETE CASCADE
);
SELECT app.protect('attendance_marks');
CREATE TABLE "attendance_sheets" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "section_id" uuid NOT NULL,
  "day" date NOT NULL,
  "period" smallint NOT NULL DEFAULT 0,
  "class_subject_id" uuid,
  "taken_by" uuid,
  "taken_at" timestamp with time zone NOT NULL,
  "present" integer NOT NULL,
  "late" integer NOT NULL,
  "absent" integer NOT NULL,
  "on_leave" integer NOT NULL,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "attendance_sheets__period_unique" UNIQUE ("site_id", "section_id", "day", "period"),
  FOREIGN KEY ("site_id", "section_id") REFERENCES "sections" ("site_id", "id"),
  FOREIGN KEY ("site_id", "class_subject_id") REFERENCES "class_subjects" ("site_id", "id")
);
CREATE INDEX "attendance_sheets_day" ON "attendance_sheets" ("site_id", "day", "period");
SELECT app.protect('attendance_sheets');
CREATE TABLE "attendance_saves" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "operation_id" uuid NOT NULL,
  "sheet_id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "before" jsonb NOT NULL,
  "answer" jsonb NOT NULL,
  "undone_at" timestamp with time zone,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "attendance_saves__operation_id_unique" UNIQUE ("site_id", "operation_id"),
  FOREIGN KEY ("site_id", "sheet_id") REFERENCES "attendance_sheets" ("site_id", "id") ON DELETE CASCADE
);
CREATE INDEX "attendance_saves_sheet" ON "attendance_saves" ("site_id", "sheet_id");
SELECT app.protect('attendance_saves');
