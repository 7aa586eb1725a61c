CREATE TABLE "notices" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "title_en" text NOT NULL,
  "title_bn" text NOT NULL,
  "body_en" text NOT NULL DEFAULT '',
  "body_bn" text NOT NULL DEFAULT '',
  "published_on" date NOT NULL,
  "published" boolean NOT NULL DEFAULT true,
  "pinned" boolean NOT NULL DEFAULT false,
  "file_id" uuid,
  PRIMARY KEY ("site_id", "id")
);
CREATE INDEX "notices_list" ON "notices" ("site_id", "published", "published_on");
SELECT app.protect('notices');

CREATE TABLE "site_pages" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "kind" text NOT NULL,
  "title_en" text NOT NULL,
  "title_bn" text NOT NULL,
  "body_en" text NOT NULL DEFAULT '',
  "body_bn" text NOT NULL DEFAULT '',
  "position" integer NOT NULL DEFAULT 0,
  "published" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("site_id", "id")
);
CREATE INDEX "site_pages_kind" ON "site_pages" ("site_id", "kind", "position");
SELECT app.protect('site_pages');
