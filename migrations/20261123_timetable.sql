-- Routines: who teaches what, when and where; what is otherwise on one day. A level has periods for each weekday.
ALTER TABLE site_period_sets DROP CONSTRAINT site_period_sets__level_unique;
ALTER TABLE site_period_sets ADD CONSTRAINT site_period_sets__level_unique
  UNIQUE NULLS NOT DISTINCT (site_id, shift_id, version_id, level, weekdays);

CREATE TABLE "routines" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "year_id" uuid NOT NULL,
  "name" text NOT NULL,
  "state" text NOT NULL DEFAULT 'DRAFT',
  "starts_on" date,
  "periods" jsonb,
  "revision" integer NOT NULL DEFAULT 0,
  "published_at" timestamp with time zone,
  "published_by" uuid,
  PRIMARY KEY ("site_id", "id"),
  FOREIGN KEY ("year_id") REFERENCES "academic_years" ("id"),
  FOREIGN KEY ("published_by") REFERENCES "users" ("id") ON DELETE SET NULL
);
CREATE INDEX "routines_in_force" ON "routines" ("site_id", "year_id", "state", "starts_on");
SELECT app.protect('routines');

CREATE TABLE "routine_lessons" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "routine_id" uuid NOT NULL,
  "section_id" uuid NOT NULL,
  "class_subject_id" uuid,
  "batch_id" uuid,
  "teacher_id" uuid,
  "room_id" uuid,
  "weekday" smallint NOT NULL,
  "number" smallint NOT NULL,
  "span" smallint NOT NULL DEFAULT 1,
  "together" uuid,
  "locked" boolean NOT NULL DEFAULT false,
  PRIMARY KEY ("site_id", "id"),
  FOREIGN KEY ("site_id", "routine_id") REFERENCES "routines" ("site_id", "id") ON DELETE CASCADE,
  FOREIGN KEY ("site_id", "section_id") REFERENCES "sections" ("site_id", "id"),
  FOREIGN KEY ("site_id", "class_subject_id") REFERENCES "class_subjects" ("site_id", "id"),
  FOREIGN KEY ("site_id", "batch_id") REFERENCES "batches" ("site_id", "id"),
  FOREIGN KEY ("site_id", "teacher_id") REFERENCES "employees" ("site_id", "id"),
  FOREIGN KEY ("site_id", "room_id") REFERENCES "rooms" ("site_id", "id")
);
CREATE INDEX "routine_lessons_day" ON "routine_lessons" ("site_id", "routine_id", "weekday");
CREATE INDEX "routine_lessons_section" ON "routine_lessons" ("site_id", "routine_id", "section_id");
CREATE INDEX "routine_lessons_teacher" ON "routine_lessons" ("site_id", "teacher_id", "routine_id");
SELECT app.protect('routine_lessons');

CREATE TABLE "routine_moves" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "routine_id" uuid NOT NULL,
  "revision" integer NOT NULL,
  "put" jsonb NOT NULL,
  "removed" uuid[] NOT NULL DEFAULT '{}',
  "made_by" uuid,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "routine_moves__revision_unique" UNIQUE ("site_id", "routine_id", "revision"),
  FOREIGN KEY ("made_by") REFERENCES "users" ("id") ON DELETE SET NULL,
  FOREIGN KEY ("site_id", "routine_id") REFERENCES "routines" ("site_id", "id") ON DELETE CASCADE
);
SELECT app.protect('routine_moves');

CREATE TABLE "routine_demands" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "class_subject_id" uuid,
  "batch_id" uuid,
  "lessons" smallint NOT NULL,
  "doubles" smallint NOT NULL DEFAULT 0,
  "room_kind_id" uuid,
  "parallel" text,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "routine_demands__class_subject_id_unique" UNIQUE ("site_id", "class_subject_id"),
  CONSTRAINT "routine_demands__batch_id_unique" UNIQUE ("site_id", "batch_id"),
  FOREIGN KEY ("room_kind_id") REFERENCES "class_rooms" ("id"),
  FOREIGN KEY ("site_id", "class_subject_id") REFERENCES "class_subjects" ("site_id", "id") ON DELETE CASCADE,
  FOREIGN KEY ("site_id", "batch_id") REFERENCES "batches" ("site_id", "id") ON DELETE CASCADE
);
SELECT app.protect('routine_demands');

CREATE TABLE "routine_teachers" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "employee_id" uuid NOT NULL,
  "initials" text,
  "max_week" smallint,
  "max_day" smallint,
  "max_row" smallint,
  "unavailable" jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "routine_teachers__employee_id_unique" UNIQUE ("site_id", "employee_id"),
  CONSTRAINT "routine_teachers__initials_unique" UNIQUE ("site_id", "initials"),
  FOREIGN KEY ("site_id", "employee_id") REFERENCES "employees" ("site_id", "id") ON DELETE CASCADE
);
SELECT app.protect('routine_teachers');

CREATE TABLE "teaching_elsewhere" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "user_id" uuid NOT NULL,
  "about_site" uuid NOT NULL,
  "routine_id" uuid NOT NULL,
  "starts_on" date NOT NULL,
  "ends_on" date NOT NULL,
  "weekday" smallint NOT NULL,
  "starts" smallint NOT NULL,
  "ends" smallint NOT NULL,
  FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("about_site") REFERENCES "sites" ("id") ON DELETE CASCADE
);
CREATE INDEX "teaching_elsewhere_person" ON "teaching_elsewhere" ("user_id");
CREATE INDEX "teaching_elsewhere_site" ON "teaching_elsewhere" ("about_site");

CREATE TABLE "routine_absences" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "employee_id" uuid NOT NULL,
  "day" date NOT NULL,
  "starts" smallint,
  "ends" smallint,
  "note" text,
  "made_by" uuid,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "routine_absences__day_unique" UNIQUE ("site_id", "employee_id", "day"),
  FOREIGN KEY ("made_by") REFERENCES "users" ("id") ON DELETE SET NULL,
  FOREIGN KEY ("site_id", "employee_id") REFERENCES "employees" ("site_id", "id") ON DELETE CASCADE
);
CREATE INDEX "routine_absences_day" ON "routine_absences" ("site_id", "day");
SELECT app.protect('routine_absences');

CREATE TABLE "routine_day_changes" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "day" date NOT NULL,
  "lesson_id" uuid NOT NULL,
  "kind" text NOT NULL,
  "teacher_id" uuid,
  "class_subject_id" uuid,
  "number" smallint,
  "swap_id" uuid,
  "note" text,
  "made_by" uuid,
  "told_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "cancelled_by" uuid,
  PRIMARY KEY ("site_id", "id"),
  FOREIGN KEY ("made_by") REFERENCES "users" ("id") ON DELETE SET NULL,
  FOREIGN KEY ("cancelled_by") REFERENCES "users" ("id") ON DELETE SET NULL,
  FOREIGN KEY ("site_id", "lesson_id") REFERENCES "routine_lessons" ("site_id", "id"),
  FOREIGN KEY ("site_id", "teacher_id") REFERENCES "employees" ("site_id", "id")
);
CREATE UNIQUE INDEX "routine_day_changes__lesson_id_unique" ON "routine_day_changes" ("site_id", "day", "lesson_id") WHERE cancelled_at IS NULL;
CREATE INDEX "routine_day_changes_teacher" ON "routine_day_changes" ("site_id", "teacher_id", "day");
SELECT app.protect('routine_day_changes');
