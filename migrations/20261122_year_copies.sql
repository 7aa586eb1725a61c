-- What a year was begun with from another year of the school, so that it can be undone.
CREATE TABLE "year_copies" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "from_year_id" uuid NOT NULL,
  "to_year_id" uuid NOT NULL,
  "opened" boolean NOT NULL,
  "things" jsonb NOT NULL,
  "state" text NOT NULL DEFAULT 'done',
  "made_by" uuid NOT NULL,
  PRIMARY KEY ("site_id", "id"),
  FOREIGN KEY ("from_year_id") REFERENCES "academic_years" ("id"),
  FOREIGN KEY ("to_year_id") REFERENCES "academic_years" ("id")
);
CREATE INDEX "year_copies_latest" ON "year_copies" ("site_id", "created_at");
SELECT app.protect('year_copies');
