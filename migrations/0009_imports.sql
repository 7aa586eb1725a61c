CREATE TABLE "import_runs" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "kind" text NOT NULL,
  "file_id" uuid NOT NULL,
  "file_name" text NOT NULL,
  "file_sha256" text NOT NULL,
  "state" text NOT NULL DEFAULT 'checking',
  "target" jsonb NOT NULL DEFAULT '{}',
  "target_name" jsonb NOT NULL,
  "header_row" integer,
  "mapping" jsonb NOT NULL DEFAULT '{}',
  "headings" jsonb NOT NULL DEFAULT '[]',
  "counts" jsonb NOT NULL DEFAULT '{}',
  "job_id" uuid,
  "user_id" uuid,
  "imported_at" timestamp with time zone,
  "undone_at" timestamp with time zone,
  PRIMARY KEY ("site_id", "id")
);
CREATE INDEX "import_runs_recent" ON "import_runs" ("site_id", "kind", "created_at");
SELECT app.protect('import_runs');

CREATE TABLE "import_rows" (
  "site_id" uuid NOT NULL,
  "run_id" uuid NOT NULL,
  "row_number" integer NOT NULL,
  "cells" jsonb NOT NULL,
  "values" jsonb NOT NULL,
  "cleaned" jsonb NOT NULL DEFAULT '[]',
  "problems" jsonb NOT NULL DEFAULT '[]',
  "state" text NOT NULL DEFAULT 'ready',
  "made" jsonb,
  "chosen" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("site_id", "run_id", "row_number"),
  FOREIGN KEY ("site_id", "run_id") REFERENCES "import_runs" ("site_id", "id") ON DELETE CASCADE
);
SELECT app.protect('import_rows');
