-- How a public site looks: the draft, what is published, and pictures that lead somewhere.
CREATE TABLE "site_designs" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "draft" jsonb NOT NULL,
  "changed_by" uuid,
  "published" jsonb,
  "published_at" timestamp with time zone,
  "published_by" uuid,
  "draft_pictures" uuid[] NOT NULL DEFAULT '{}',
  "published_pictures" uuid[] NOT NULL DEFAULT '{}',
  "preview_hash" bytea,
  "preview_made_at" timestamp with time zone,
  PRIMARY KEY ("site_id", "id")
);
CREATE UNIQUE INDEX "site_designs__site_unique" ON "site_designs" ("site_id");
SELECT app.protect('site_designs');
CREATE TABLE "special_pictures" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "picture" uuid NOT NULL,
  "alt_en" text NOT NULL,
  "alt_bn" text NOT NULL,
  "title_en" text,
  "title_bn" text,
  "link" text,
  "position" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("site_id", "id")
);
CREATE INDEX "special_pictures_list" ON "special_pictures" ("site_id", "active", "position");
SELECT app.protect('special_pictures');
