ALTER TABLE "import_runs"
  ADD COLUMN "sheet" integer,
  ADD COLUMN "sheets" jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN "choice" jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN "notes" jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN "samples" jsonb NOT NULL DEFAULT '[]';
