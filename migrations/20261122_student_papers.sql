-- Papers of students with their copies, and what a school has to know of a student's health.
CREATE TABLE "student_documents" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "student_id" uuid NOT NULL,
  "kind" text NOT NULL,
  "number" text,
  "expires_on" date,
  "note" text,
  "file_id" uuid,
  PRIMARY KEY ("site_id", "id"),
  FOREIGN KEY ("site_id", "student_id") REFERENCES "students" ("site_id", "id") ON DELETE CASCADE
);
CREATE INDEX "student_documents_student" ON "student_documents" ("site_id", "student_id");
SELECT app.protect('student_documents');
CREATE TABLE "student_health" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "student_id" uuid NOT NULL,
  "kind" text NOT NULL,
  "note" text NOT NULL,
  "since" date,
  PRIMARY KEY ("site_id", "id"),
  FOREIGN KEY ("site_id", "student_id") REFERENCES "students" ("site_id", "id") ON DELETE CASCADE
);
CREATE INDEX "student_health_student" ON "student_health" ("site_id", "student_id");
SELECT app.protect('student_health');
