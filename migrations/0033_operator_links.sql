CREATE TABLE "operator_links" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "token_hash" bytea NOT NULL CONSTRAINT "operator_links__token_hash_unique" UNIQUE,
  "kind" text NOT NULL,
  "expires_at" timestamp with time zone NOT NULL,
  "used_at" timestamp with time zone,
  "used_by" uuid,
  CONSTRAINT "operator_links__used_by" FOREIGN KEY ("used_by") REFERENCES "users" ("id")
);
CREATE INDEX "operator_links_user" ON "operator_links" ("used_by");
