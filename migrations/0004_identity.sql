CREATE TABLE "users" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "username" text CONSTRAINT "users__username_unique" UNIQUE,
  "email" text CONSTRAINT "users__email_unique" UNIQUE,
  "phone" text CONSTRAINT "users__phone_unique" UNIQUE,
  "password_hash" text,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "bio" text,
  "lang" text NOT NULL DEFAULT 'bn',
  "photo_file" uuid,
  "photo_site" uuid,
  "disabled_at" timestamp with time zone,
  "disabled_reason" text,
  "must_change_password" boolean NOT NULL DEFAULT false,
  "kept_by_site" uuid,
  "second_factor" text,
  "recovery_codes" jsonb,
  "last_login_at" timestamp with time zone,
  "signed_out_at" timestamp with time zone
);
CREATE INDEX "users_by_name" ON "users" ("name_en", "id");

CREATE TABLE "password_links" (
  "token_hash" bytea PRIMARY KEY,
  "user_id" uuid NOT NULL,
  "purpose" text NOT NULL,
  "expires_at" timestamp with time zone NOT NULL,
  "used_at" timestamp with time zone,
  FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "password_links_user" ON "password_links" ("user_id");

CREATE TABLE "sessions" (
  "id_hash" bytea PRIMARY KEY,
  "id" uuid NOT NULL CONSTRAINT "sessions__id_unique" UNIQUE,
  "user_id" uuid NOT NULL,
  "panel" text NOT NULL,
  "about_site" uuid,
  "about_group" uuid,
  "impersonator_id" uuid,
  "impersonation_reason" text,
  "parent_id" uuid,
  "return_to" text,
  "access" jsonb,
  "remember" boolean NOT NULL DEFAULT false,
  "ip" text,
  "user_agent" text,
  "created_at" timestamp with time zone NOT NULL,
  "seen_at" timestamp with time zone NOT NULL,
  "expires_at" timestamp with time zone NOT NULL,
  FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "sessions_user" ON "sessions" ("user_id");
CREATE INDEX "sessions_site" ON "sessions" ("about_site");
CREATE INDEX "sessions_parent" ON "sessions" ("parent_id");
CREATE INDEX "sessions_expiry" ON "sessions" ("expires_at");

CREATE TABLE "throttles" (
  "key" text PRIMARY KEY,
  "points" integer NOT NULL DEFAULT 0,
  "expire" bigint
);
