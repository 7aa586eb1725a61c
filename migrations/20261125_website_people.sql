-- Who is shown on the public site, who leads the institution, what it achieved, and how many visits it has.
CREATE TABLE "public_profiles" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "employee_id" uuid NOT NULL,
  "own_photo" boolean,
  "own_phone" boolean,
  "own_email" boolean,
  "own_qualification" boolean,
  "office_photo" boolean,
  "office_phone" boolean,
  "office_email" boolean,
  "office_qualification" boolean,
  "hidden" boolean NOT NULL DEFAULT false,
  "intro_en" text,
  "intro_bn" text,
  "office_intro" boolean,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "public_profiles__employee_id_unique" UNIQUE ("site_id", "employee_id"),
  FOREIGN KEY ("site_id", "employee_id") REFERENCES "employees" ("site_id", "id") ON DELETE CASCADE
);
SELECT app.protect('public_profiles');
CREATE TABLE "site_achievements" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "title_en" text NOT NULL,
  "title_bn" text NOT NULL,
  "achieved_on" date NOT NULL,
  "body_en" text NOT NULL DEFAULT '',
  "body_bn" text NOT NULL DEFAULT '',
  "picture" uuid,
  "alt_en" text,
  "alt_bn" text,
  "published" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("site_id", "id")
);
CREATE INDEX "site_achievements_list" ON "site_achievements" ("site_id", "published", "achieved_on");
SELECT app.protect('site_achievements');
CREATE TABLE "site_leaders" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "kind" text NOT NULL,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "role_en" text NOT NULL,
  "role_bn" text NOT NULL,
  "from_on" date,
  "until_on" date,
  "picture" uuid,
  "alt_en" text,
  "alt_bn" text,
  "position" integer NOT NULL DEFAULT 0,
  "published" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "site_leaders_days" CHECK (from_on <= until_on)
);
CREATE INDEX "site_leaders_list" ON "site_leaders" ("site_id", "published", "kind", "position");
SELECT app.protect('site_leaders');
CREATE TABLE "site_visit_days" (
  "site_id" uuid NOT NULL,
  "day" date NOT NULL,
  "visits" integer NOT NULL,
  PRIMARY KEY ("site_id", "day")
);
SELECT app.protect('site_visit_days');
