-- Public pages of students, behind addresses of which only the hash is looked up.
CREATE TABLE "student_pages" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "student_id" uuid NOT NULL,
  "enrolment_id" uuid NOT NULL,
  "token_hash" bytea NOT NULL,
  "sealed" bytea NOT NULL,
  "revoked_at" timestamp with time zone,
  "opened" integer NOT NULL DEFAULT 0,
  "last_opened_on" date,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "student_pages__token_hash_unique" UNIQUE ("site_id", "token_hash"),
  FOREIGN KEY ("site_id", "enrolment_id") REFERENCES "enrolments" ("site_id", "id") ON DELETE CASCADE
);
CREATE UNIQUE INDEX "student_pages__open_unique" ON "student_pages" ("site_id", "enrolment_id") WHERE revoked_at IS NULL;
CREATE INDEX "student_pages_student" ON "student_pages" ("site_id", "student_id");
SELECT app.protect('student_pages');
