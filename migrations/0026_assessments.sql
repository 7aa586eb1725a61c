CREATE TABLE "assessment_classes" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "class_id" uuid NOT NULL,
  "year_id" uuid NOT NULL,
  "note" text,
  "active" boolean NOT NULL DEFAULT true,
  CONSTRAINT "assessment_classes__year_id_unique" UNIQUE ("class_id", "year_id"),
  FOREIGN KEY ("class_id") REFERENCES "classes" ("id"),
  FOREIGN KEY ("year_id") REFERENCES "academic_years" ("id")
);

CREATE TABLE "assessment_subjects" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "assessment_subjects__code_unique" UNIQUE,
  "name_en" text,
  "name_bn" text NOT NULL,
  "position" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true,
  "class_id" uuid NOT NULL,
  "subject_id" uuid,
  FOREIGN KEY ("class_id") REFERENCES "classes" ("id"),
  FOREIGN KEY ("subject_id") REFERENCES "subjects" ("id")
);
CREATE INDEX "assessment_subjects_class" ON "assessment_subjects" ("class_id", "position");

CREATE TABLE "assessment_dimensions" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "assessment_dimensions__code_unique" UNIQUE,
  "name_en" text,
  "name_bn" text NOT NULL,
  "position" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true,
  "assessment_subject_id" uuid NOT NULL,
  "description_bn" text,
  "description_en" text,
  "indicator_ids" uuid[] NOT NULL DEFAULT '{}',
  FOREIGN KEY ("assessment_subject_id") REFERENCES "assessment_subjects" ("id")
);
CREATE INDEX "assessment_dimensions_subject" ON "assessment_dimensions" ("assessment_subject_id", "position");

CREATE TABLE "assessment_kinds" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "assessment_kinds__code_unique" UNIQUE,
  "name_en" text,
  "name_bn" text NOT NULL,
  "position" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true
);

CREATE TABLE "assessment_result_settings" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "from_year_id" uuid NOT NULL CONSTRAINT "assessment_result_settings__from_year_id_unique" UNIQUE,
  "scales" jsonb NOT NULL,
  "min_attendance" integer NOT NULL,
  "max_weak_subjects" integer NOT NULL,
  "note" text,
  FOREIGN KEY ("from_year_id") REFERENCES "academic_years" ("id")
);

CREATE TABLE "behaviour_dimensions" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "behaviour_dimensions__code_unique" UNIQUE,
  "name_en" text,
  "name_bn" text NOT NULL,
  "position" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true
);

CREATE TABLE "behavioural_indicators" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "behavioural_indicators__code_unique" UNIQUE,
  "name_en" text,
  "name_bn" text NOT NULL,
  "position" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true,
  "square_bn" text NOT NULL,
  "square_en" text,
  "circle_bn" text NOT NULL,
  "circle_en" text,
  "triangle_bn" text NOT NULL,
  "triangle_en" text,
  "dimension_id" uuid NOT NULL,
  FOREIGN KEY ("dimension_id") REFERENCES "behaviour_dimensions" ("id")
);

CREATE TABLE "competencies" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "competencies__code_unique" UNIQUE,
  "name_en" text,
  "name_bn" text NOT NULL,
  "position" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true,
  "assessment_subject_id" uuid NOT NULL,
  "details_bn" text,
  "details_en" text,
  FOREIGN KEY ("assessment_subject_id") REFERENCES "assessment_subjects" ("id")
);
CREATE INDEX "competencies_subject" ON "competencies" ("assessment_subject_id", "position");

CREATE TABLE "learning_experiences" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "learning_experiences__code_unique" UNIQUE,
  "name_en" text,
  "name_bn" text NOT NULL,
  "position" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true,
  "assessment_subject_id" uuid NOT NULL,
  "indicator_ids" uuid[] NOT NULL DEFAULT '{}',
  FOREIGN KEY ("assessment_subject_id") REFERENCES "assessment_subjects" ("id")
);
CREATE INDEX "learning_experiences_subject" ON "learning_experiences" ("assessment_subject_id", "position");

CREATE TABLE "performance_indicators" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "performance_indicators__code_unique" UNIQUE,
  "name_en" text,
  "name_bn" text NOT NULL,
  "position" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true,
  "square_bn" text NOT NULL,
  "square_en" text,
  "circle_bn" text NOT NULL,
  "circle_en" text,
  "triangle_bn" text NOT NULL,
  "triangle_en" text,
  "competency_id" uuid NOT NULL,
  "pi_no" text NOT NULL,
  CONSTRAINT "performance_indicators__pi_no_unique" UNIQUE ("competency_id", "pi_no"),
  FOREIGN KEY ("competency_id") REFERENCES "competencies" ("id")
);
