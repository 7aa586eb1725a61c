-- Online class rooms, their lessons and the files of these.
CREATE TABLE "online_classrooms" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "class_id" uuid NOT NULL,
  "group_id" uuid,
  "subject_code" text,
  "subject_en" text,
  "subject_bn" text,
  "employee_id" uuid NOT NULL,
  "title_en" text NOT NULL,
  "title_bn" text NOT NULL,
  "about_en" text NOT NULL DEFAULT '',
  "about_bn" text NOT NULL DEFAULT '',
  "picture" uuid,
  "alt_en" text,
  "alt_bn" text,
  "audience" text NOT NULL DEFAULT 'students',
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "online_classrooms_audience" CHECK (audience IN ('everybody', 'students', 'hidden')),
  FOREIGN KEY ("class_id") REFERENCES "classes" ("id"),
  FOREIGN KEY ("group_id") REFERENCES "academic_groups" ("id"),
  FOREIGN KEY ("site_id", "employee_id") REFERENCES "employees" ("site_id", "id")
);
CREATE INDEX "online_classrooms_class" ON "online_classrooms" ("site_id", "class_id", "audience");
CREATE INDEX "online_classrooms_teacher" ON "online_classrooms" ("site_id", "employee_id");
CREATE INDEX "online_classrooms_open" ON "online_classrooms" ("class_id", "site_id", "id") WHERE "audience" = 'everybody';
SELECT app.protect('online_classrooms');
CREATE TABLE "online_lessons" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "classroom_id" uuid NOT NULL,
  "title_en" text NOT NULL,
  "title_bn" text NOT NULL,
  "about_en" text NOT NULL DEFAULT '',
  "about_bn" text NOT NULL DEFAULT '',
  "film" text,
  "meeting" text,
  "meets_at" timestamp with time zone,
  "minutes" integer,
  "published_from" date,
  "position" integer NOT NULL DEFAULT 0,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "online_lessons_meeting" CHECK ((meeting IS NULL) = (meets_at IS NULL)),
  FOREIGN KEY ("site_id", "classroom_id") REFERENCES "online_classrooms" ("site_id", "id") ON DELETE CASCADE
);
CREATE INDEX "online_lessons_room" ON "online_lessons" ("site_id", "classroom_id", "position");
SELECT app.protect('online_lessons');
CREATE TABLE "online_lesson_files" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "lesson_id" uuid NOT NULL,
  "file_id" uuid NOT NULL,
  "position" integer NOT NULL DEFAULT 0,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "online_lesson_files__file_id_unique" UNIQUE ("site_id", "lesson_id", "file_id"),
  FOREIGN KEY ("site_id", "lesson_id") REFERENCES "online_lessons" ("site_id", "id") ON DELETE CASCADE
);
CREATE INDEX "online_lesson_files_file" ON "online_lesson_files" ("site_id", "file_id");
SELECT app.protect('online_lesson_files');
