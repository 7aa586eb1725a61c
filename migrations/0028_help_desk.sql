CREATE TABLE "help_desk_defaults" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "help_desk_defaults__code_unique" UNIQUE,
  "settings" jsonb NOT NULL
);

CREATE TABLE "help_desk_settings" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL,
  "own" jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "help_desk_settings__code_unique" UNIQUE ("site_id", "code")
);
SELECT app.protect('help_desk_settings');
