CREATE TABLE "calendar_entries" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "kind" text NOT NULL DEFAULT 'event',
  "starts_on" date NOT NULL,
  "ends_on" date NOT NULL,
  "starts_at" text,
  "description" text,
  "public" boolean NOT NULL DEFAULT true,
  "active" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("site_id", "id")
);
CREATE INDEX "calendar_entries_days" ON "calendar_entries" ("site_id", "starts_on", "ends_on");
SELECT app.protect('calendar_entries');

CREATE TABLE "calendar_events" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "kind" text NOT NULL DEFAULT 'event',
  "starts_on" date NOT NULL,
  "ends_on" date NOT NULL,
  "starts_at" text,
  "description" text,
  "active" boolean NOT NULL DEFAULT true
);
CREATE INDEX "calendar_events_days" ON "calendar_events" ("starts_on", "ends_on");

CREATE TABLE "holidays" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "holidays__code_unique" UNIQUE,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "starts_on" date NOT NULL,
  "ends_on" date NOT NULL,
  "kind" text NOT NULL DEFAULT 'general',
  "moon_dependent" boolean NOT NULL DEFAULT false,
  "approximate" boolean NOT NULL DEFAULT false,
  "hill_districts_only" boolean NOT NULL DEFAULT false,
  "note" text,
  "active" boolean NOT NULL DEFAULT true
);
CREATE INDEX "holidays_days" ON "holidays" ("starts_on", "ends_on");
