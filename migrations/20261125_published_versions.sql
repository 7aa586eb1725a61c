-- What was published of a public site: designs, pages, menus.
CREATE TABLE "published_versions" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "kind" text NOT NULL,
  "subject_id" uuid,
  "content" jsonb NOT NULL,
  "published_by" uuid,
  PRIMARY KEY ("site_id", "id")
);
CREATE INDEX "published_versions_list" ON "published_versions" ("site_id", "kind", "subject_id", "created_at");
SELECT app.protect('published_versions');
