CREATE TABLE "designations" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "designations__code_unique" UNIQUE,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "teaching" boolean NOT NULL DEFAULT false,
  "position" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true
);

CREATE TABLE "employees" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "employee_code" text NOT NULL,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "designation_id" uuid NOT NULL,
  "department" text,
  "gender" text,
  "phone" text,
  "email" text,
  "date_of_birth" date,
  "joined_on" date,
  "biometric_id" text,
  "user_id" uuid,
  "photo_file" uuid,
  "status" text NOT NULL DEFAULT 'active',
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "employees__employee_code_unique" UNIQUE ("site_id", "employee_code"),
  FOREIGN KEY ("designation_id") REFERENCES "designations" ("id")
);
CREATE INDEX "employees_name" ON "employees" ("site_id", "name_en");
SELECT app.protect('employees');

CREATE TABLE "teaching_assignments" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "employee_id" uuid NOT NULL,
  "section_id" uuid NOT NULL,
  "class_subject_id" uuid,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "teaching_assignments__class_subject_id_unique" UNIQUE NULLS NOT DISTINCT ("site_id", "employee_id", "section_id", "class_subject_id"),
  FOREIGN KEY ("site_id", "employee_id") REFERENCES "employees" ("site_id", "id") ON DELETE CASCADE,
  FOREIGN KEY ("site_id", "section_id") REFERENCES "sections" ("site_id", "id") ON DELETE CASCADE,
  FOREIGN KEY ("site_id", "class_subject_id") REFERENCES "class_subjects" ("site_id", "id") ON DELETE CASCADE
);
CREATE INDEX "teaching_assignments_section" ON "teaching_assignments" ("site_id", "section_id");
SELECT app.protect('teaching_assignments');
