-- Terminals that send punches by themselves, what they sent and what they are asked to do.
CREATE TABLE "device_commands" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "serial" text NOT NULL,
  "number" integer NOT NULL,
  "kind" text NOT NULL,
  "pin" text,
  "text" text NOT NULL,
  "state" text NOT NULL,
  "returned" integer,
  "tries" integer NOT NULL DEFAULT 0,
  "sent_at" timestamp with time zone,
  "done_at" timestamp with time zone,
  "together" uuid,
  "user_id" uuid,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "device_commands__number_unique" UNIQUE ("site_id", "serial", "number")
);
CREATE INDEX "device_commands_waiting" ON "device_commands" ("site_id", "serial", "state", "number");
SELECT app.protect('device_commands');
CREATE TABLE "device_uploads" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "device" text NOT NULL,
  "kind" text NOT NULL,
  "digest" text NOT NULL,
  "body" bytea,
  "size" integer NOT NULL,
  "lines" integer NOT NULL DEFAULT 0,
  "malformed" integer NOT NULL DEFAULT 0,
  "faults" integer NOT NULL DEFAULT 0,
  "times" integer NOT NULL DEFAULT 1,
  "received_at" timestamp with time zone NOT NULL,
  "ip" text,
  "user_id" uuid,
  "unread" boolean NOT NULL DEFAULT false,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "device_uploads__digest_unique" UNIQUE ("site_id", "device", "digest")
);
CREATE INDEX "device_uploads_received" ON "device_uploads" ("site_id", "received_at");
SELECT app.protect('device_uploads');
CREATE TABLE "terminal_calls" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "serial" text NOT NULL,
  "about_site" uuid,
  "last_at" timestamp with time zone NOT NULL,
  "ip" text,
  CONSTRAINT "terminal_calls__serial_unique" UNIQUE NULLS NOT DISTINCT ("serial", "about_site"),
  FOREIGN KEY ("about_site") REFERENCES "sites" ("id")
);
CREATE INDEX "terminal_calls_site" ON "terminal_calls" ("about_site", "last_at");
CREATE TABLE "terminal_people" (
  "site_id" uuid NOT NULL,
  "serial" text NOT NULL,
  "pin" text NOT NULL,
  "name" text NOT NULL,
  PRIMARY KEY ("site_id", "serial", "pin")
);
CREATE INDEX "terminal_people_pin" ON "terminal_people" ("site_id", "pin");
SELECT app.protect('terminal_people');
CREATE TABLE "terminals" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "serial" text NOT NULL CONSTRAINT "terminals__serial_unique" UNIQUE,
  "about_site" uuid,
  "name" text NOT NULL DEFAULT '',
  "place" text NOT NULL DEFAULT '',
  "time_zone" smallint NOT NULL DEFAULT 6,
  "allowed_ips" text[] NOT NULL DEFAULT '{}',
  "claimed_at" timestamp with time zone,
  "moved" boolean NOT NULL DEFAULT false,
  "first_seen_at" timestamp with time zone NOT NULL,
  "last_seen_at" timestamp with time zone NOT NULL,
  "last_ip" text,
  "firmware" text,
  "model" text,
  "people" integer,
  "logs" integer,
  "stamp" text,
  "clock_offset" integer,
  "refused_at" timestamp with time zone,
  "refused_why" text,
  "refused_ip" text,
  "silence_told_on" date,
  FOREIGN KEY ("about_site") REFERENCES "sites" ("id")
);
CREATE INDEX "terminals_site" ON "terminals" ("about_site");
CREATE INDEX "terminals_first" ON "terminals" ("first_seen_at", "id");
CREATE INDEX "punches_day" ON "punches" ("site_id", "day", "device");
