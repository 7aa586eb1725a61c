CREATE TABLE "period_templates" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "period_templates__code_unique" UNIQUE,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "shift_id" uuid,
  "version_id" uuid,
  "levels" text[] NOT NULL DEFAULT '{}',
  "weekdays" integer[] NOT NULL DEFAULT '{}',
  "periods" jsonb NOT NULL DEFAULT '[]',
  "note" text,
  "active" boolean NOT NULL DEFAULT true,
  FOREIGN KEY ("shift_id") REFERENCES "shifts" ("id"),
  FOREIGN KEY ("version_id") REFERENCES "versions" ("id")
);

CREATE TABLE "site_period_sets" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "shift_id" uuid NOT NULL,
  "version_id" uuid,
  "level" text NOT NULL,
  "weekdays" integer[] NOT NULL DEFAULT '{}',
  "template_id" uuid,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "site_period_sets__level_unique" UNIQUE NULLS NOT DISTINCT ("site_id", "shift_id", "version_id", "level"),
  FOREIGN KEY ("shift_id") REFERENCES "shifts" ("id"),
  FOREIGN KEY ("version_id") REFERENCES "versions" ("id"),
  FOREIGN KEY ("template_id") REFERENCES "period_templates" ("id")
);
SELECT app.protect('site_period_sets');

CREATE TABLE "site_periods" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "set_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "kind" text NOT NULL,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "starts" text NOT NULL,
  "ends" text NOT NULL,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "site_periods__position_unique" UNIQUE ("site_id", "set_id", "position"),
  FOREIGN KEY ("site_id", "set_id") REFERENCES "site_period_sets" ("site_id", "id") ON DELETE CASCADE
);
SELECT app.protect('site_periods');
