-- An e-mail address or a mobile number is a person's own only after a code or a link sent there came back (decision
-- 0017). Until then it is a claim: it is looked up nowhere but at the places where the account belongs, and it stands
-- in nobody's way. Nothing that was typed before this migration is proven by it.
ALTER TABLE "users" ADD COLUMN "email_proven_at" timestamp with time zone;
ALTER TABLE "users" ADD COLUMN "phone_proven_at" timestamp with time zone;
-- Through which identifier the owner last set the password ("phone:+8801…"); null: by hand, or a school gave it.
ALTER TABLE "users" ADD COLUMN "password_proven_by" text;
ALTER TABLE "users" DROP CONSTRAINT "users__email_unique";
ALTER TABLE "users" DROP CONSTRAINT "users__phone_unique";
CREATE UNIQUE INDEX "users__email_unique" ON "users" ("email") WHERE email_proven_at IS NOT NULL;
CREATE UNIQUE INDEX "users__phone_unique" ON "users" ("phone") WHERE phone_proven_at IS NOT NULL;
CREATE UNIQUE INDEX "users_kept__email_unique" ON "users" ("email", "kept_by_site") WHERE email_proven_at IS NULL;
CREATE UNIQUE INDEX "users_kept__phone_unique" ON "users" ("phone", "kept_by_site") WHERE phone_proven_at IS NULL;

-- Where the link was sent: opening it proves that address or number.
ALTER TABLE "password_links" ADD COLUMN "sent_to" text;

CREATE TABLE "identifier_codes" (
  "id" uuid PRIMARY KEY,
  "user_id" uuid NOT NULL,
  "purpose" text NOT NULL,
  "kind" text NOT NULL,
  "value" text NOT NULL,
  "code_hash" text NOT NULL,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "expires_at" timestamp with time zone NOT NULL,
  "used_at" timestamp with time zone,
  FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "identifier_codes_user" ON "identifier_codes" ("user_id");

-- A school lists a person who has an account already as a guardian or an employee: nothing is joined before that
-- person accepts.
CREATE TABLE "link_requests" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "about_site" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "matched_by" text NOT NULL,
  "kind" text NOT NULL,
  "person_id" uuid NOT NULL,
  "role_ids" uuid[] NOT NULL DEFAULT '{}',
  "shown" jsonb NOT NULL,
  "asked_by" uuid NOT NULL,
  "state" text NOT NULL DEFAULT 'waiting',
  "answered_at" timestamp with time zone,
  "expires_at" timestamp with time zone NOT NULL,
  FOREIGN KEY ("about_site") REFERENCES "sites" ("id"),
  FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("asked_by") REFERENCES "users" ("id")
);
CREATE INDEX "link_requests_person" ON "link_requests" ("user_id");
CREATE UNIQUE INDEX "link_requests_waiting" ON "link_requests" ("about_site", "kind", "person_id") WHERE state = 'waiting';
