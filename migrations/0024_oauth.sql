CREATE TABLE "oauth_clients" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "user_id" uuid NOT NULL,
  "about_site" uuid,
  "about_group" uuid,
  "name" text NOT NULL,
  "redirect" text NOT NULL,
  "secret_hash" bytea NOT NULL,
  "secret_hint" text NOT NULL,
  "disabled_at" timestamp with time zone,
  "disabled_reason" text,
  FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("about_site") REFERENCES "sites" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("about_group") REFERENCES "site_groups" ("id") ON DELETE CASCADE
);
CREATE INDEX "oauth_clients_owner" ON "oauth_clients" ("user_id");

CREATE TABLE "oauth_consents" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "user_id" uuid NOT NULL,
  "client_id" uuid NOT NULL,
  "panel" text NOT NULL,
  "about_site" uuid,
  "about_group" uuid,
  "scopes" text[] NOT NULL DEFAULT '{}',
  "last_used_at" timestamp with time zone,
  CONSTRAINT "oauth_consents__place_unique" UNIQUE NULLS NOT DISTINCT ("user_id", "client_id", "panel", "about_site", "about_group"),
  FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("client_id") REFERENCES "oauth_clients" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("about_site") REFERENCES "sites" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("about_group") REFERENCES "site_groups" ("id") ON DELETE CASCADE
);
CREATE INDEX "oauth_consents_client" ON "oauth_consents" ("client_id");

CREATE TABLE "oauth_grants" (
  "id" text PRIMARY KEY,
  "consent_id" uuid NOT NULL,
  "created_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  FOREIGN KEY ("consent_id") REFERENCES "oauth_consents" ("id") ON DELETE CASCADE
);
CREATE INDEX "oauth_grants_consent" ON "oauth_grants" ("consent_id");

CREATE TABLE "oauth_keys" (
  "purpose" text NOT NULL,
  "id" uuid NOT NULL,
  "sealed" bytea NOT NULL,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  PRIMARY KEY ("purpose", "id")
);

CREATE TABLE "oauth_records" (
  "kind" text NOT NULL,
  "id_hash" bytea NOT NULL,
  "payload" jsonb NOT NULL,
  "grant_id" text,
  "consumed_at" timestamp with time zone,
  "expires_at" timestamp with time zone NOT NULL,
  PRIMARY KEY ("kind", "id_hash")
);
CREATE INDEX "oauth_records_grant" ON "oauth_records" ("grant_id");
CREATE INDEX "oauth_records_expiry" ON "oauth_records" ("expires_at");
