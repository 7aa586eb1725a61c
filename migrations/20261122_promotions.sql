-- Promotions of classes to the next year, and what becomes of each student.
CREATE TABLE "promotions" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "from_year_id" uuid NOT NULL,
  "to_year_id" uuid NOT NULL,
  "state" text NOT NULL DEFAULT 'draft',
  "policy" jsonb NOT NULL,
  "plan" jsonb NOT NULL,
  "total" integer NOT NULL,
  "job_id" uuid,
  "made_by" uuid NOT NULL,
  "switch_year" boolean NOT NULL DEFAULT false,
  "switched" boolean NOT NULL DEFAULT false,
  PRIMARY KEY ("site_id", "id"),
  FOREIGN KEY ("from_year_id") REFERENCES "academic_years" ("id"),
  FOREIGN KEY ("to_year_id") REFERENCES "academic_years" ("id")
);
CREATE INDEX "promotions_latest" ON "promotions" ("site_id", "created_at");
SELECT app.protect('promotions');
CREATE TABLE "promotion_students" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "promotion_id" uuid NOT NULL,
  "enrolment_id" uuid NOT NULL,
  "suggested" text NOT NULL,
  "reasons" jsonb NOT NULL,
  "outcome" text NOT NULL,
  "note" text,
  "merit" integer,
  "group_id" uuid,
  "section_id" uuid,
  "roll" integer,
  "problem" text,
  "new_enrolment_id" uuid,
  "written" boolean NOT NULL DEFAULT false,
  "live" boolean NOT NULL DEFAULT true,
  "list_order" text NOT NULL,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "promotion_students__enrolment_id_unique" UNIQUE ("site_id", "promotion_id", "enrolment_id"),
  FOREIGN KEY ("group_id") REFERENCES "academic_groups" ("id"),
  FOREIGN KEY ("site_id", "promotion_id") REFERENCES "promotions" ("site_id", "id") ON DELETE CASCADE,
  FOREIGN KEY ("site_id", "enrolment_id") REFERENCES "enrolments" ("site_id", "id"),
  FOREIGN KEY ("site_id", "section_id") REFERENCES "sections" ("site_id", "id")
);
CREATE UNIQUE INDEX "promotion_students__live_unique" ON "promotion_students" ("site_id", "enrolment_id") WHERE live;
CREATE INDEX "promotion_students_list" ON "promotion_students" ("site_id", "promotion_id", "list_order", "id");
CREATE INDEX "promotion_students_open" ON "promotion_students" ("site_id", "promotion_id", "written", "section_id");
SELECT app.protect('promotion_students');
