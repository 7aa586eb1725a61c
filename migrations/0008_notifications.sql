CREATE TABLE "notifications" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "user_id" uuid NOT NULL,
  "title" jsonb NOT NULL,
  "body" jsonb NOT NULL,
  "url" text,
  "read_at" timestamp with time zone,
  PRIMARY KEY ("site_id", "id")
);
CREATE INDEX "notifications_person" ON "notifications" ("site_id", "user_id", "created_at");
CREATE INDEX "notifications_unread" ON "notifications" ("site_id", "user_id") WHERE "read_at" IS NULL;
SELECT app.protect('notifications');
