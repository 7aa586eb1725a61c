CREATE TABLE "attachments" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "about_site" uuid,
  "about_package" uuid,
  "key" text NOT NULL,
  "attached" boolean NOT NULL,
  FOREIGN KEY ("about_site") REFERENCES "sites" ("id"),
  FOREIGN KEY ("about_package") REFERENCES "packages" ("id") ON DELETE CASCADE
);
CREATE UNIQUE INDEX "attachments__site_key_unique" ON "attachments" ("about_site", "key");
CREATE UNIQUE INDEX "attachments__package_key_unique" ON "attachments" ("about_package", "key");

CREATE TABLE "central_roles" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "scope" text NOT NULL,
  "code" text NOT NULL CONSTRAINT "central_roles__code_unique" UNIQUE,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "permissions" text[] NOT NULL DEFAULT '{}',
  "panel" text NOT NULL DEFAULT 'site',
  "system" boolean NOT NULL DEFAULT false,
  "customised" boolean NOT NULL DEFAULT false
);

CREATE TABLE "group_members" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "user_id" uuid NOT NULL,
  "group_id" uuid NOT NULL,
  "role_ids" uuid[] NOT NULL DEFAULT '{}',
  "extra_permissions" text[] NOT NULL DEFAULT '{}',
  "active" boolean NOT NULL DEFAULT true,
  CONSTRAINT "group_members__user_id_unique" UNIQUE ("group_id", "user_id"),
  FOREIGN KEY ("user_id") REFERENCES "users" ("id"),
  FOREIGN KEY ("group_id") REFERENCES "site_groups" ("id")
);

CREATE TABLE "handovers" (
  "token_hash" bytea PRIMARY KEY,
  "user_id" uuid NOT NULL,
  "session_id" uuid NOT NULL,
  "about_site" uuid NOT NULL,
  "reason" text NOT NULL,
  "return_to" text NOT NULL,
  "expires_at" timestamp with time zone NOT NULL,
  FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("about_site") REFERENCES "sites" ("id")
);

CREATE TABLE "invitations" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "about_site" uuid,
  "about_group" uuid,
  "email" text NOT NULL,
  "user_id" uuid,
  "role_ids" uuid[] NOT NULL DEFAULT '{}',
  "role_names" jsonb NOT NULL,
  "message" text,
  "token_hash" bytea NOT NULL CONSTRAINT "invitations__token_hash_unique" UNIQUE,
  "invited_by" uuid NOT NULL,
  "state" text NOT NULL DEFAULT 'waiting',
  "answered_at" timestamp with time zone,
  "expires_at" timestamp with time zone NOT NULL,
  FOREIGN KEY ("about_site") REFERENCES "sites" ("id"),
  FOREIGN KEY ("about_group") REFERENCES "site_groups" ("id"),
  FOREIGN KEY ("user_id") REFERENCES "users" ("id"),
  FOREIGN KEY ("invited_by") REFERENCES "users" ("id")
);
CREATE INDEX "invitations_site" ON "invitations" ("about_site", "created_at");
CREATE INDEX "invitations_person" ON "invitations" ("user_id");
CREATE INDEX "invitations_email" ON "invitations" ("email");

CREATE TABLE "memberships" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "user_id" uuid NOT NULL,
  "role_ids" uuid[] NOT NULL DEFAULT '{}',
  "extra_permissions" text[] NOT NULL DEFAULT '{}',
  "active" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "memberships__user_id_unique" UNIQUE ("site_id", "user_id"),
  FOREIGN KEY ("user_id") REFERENCES "users" ("id")
);
CREATE INDEX "memberships_person" ON "memberships" ("user_id");
SELECT app.protect('memberships');

CREATE TABLE "member_people" (
  "site_id" uuid NOT NULL,
  "membership_id" uuid NOT NULL,
  "kind" text NOT NULL,
  "person_id" uuid NOT NULL,
  PRIMARY KEY ("site_id", "membership_id", "kind", "person_id"),
  FOREIGN KEY ("site_id", "membership_id") REFERENCES "memberships" ("site_id", "id") ON DELETE CASCADE
);
CREATE INDEX "member_people_person" ON "member_people" ("site_id", "person_id");
SELECT app.protect('member_people');

CREATE TABLE "operators" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "user_id" uuid NOT NULL CONSTRAINT "operators__user_id_unique" UNIQUE,
  "company_id" uuid,
  "role_ids" uuid[] NOT NULL DEFAULT '{}',
  "extra_permissions" text[] NOT NULL DEFAULT '{}',
  "active" boolean NOT NULL DEFAULT true,
  FOREIGN KEY ("user_id") REFERENCES "users" ("id"),
  FOREIGN KEY ("company_id") REFERENCES "companies" ("id")
);

CREATE TABLE "roles" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "panel" text NOT NULL DEFAULT 'site',
  "permissions" text[] NOT NULL DEFAULT '{}',
  "system" boolean NOT NULL DEFAULT false,
  "customised" boolean NOT NULL DEFAULT false,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "roles__code_unique" UNIQUE ("site_id", "code")
);
SELECT app.protect('roles');
