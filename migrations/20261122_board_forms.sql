-- Forms of boards and offices, in the columns that they ask for.
CREATE TABLE "board_forms" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "name" text NOT NULL,
  "kind" text NOT NULL,
  "class_codes" text[] NOT NULL DEFAULT '{}',
  "columns" jsonb NOT NULL,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "board_forms__name_unique" UNIQUE ("site_id", "name")
);
SELECT app.protect('board_forms');
