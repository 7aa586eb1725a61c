CREATE TABLE "site_events" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "title_en" text NOT NULL,
  "title_bn" text NOT NULL,
  "starts_on" date NOT NULL,
  "ends_on" date NOT NULL,
  "venue_en" text,
  "venue_bn" text,
  "body_en" text NOT NULL DEFAULT '',
  "body_bn" text NOT NULL DEFAULT '',
  "picture" uuid,
  "alt_en" text,
  "alt_bn" text,
  "published" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "site_events_days" CHECK (starts_on <= ends_on)
);
CREATE INDEX "site_events_list" ON "site_events" ("site_id", "published", "ends_on");
SELECT app.protect('site_events');

CREATE TABLE "gallery_pictures" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "event_id" uuid NOT NULL,
  "picture" uuid NOT NULL,
  "alt_en" text NOT NULL,
  "alt_bn" text NOT NULL,
  "title_en" text,
  "title_bn" text,
  "position" integer NOT NULL DEFAULT 0,
  "published" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("site_id", "id"),
  FOREIGN KEY ("site_id", "event_id") REFERENCES "site_events" ("site_id", "id")
);
CREATE INDEX "gallery_pictures_event" ON "gallery_pictures" ("site_id", "event_id", "position");
SELECT app.protect('gallery_pictures');

CREATE TABLE "management_messages" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "kind" text NOT NULL,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "designation_en" text NOT NULL,
  "designation_bn" text NOT NULL,
  "body_en" text NOT NULL DEFAULT '',
  "body_bn" text NOT NULL DEFAULT '',
  "picture" uuid,
  "alt_en" text,
  "alt_bn" text,
  "position" integer NOT NULL DEFAULT 0,
  "published" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("site_id", "id")
);
CREATE INDEX "management_messages_list" ON "management_messages" ("site_id", "published", "position");
SELECT app.protect('management_messages');

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

CREATE TABLE "site_videos" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "title_en" text NOT NULL,
  "title_bn" text NOT NULL,
  "address" text NOT NULL,
  "event_id" uuid,
  "picture" uuid,
  "alt_en" text,
  "alt_bn" text,
  "on_home" boolean NOT NULL DEFAULT true,
  "position" integer NOT NULL DEFAULT 0,
  "published" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "site_videos_host" CHECK (address ~ '^https://(www[.]youtube[.]com|vimeo[.]com|www[.]facebook[.]com|fb[.]watch)/'),
  FOREIGN KEY ("site_id", "event_id") REFERENCES "site_events" ("site_id", "id")
);
CREATE INDEX "site_videos_list" ON "site_videos" ("site_id", "published", "position");
SELECT app.protect('site_videos');

CREATE TABLE "slides" (
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
  "caption_en" text,
  "caption_bn" text,
  "link" text,
  "position" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("site_id", "id")
);
CREATE INDEX "slides_list" ON "slides" ("site_id", "active", "position");
SELECT app.protect('slides');
