-- Routines from spreadsheets: what was imported and can be undone, and what names of the school's sheets mean.
CREATE TABLE "routine_sheets" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "routine_id" uuid NOT NULL,
  "file_name" text NOT NULL,
  "made" uuid[] NOT NULL,
  "removed" jsonb NOT NULL,
  "left_out" jsonb NOT NULL,
  "same" integer NOT NULL DEFAULT 0,
  "made_by" uuid,
  "undone_at" timestamp with time zone,
  PRIMARY KEY ("site_id", "id"),
  FOREIGN KEY ("made_by") REFERENCES "users" ("id") ON DELETE SET NULL,
  FOREIGN KEY ("site_id", "routine_id") REFERENCES "routines" ("site_id", "id") ON DELETE CASCADE
);
CREATE INDEX "routine_sheets_latest" ON "routine_sheets" ("site_id", "created_at");
SELECT app.protect('routine_sheets');
CREATE TABLE "routine_sheet_names" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "year_id" uuid NOT NULL,
  "kind" text NOT NULL,
  "place" text NOT NULL,
  "name" text NOT NULL,
  "section_id" uuid,
  "class_subject_id" uuid,
  "batch_id" uuid,
  "teacher_id" uuid,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "routine_sheet_names__name_unique" UNIQUE ("site_id", "year_id", "kind", "place", "name"),
  FOREIGN KEY ("year_id") REFERENCES "academic_years" ("id"),
  FOREIGN KEY ("site_id", "section_id") REFERENCES "sections" ("site_id", "id") ON DELETE CASCADE,
  FOREIGN KEY ("site_id", "class_subject_id") REFERENCES "class_subjects" ("site_id", "id") ON DELETE CASCADE,
  FOREIGN KEY ("site_id", "batch_id") REFERENCES "batches" ("site_id", "id") ON DELETE CASCADE,
  FOREIGN KEY ("site_id", "teacher_id") REFERENCES "employees" ("site_id", "id") ON DELETE CASCADE
);
SELECT app.protect('routine_sheet_names');
