-- What a message is about: nobody has two of one cause (NULL: a message that stands for itself).
ALTER TABLE "notifications" ADD COLUMN "dedupe_key" text;
ALTER TABLE "notifications" ADD CONSTRAINT "notifications__dedupe_key_unique" UNIQUE ("site_id", "dedupe_key", "user_id");

-- The causes keep for themselves that they were told, so that who deletes a message is not told again.
ALTER TABLE "notices" ADD COLUMN "told_at" timestamp with time zone;
ALTER TABLE "exams" ADD COLUMN "marks_told_on" date;

-- What visitors can read already is no news. The tables' owner sees no school's rows while row-level security is forced.
ALTER TABLE "notices" NO FORCE ROW LEVEL SECURITY;
UPDATE "notices" SET "told_at" = "updated_at"
WHERE "published" AND "published_on" <= (now() AT TIME ZONE 'Asia/Dhaka')::date;
ALTER TABLE "notices" FORCE ROW LEVEL SECURITY;
CREATE INDEX "notices_untold" ON "notices" ("site_id", "published_on") WHERE "told_at" IS NULL AND "published";

-- When the page behind a mailed link was first shown: a hint for who sent it, since mail scanners open links too.
ALTER TABLE "invitations" ADD COLUMN "opened_at" timestamp with time zone;
ALTER TABLE "password_links" ADD COLUMN "opened_at" timestamp with time zone;
