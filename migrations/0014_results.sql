CREATE TABLE "result_runs" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "exam_id" uuid NOT NULL,
  "number" integer NOT NULL,
  "state" text NOT NULL DEFAULT 'GENERATING',
  "reason" text,
  "rules" jsonb NOT NULL,
  "counts" jsonb NOT NULL DEFAULT '{}',
  "statistics" jsonb,
  "changes" jsonb NOT NULL DEFAULT '[]',
  "job_id" uuid,
  "generated_by" uuid,
  "generated_at" timestamp with time zone,
  "approved_by" uuid,
  "approved_at" timestamp with time zone,
  "published_by" uuid,
  "published_at" timestamp with time zone,
  "withdrawn_by" uuid,
  "withdrawn_at" timestamp with time zone,
  "withdrawn_reason" text,
  "publication_date" date,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "result_runs__number_unique" UNIQUE ("site_id", "exam_id", "number"),
  FOREIGN KEY ("site_id", "exam_id") REFERENCES "exams" ("site_id", "id")
);
SELECT app.protect('result_runs');

CREATE TABLE "results" (
  "site_id" uuid NOT NULL,
  "run_id" uuid NOT NULL,
  "enrolment_id" uuid NOT NULL,
  "status" text NOT NULL,
  "gpa" integer,
  "gpa_without_fourth" integer,
  "letter" text,
  "total" integer NOT NULL,
  "total_full" integer NOT NULL,
  "failed" integer NOT NULL,
  "golden" boolean NOT NULL DEFAULT false,
  "section_position" integer,
  "class_position" integer,
  "section_id" uuid NOT NULL,
  "roll" integer NOT NULL,
  "detail" jsonb NOT NULL,
  PRIMARY KEY ("site_id", "run_id", "enrolment_id"),
  FOREIGN KEY ("site_id", "run_id") REFERENCES "result_runs" ("site_id", "id") ON DELETE CASCADE,
  FOREIGN KEY ("site_id", "enrolment_id") REFERENCES "enrolments" ("site_id", "id")
);
CREATE INDEX "results_enrolment" ON "results" ("site_id", "enrolment_id");
CREATE INDEX "results_list" ON "results" ("site_id", "run_id", "section_id", "roll");
SELECT app.protect('results');

CREATE TABLE "result_links" (
  "site_id" uuid NOT NULL,
  "token_hash" bytea NOT NULL,
  "run_id" uuid NOT NULL,
  "enrolment_id" uuid NOT NULL,
  "kind" text NOT NULL DEFAULT 'SINGLE_EXAM',
  "expires_at" timestamp with time zone NOT NULL,
  "revoked_at" timestamp with time zone,
  "views" integer NOT NULL DEFAULT 0,
  PRIMARY KEY ("site_id", "token_hash"),
  FOREIGN KEY ("site_id", "run_id", "enrolment_id") REFERENCES "results" ("site_id", "run_id", "enrolment_id") ON DELETE CASCADE
);
SELECT app.protect('result_links');

CREATE TABLE "result_settings" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "class_id" uuid,
  "from_year_id" uuid NOT NULL,
  "settings" jsonb NOT NULL,
  "note" text,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "result_settings__from_year_id_unique" UNIQUE NULLS NOT DISTINCT ("site_id", "class_id", "from_year_id"),
  FOREIGN KEY ("class_id") REFERENCES "classes" ("id"),
  FOREIGN KEY ("from_year_id") REFERENCES "academic_years" ("id")
);
SELECT app.protect('result_settings');
