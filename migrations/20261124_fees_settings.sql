-- Fee settings copied from one year into the next: what was made, so that it can be undone.
CREATE TABLE "fee_copies" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "from_year_id" uuid NOT NULL,
  "to_year_id" uuid NOT NULL,
  "made" jsonb NOT NULL,
  "made_by" uuid,
  "undone_at" timestamp with time zone,
  "undone_by" uuid,
  PRIMARY KEY ("site_id", "id"),
  FOREIGN KEY ("from_year_id") REFERENCES "academic_years" ("id"),
  FOREIGN KEY ("to_year_id") REFERENCES "academic_years" ("id")
);
CREATE INDEX "fee_copies_recent" ON "fee_copies" ("site_id", "created_at");
SELECT app.protect('fee_copies');
