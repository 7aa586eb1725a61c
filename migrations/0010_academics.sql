CREATE TABLE "academic_groups" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "academic_groups__code_unique" UNIQUE,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "position" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true
);

CREATE TABLE "session_types" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "session_types__code_unique" UNIQUE,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "position" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true
);

CREATE TABLE "academic_sessions" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "academic_sessions__code_unique" UNIQUE,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "position" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true,
  "starts_on" date NOT NULL,
  "ends_on" date NOT NULL,
  "session_type_id" uuid,
  FOREIGN KEY ("session_type_id") REFERENCES "session_types" ("id")
);

CREATE TABLE "academic_years" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "academic_years__code_unique" UNIQUE,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "position" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true,
  "starts_on" date NOT NULL,
  "ends_on" date NOT NULL
);

CREATE TABLE "classes" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "classes__code_unique" UNIQUE,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "position" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true,
  "level" text NOT NULL,
  "year_model" text NOT NULL DEFAULT 'calendar'
);

CREATE TABLE "class_groups" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "class_id" uuid NOT NULL,
  "group_id" uuid NOT NULL,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "position" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true,
  CONSTRAINT "class_groups__group_id_unique" UNIQUE ("class_id", "group_id"),
  FOREIGN KEY ("class_id") REFERENCES "classes" ("id"),
  FOREIGN KEY ("group_id") REFERENCES "academic_groups" ("id")
);

CREATE TABLE "class_subjects" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "year_id" uuid NOT NULL,
  "class_id" uuid NOT NULL,
  "group_id" uuid NOT NULL,
  "code" text NOT NULL,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "slot" text NOT NULL,
  "papers" jsonb NOT NULL,
  "passing_rule" text NOT NULL DEFAULT 'BOTH',
  "combine_mode" text NOT NULL DEFAULT 'PARTS_COMBINED',
  "overall_pass" integer,
  "religion" text,
  "position" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "class_subjects__code_unique" UNIQUE ("site_id", "year_id", "class_id", "group_id", "code"),
  FOREIGN KEY ("year_id") REFERENCES "academic_years" ("id"),
  FOREIGN KEY ("class_id") REFERENCES "classes" ("id"),
  FOREIGN KEY ("group_id") REFERENCES "academic_groups" ("id")
);
SELECT app.protect('class_subjects');

CREATE TABLE "fiscal_years" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "fiscal_years__code_unique" UNIQUE,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "position" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true,
  "starts_on" date NOT NULL,
  "ends_on" date NOT NULL
);

CREATE TABLE "group_conditions" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "class_id" uuid NOT NULL,
  "group_id" uuid NOT NULL,
  "slots" jsonb NOT NULL,
  "exclusive" jsonb NOT NULL DEFAULT '[]',
  "locked" boolean NOT NULL DEFAULT false,
  CONSTRAINT "group_conditions__group_id_unique" UNIQUE ("class_id", "group_id"),
  FOREIGN KEY ("class_id") REFERENCES "classes" ("id"),
  FOREIGN KEY ("group_id") REFERENCES "academic_groups" ("id")
);

CREATE TABLE "group_subjects" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "class_id" uuid NOT NULL,
  "group_id" uuid NOT NULL,
  "code" text NOT NULL,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "slot" text NOT NULL,
  "papers" jsonb NOT NULL,
  "passing_rule" text NOT NULL DEFAULT 'BOTH',
  "combine_mode" text NOT NULL DEFAULT 'PARTS_COMBINED',
  "overall_pass" integer,
  "religion" text,
  "position" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true,
  CONSTRAINT "group_subjects__code_unique" UNIQUE ("class_id", "group_id", "code"),
  FOREIGN KEY ("class_id") REFERENCES "classes" ("id"),
  FOREIGN KEY ("group_id") REFERENCES "academic_groups" ("id")
);

CREATE TABLE "houses" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "houses__code_unique" UNIQUE,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "position" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true,
  "colour" text
);

CREATE TABLE "versions" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "versions__code_unique" UNIQUE,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "position" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true
);

CREATE TABLE "shifts" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "shifts__code_unique" UNIQUE,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "position" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true,
  "in_time" text,
  "out_time" text
);

CREATE TABLE "sections" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "year_id" uuid NOT NULL,
  "session_id" uuid,
  "version_id" uuid NOT NULL,
  "shift_id" uuid NOT NULL,
  "class_id" uuid NOT NULL,
  "group_id" uuid NOT NULL,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "position" integer NOT NULL DEFAULT 0,
  "capacity" integer NOT NULL DEFAULT 55,
  "active" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "sections__name_en_unique" UNIQUE ("site_id", "year_id", "version_id", "shift_id", "class_id", "group_id", "name_en"),
  FOREIGN KEY ("year_id") REFERENCES "academic_years" ("id"),
  FOREIGN KEY ("session_id") REFERENCES "academic_sessions" ("id"),
  FOREIGN KEY ("version_id") REFERENCES "versions" ("id"),
  FOREIGN KEY ("shift_id") REFERENCES "shifts" ("id"),
  FOREIGN KEY ("class_id") REFERENCES "classes" ("id"),
  FOREIGN KEY ("group_id") REFERENCES "academic_groups" ("id")
);
CREATE INDEX "sections_year" ON "sections" ("site_id", "year_id", "class_id");
SELECT app.protect('sections');

CREATE TABLE "site_classes" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "year_id" uuid NOT NULL,
  "class_id" uuid NOT NULL,
  "group_id" uuid NOT NULL,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "site_classes__group_id_unique" UNIQUE ("site_id", "year_id", "class_id", "group_id"),
  FOREIGN KEY ("year_id") REFERENCES "academic_years" ("id"),
  FOREIGN KEY ("class_id") REFERENCES "classes" ("id"),
  FOREIGN KEY ("group_id") REFERENCES "academic_groups" ("id")
);
SELECT app.protect('site_classes');

CREATE TABLE "site_shifts" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "shift_id" uuid NOT NULL,
  "hours" jsonb NOT NULL DEFAULT '[]',
  "active" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "site_shifts__shift_id_unique" UNIQUE ("site_id", "shift_id"),
  FOREIGN KEY ("shift_id") REFERENCES "shifts" ("id")
);
SELECT app.protect('site_shifts');

CREATE TABLE "site_versions" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "version_id" uuid NOT NULL,
  "active" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "site_versions__version_id_unique" UNIQUE ("site_id", "version_id"),
  FOREIGN KEY ("version_id") REFERENCES "versions" ("id")
);
SELECT app.protect('site_versions');

CREATE TABLE "site_years" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "year_id" uuid NOT NULL,
  "current" boolean NOT NULL DEFAULT false,
  "session_id" uuid,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "site_years__year_id_unique" UNIQUE ("site_id", "year_id"),
  FOREIGN KEY ("year_id") REFERENCES "academic_years" ("id"),
  FOREIGN KEY ("session_id") REFERENCES "academic_sessions" ("id")
);
SELECT app.protect('site_years');

CREATE TABLE "student_categories" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "student_categories__code_unique" UNIQUE,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "position" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true
);

CREATE TABLE "subject_conditions" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "year_id" uuid NOT NULL,
  "class_id" uuid NOT NULL,
  "group_id" uuid NOT NULL,
  "slots" jsonb NOT NULL,
  "exclusive" jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "subject_conditions__group_id_unique" UNIQUE ("site_id", "year_id", "class_id", "group_id"),
  FOREIGN KEY ("year_id") REFERENCES "academic_years" ("id"),
  FOREIGN KEY ("class_id") REFERENCES "classes" ("id"),
  FOREIGN KEY ("group_id") REFERENCES "academic_groups" ("id")
);
SELECT app.protect('subject_conditions');

CREATE TABLE "subjects" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "level" text NOT NULL,
  "code" text NOT NULL,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "paper" integer,
  "combined_code" text,
  "religion" text,
  "full_marks" integer NOT NULL DEFAULT 100,
  "position" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true,
  CONSTRAINT "subjects__code_unique" UNIQUE ("level", "code")
);
