-- What a guardian may do about each child; entries of one person that became one.
CREATE TABLE "guardian_merges" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "kept_id" uuid NOT NULL,
  "kept_version" integer NOT NULL,
  "before" jsonb NOT NULL,
  "undone_at" timestamp with time zone,
  PRIMARY KEY ("site_id", "id")
);
CREATE INDEX "guardian_merges_kept" ON "guardian_merges" ("site_id", "kept_id");
SELECT app.protect('guardian_merges');
ALTER TABLE guardian_students ADD COLUMN may_see boolean DEFAULT true;
ALTER TABLE guardian_students ALTER COLUMN may_see SET NOT NULL;
ALTER TABLE guardian_students ADD COLUMN may_collect boolean DEFAULT true;
ALTER TABLE guardian_students ALTER COLUMN may_collect SET NOT NULL;
ALTER TABLE guardian_students ADD COLUMN gets_messages boolean DEFAULT true;
ALTER TABLE guardian_students ALTER COLUMN gets_messages SET NOT NULL;
