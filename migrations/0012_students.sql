CREATE TABLE "students" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "student_code" text NOT NULL,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "search_key" text NOT NULL,
  "gender" text,
  "religion" text,
  "date_of_birth" date,
  "birth_registration" text,
  "blood_group" text,
  "phone" text,
  "email" text,
  "father_name_en" text,
  "father_name_bn" text,
  "mother_name_en" text,
  "mother_name_bn" text,
  "present_address" text,
  "permanent_address" text,
  "emergency_phone" text,
  "national_id" text,
  "passport_no" text,
  "admitted_on" date,
  "photo_file" uuid,
  "user_id" uuid,
  "remark" text,
  "status" text NOT NULL DEFAULT 'active',
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "students__student_code_unique" UNIQUE ("site_id", "student_code")
);
CREATE INDEX "students_birth_registration" ON "students" ("site_id", "birth_registration");
CREATE INDEX "students_phone" ON "students" ("site_id", "phone");
CREATE INDEX "students_search" ON "students" ("site_id", "search_key");
SELECT app.protect('students');

CREATE TABLE "enrolments" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "student_id" uuid NOT NULL,
  "section_id" uuid NOT NULL,
  "year_id" uuid NOT NULL,
  "session_id" uuid,
  "roll" integer NOT NULL,
  "status" text NOT NULL DEFAULT 'ACTIVE',
  "house_id" uuid,
  "category_id" uuid,
  "board_roll" text,
  "board_registration" text,
  "religion_subject_code" text,
  "promoted_from_id" uuid,
  "started_on" date,
  "ended_on" date,
  "list_order" text NOT NULL,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "enrolments__student_id_unique" UNIQUE ("site_id", "year_id", "student_id"),
  FOREIGN KEY ("year_id") REFERENCES "academic_years" ("id"),
  FOREIGN KEY ("session_id") REFERENCES "academic_sessions" ("id"),
  FOREIGN KEY ("house_id") REFERENCES "houses" ("id"),
  FOREIGN KEY ("category_id") REFERENCES "student_categories" ("id"),
  FOREIGN KEY ("site_id", "student_id") REFERENCES "students" ("site_id", "id"),
  FOREIGN KEY ("site_id", "section_id") REFERENCES "sections" ("site_id", "id")
);
CREATE UNIQUE INDEX "enrolments__roll_unique" ON "enrolments" ("site_id", "section_id", "roll") WHERE status = 'ACTIVE';
CREATE INDEX "enrolments_section" ON "enrolments" ("site_id", "section_id", "list_order");
CREATE INDEX "enrolments_list" ON "enrolments" ("site_id", "year_id", "list_order", "id", "status");
SELECT app.protect('enrolments');

CREATE TABLE "guardians" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "phone" text,
  "email" text,
  "occupation" text,
  "user_id" uuid,
  "family_key" text,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "guardians__family_key_unique" UNIQUE ("site_id", "family_key")
);
CREATE INDEX "guardians_phone" ON "guardians" ("site_id", "phone");
SELECT app.protect('guardians');

CREATE TABLE "guardian_students" (
  "site_id" uuid NOT NULL,
  "guardian_id" uuid NOT NULL,
  "student_id" uuid NOT NULL,
  "relation" text NOT NULL DEFAULT 'father',
  PRIMARY KEY ("site_id", "guardian_id", "student_id"),
  FOREIGN KEY ("site_id", "guardian_id") REFERENCES "guardians" ("site_id", "id") ON DELETE CASCADE,
  FOREIGN KEY ("site_id", "student_id") REFERENCES "students" ("site_id", "id") ON DELETE CASCADE
);
CREATE INDEX "guardian_students_student" ON "guardian_students" ("site_id", "student_id");
SELECT app.protect('guardian_students');

CREATE TABLE "student_subjects" (
  "site_id" uuid NOT NULL,
  "enrolment_id" uuid NOT NULL,
  "class_subject_id" uuid NOT NULL,
  "kind" text NOT NULL,
  PRIMARY KEY ("site_id", "enrolment_id", "class_subject_id"),
  FOREIGN KEY ("site_id", "enrolment_id") REFERENCES "enrolments" ("site_id", "id") ON DELETE CASCADE,
  FOREIGN KEY ("site_id", "class_subject_id") REFERENCES "class_subjects" ("site_id", "id")
);
CREATE INDEX "student_subjects_subject" ON "student_subjects" ("site_id", "class_subject_id");
SELECT app.protect('student_subjects');
