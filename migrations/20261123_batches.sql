-- Students taught together beside their sections, with the history of who was in which batch.
CREATE TABLE "batch_changes" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "kind" text NOT NULL,
  "batch_ids" uuid[] NOT NULL,
  "made" uuid[] NOT NULL DEFAULT '{}',
  "students" integer NOT NULL,
  "made_by" uuid,
  "undone" boolean NOT NULL DEFAULT false,
  PRIMARY KEY ("site_id", "id"),
  FOREIGN KEY ("made_by") REFERENCES "users" ("id") ON DELETE SET NULL
);
CREATE INDEX "batch_changes_newest" ON "batch_changes" ("site_id", "created_at");
SELECT app.protect('batch_changes');
CREATE TABLE "batches" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "year_id" uuid NOT NULL,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "kind" text NOT NULL,
  "set_name" text,
  "class_id" uuid,
  "section_id" uuid,
  "session_id" uuid,
  "teacher_id" uuid,
  "room_id" uuid,
  "capacity" integer,
  "starts_on" date,
  "ends_on" date,
  "hours" jsonb NOT NULL DEFAULT '[]',
  "active" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "batches__name_en_unique" UNIQUE ("site_id", "year_id", "name_en"),
  FOREIGN KEY ("year_id") REFERENCES "academic_years" ("id"),
  FOREIGN KEY ("class_id") REFERENCES "classes" ("id"),
  FOREIGN KEY ("session_id") REFERENCES "academic_sessions" ("id"),
  FOREIGN KEY ("site_id", "section_id") REFERENCES "sections" ("site_id", "id"),
  FOREIGN KEY ("site_id", "teacher_id") REFERENCES "employees" ("site_id", "id"),
  FOREIGN KEY ("site_id", "room_id") REFERENCES "rooms" ("site_id", "id")
);
SELECT app.protect('batches');
CREATE TABLE "batch_members" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "batch_id" uuid NOT NULL,
  "enrolment_id" uuid NOT NULL,
  "from_on" date NOT NULL,
  "to_on" date,
  "added_in" uuid,
  "ended_in" uuid,
  PRIMARY KEY ("site_id", "id"),
  FOREIGN KEY ("site_id", "batch_id") REFERENCES "batches" ("site_id", "id"),
  FOREIGN KEY ("site_id", "enrolment_id") REFERENCES "enrolments" ("site_id", "id") ON DELETE CASCADE
);
CREATE UNIQUE INDEX "batch_members__enrolment_id_unique" ON "batch_members" ("site_id", "batch_id", "enrolment_id") WHERE to_on IS NULL;
CREATE INDEX "batch_members_enrolment" ON "batch_members" ("site_id", "enrolment_id");
SELECT app.protect('batch_members');
