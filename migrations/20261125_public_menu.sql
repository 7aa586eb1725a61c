-- The public menu, links, citizen charter and messages of visitors of an institution, and its own domain.
CREATE TABLE "site_menu_items" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "parent_id" uuid,
  "position" integer NOT NULL DEFAULT 0,
  "kind" text NOT NULL,
  "target" text,
  "file_id" uuid,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "hidden" boolean NOT NULL DEFAULT false,
  "new_window" boolean NOT NULL DEFAULT false,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "site_menu_items_parent" CHECK (parent_id IS DISTINCT FROM id),
  CONSTRAINT "site_menu_items_kind" CHECK (kind IN ('page', 'text', 'file', 'address', 'heading')),
  FOREIGN KEY ("site_id", "parent_id") REFERENCES "site_menu_items" ("site_id", "id") ON DELETE CASCADE
);
CREATE INDEX "site_menu_items_order" ON "site_menu_items" ("site_id", "parent_id", "position");
SELECT app.protect('site_menu_items');
CREATE TABLE "site_menu_versions" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "items" jsonb,
  "published_at" timestamp with time zone NOT NULL,
  "published_by" uuid,
  PRIMARY KEY ("site_id", "id")
);
CREATE INDEX "site_menu_versions_newest" ON "site_menu_versions" ("site_id", "published_at");
SELECT app.protect('site_menu_versions');
CREATE TABLE "official_links" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "category" text NOT NULL,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "address" text NOT NULL CONSTRAINT "official_links__address_unique" UNIQUE,
  "board" text,
  "position" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true,
  "silent_since" date,
  "checked_at" timestamp with time zone,
  "failures" integer NOT NULL DEFAULT 0,
  "next_check_at" timestamp with time zone
);
CREATE INDEX "official_links_due" ON "official_links" ("active", "next_check_at");
CREATE TABLE "site_links" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "title_en" text NOT NULL,
  "title_bn" text NOT NULL,
  "address" text NOT NULL,
  "position" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("site_id", "id")
);
CREATE INDEX "site_links_list" ON "site_links" ("site_id", "active", "position");
SELECT app.protect('site_links');
CREATE TABLE "social_links" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "platform" text NOT NULL,
  "address" text NOT NULL,
  "position" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "social_links__address_unique" UNIQUE ("site_id", "address")
);
CREATE INDEX "social_links_list" ON "social_links" ("site_id", "active", "position");
SELECT app.protect('social_links');
CREATE TABLE "citizen_charters" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "needed_en" text,
  "needed_bn" text,
  "fee_en" text,
  "fee_bn" text,
  "time_en" text,
  "time_bn" text,
  "place_en" text,
  "place_bn" text,
  "officer_en" text,
  "officer_bn" text,
  "officer_phone" text,
  "complaint_en" text,
  "complaint_bn" text,
  "complaint_phone" text,
  "position" integer NOT NULL DEFAULT 0,
  "published" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("site_id", "id")
);
CREATE INDEX "citizen_charters_list" ON "citizen_charters" ("site_id", "published", "position");
SELECT app.protect('citizen_charters');
CREATE TABLE "contact_messages" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "name" text NOT NULL,
  "phone" text,
  "email" text,
  "subject" text NOT NULL,
  "body" text NOT NULL,
  "category" text,
  "lang" text NOT NULL,
  "state" text NOT NULL DEFAULT 'new',
  "received_on" date NOT NULL,
  "due_at" timestamp with time zone,
  "form_key" text NOT NULL,
  "text_key" text NOT NULL,
  "answer" text,
  "answered_at" timestamp with time zone,
  "answered_by" uuid,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "contact_messages__form_key_unique" UNIQUE ("site_id", "form_key")
);
CREATE INDEX "contact_messages_list" ON "contact_messages" ("site_id", "received_on", "id");
CREATE INDEX "contact_messages_state" ON "contact_messages" ("site_id", "state", "received_on");
CREATE INDEX "contact_messages_text" ON "contact_messages" ("site_id", "text_key");
SELECT app.protect('contact_messages');
CREATE TABLE "site_domains" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "about_site" uuid NOT NULL CONSTRAINT "site_domains__about_site_unique" UNIQUE,
  "domain" text NOT NULL,
  "token" text NOT NULL,
  "state" text NOT NULL DEFAULT 'waiting',
  "proven_at" timestamp with time zone,
  "missing_since" timestamp with time zone,
  "checked_at" timestamp with time zone,
  "found" text[] NOT NULL DEFAULT '{}',
  "fault" text,
  "next_check_at" timestamp with time zone,
  FOREIGN KEY ("about_site") REFERENCES "sites" ("id") ON DELETE CASCADE
);
CREATE INDEX "site_domains_due" ON "site_domains" ("next_check_at");
CREATE UNIQUE INDEX "site_domains_proven" ON "site_domains" ("domain") WHERE "state" = 'proven';
-- Domains that operators entered before the DNS was asked stay as they are, and are asked for only when somebody wants it.
INSERT INTO "site_domains" ("id", "about_site", "domain", "token", "state")
  SELECT gen_random_uuid(), "id", "domain", replace(gen_random_uuid()::text, '-', ''), 'proven'
  FROM "sites" WHERE "domain" IS NOT NULL;
-- No page of a signed-in area opens for visitors: what was marked for all is open to everyone signed in.
UPDATE "menus" SET "for_signed_in" = true WHERE "for_all";
ALTER TABLE "menus" DROP COLUMN "for_all";
