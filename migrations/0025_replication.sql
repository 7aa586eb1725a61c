CREATE TABLE "replications" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "run_id" uuid NOT NULL,
  "source_id" uuid NOT NULL,
  "source_name" jsonb NOT NULL,
  "parts" jsonb NOT NULL,
  "items" jsonb NOT NULL,
  "state" text NOT NULL DEFAULT 'waiting',
  "job_id" uuid,
  "made_by" uuid NOT NULL,
  PRIMARY KEY ("site_id", "id")
);
CREATE INDEX "replications_run" ON "replications" ("site_id", "run_id");
SELECT app.protect('replications');
