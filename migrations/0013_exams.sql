CREATE TABLE "exam_types" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "exam_types__code_unique" UNIQUE,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "position" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true
);

CREATE TABLE "exams" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "year_id" uuid NOT NULL,
  "type_id" uuid NOT NULL,
  "class_id" uuid NOT NULL,
  "group_id" uuid NOT NULL,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "starts_on" date,
  "ends_on" date,
  "working_days" integer,
  "status" text NOT NULL DEFAULT 'declared',
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "exams__name_en_unique" UNIQUE ("site_id", "year_id", "class_id", "group_id", "name_en"),
  FOREIGN KEY ("year_id") REFERENCES "academic_years" ("id"),
  FOREIGN KEY ("type_id") REFERENCES "exam_types" ("id"),
  FOREIGN KEY ("class_id") REFERENCES "classes" ("id"),
  FOREIGN KEY ("group_id") REFERENCES "academic_groups" ("id")
);
CREATE INDEX "exams_year" ON "exams" ("site_id", "year_id");
SELECT app.protect('exams');

CREATE TABLE "exam_attendance" (
  "site_id" uuid NOT NULL,
  "exam_id" uuid NOT NULL,
  "enrolment_id" uuid NOT NULL,
  "present_days" integer NOT NULL,
  "conduct" text,
  "remark" text,
  "version" integer NOT NULL DEFAULT 1,
  "user_id" uuid,
  PRIMARY KEY ("site_id", "exam_id", "enrolment_id"),
  FOREIGN KEY ("site_id", "exam_id") REFERENCES "exams" ("site_id", "id") ON DELETE CASCADE,
  FOREIGN KEY ("site_id", "enrolment_id") REFERENCES "enrolments" ("site_id", "id") ON DELETE CASCADE
);
SELECT app.protect('exam_attendance');

CREATE TABLE "exam_subjects" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "exam_id" uuid NOT NULL,
  "class_subject_id" uuid NOT NULL,
  "code" text NOT NULL,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "papers" jsonb NOT NULL,
  "passing_rule" text NOT NULL,
  "combine_mode" text NOT NULL,
  "overall_pass" integer,
  "position" integer NOT NULL DEFAULT 0,
  "schedule" jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "exam_subjects__class_subject_id_unique" UNIQUE ("site_id", "exam_id", "class_subject_id"),
  FOREIGN KEY ("site_id", "exam_id") REFERENCES "exams" ("site_id", "id") ON DELETE CASCADE,
  FOREIGN KEY ("site_id", "class_subject_id") REFERENCES "class_subjects" ("site_id", "id")
);
SELECT app.protect('exam_subjects');

CREATE TABLE "mark_sheets" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "exam_subject_id" uuid NOT NULL,
  "section_id" uuid NOT NULL,
  "state" text NOT NULL DEFAULT 'DRAFT',
  "submitted_by" uuid,
  "submitted_at" timestamp with time zone,
  "approved_by" uuid,
  "approved_at" timestamp with time zone,
  "published_at" timestamp with time zone,
  "locked_by" uuid,
  "locked_at" timestamp with time zone,
  "returned_by" uuid,
  "returned_at" timestamp with time zone,
  "returned_reason" text,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "mark_sheets__section_id_unique" UNIQUE ("site_id", "exam_subject_id", "section_id"),
  FOREIGN KEY ("site_id", "exam_subject_id") REFERENCES "exam_subjects" ("site_id", "id") ON DELETE CASCADE,
  FOREIGN KEY ("site_id", "section_id") REFERENCES "sections" ("site_id", "id")
);
SELECT app.protect('mark_sheets');

CREATE TABLE "marks" (
  "site_id" uuid NOT NULL,
  "exam_subject_id" uuid NOT NULL,
  "enrolment_id" uuid NOT NULL,
  "paper" text NOT NULL,
  "part" text NOT NULL,
  "status" text NOT NULL DEFAULT 'PRESENT',
  "obtained" integer,
  "version" integer NOT NULL DEFAULT 1,
  "user_id" uuid,
  "updated_at" timestamp with time zone NOT NULL,
  PRIMARY KEY ("site_id", "exam_subject_id", "enrolment_id", "paper", "part"),
  FOREIGN KEY ("site_id", "exam_subject_id") REFERENCES "exam_subjects" ("site_id", "id"),
  FOREIGN KEY ("site_id", "enrolment_id") REFERENCES "enrolments" ("site_id", "id")
);
SELECT app.protect('marks');
