-- What each school decides for itself.
CREATE TABLE "site_options" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "key" text NOT NULL,
  "value" jsonb NOT NULL,
  "set_by" uuid,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "site_options__key_unique" UNIQUE ("site_id", "key"),
  FOREIGN KEY ("set_by") REFERENCES "users" ("id") ON DELETE SET NULL
);
SELECT app.protect('site_options');
