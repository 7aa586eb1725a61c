CREATE TABLE "routine_feeds" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "user_id" uuid NOT NULL,
  "purpose" text NOT NULL,
  "about" uuid NOT NULL,
  "hash" bytea NOT NULL,
  "read_at" timestamp with time zone,
  "revoked_at" timestamp with time zone,
  PRIMARY KEY ("site_id", "id"),
  FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "routine_feeds_hash" ON "routine_feeds" ("site_id", "hash");
CREATE UNIQUE INDEX "routine_feeds__about_unique" ON "routine_feeds" ("site_id", "user_id", "purpose", "about") WHERE revoked_at IS NULL;
SELECT app.protect('routine_feeds');
