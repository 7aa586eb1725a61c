-- Views of lists that people saved for themselves.
CREATE TABLE "list_views" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "user_id" uuid NOT NULL,
  "list" text NOT NULL,
  "name" text NOT NULL,
  "query" text NOT NULL,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "list_views__name_unique" UNIQUE ("site_id", "user_id", "list", "name"),
  FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE
);
SELECT app.protect('list_views');
