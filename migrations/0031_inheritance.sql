CREATE TABLE "catalogue_choices" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "resource" text NOT NULL,
  "entry_id" uuid NOT NULL,
  "taken" boolean,
  "own" jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "catalogue_choices__entry_id_unique" UNIQUE ("site_id", "resource", "entry_id")
);
SELECT app.protect('catalogue_choices');

CREATE TABLE "catalogue_terms" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "resource" text NOT NULL,
  "entry_id" uuid NOT NULL,
  "locked" boolean NOT NULL DEFAULT false,
  "taken_by" text NOT NULL DEFAULT 'all',
  CONSTRAINT "catalogue_terms__entry_id_unique" UNIQUE ("resource", "entry_id")
);

CREATE TABLE "group_catalogue_choices" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "group_id" uuid NOT NULL,
  "resource" text NOT NULL,
  "entry_id" uuid NOT NULL,
  "taken" boolean,
  "own" jsonb NOT NULL DEFAULT '{}',
  "locked" boolean NOT NULL DEFAULT false,
  CONSTRAINT "group_catalogue_choices__entry_id_unique" UNIQUE ("group_id", "resource", "entry_id"),
  FOREIGN KEY ("group_id") REFERENCES "site_groups" ("id") ON DELETE CASCADE
);
CREATE INDEX "group_catalogue_choices_entry" ON "group_catalogue_choices" ("resource", "entry_id");
