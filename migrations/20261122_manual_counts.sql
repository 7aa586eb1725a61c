-- Heads counted in a section, beside what the register then had.
CREATE TABLE "manual_counts" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "section_id" uuid NOT NULL,
  "counted_on" date NOT NULL,
  "by" text NOT NULL,
  "value" text NOT NULL,
  "declared" integer NOT NULL,
  "registered" integer NOT NULL,
  "counted_by" uuid,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "manual_counts__value_unique" UNIQUE ("site_id", "section_id", "counted_on", "by", "value"),
  FOREIGN KEY ("counted_by") REFERENCES "users" ("id") ON DELETE SET NULL,
  FOREIGN KEY ("site_id", "section_id") REFERENCES "sections" ("site_id", "id") ON DELETE CASCADE
);
CREATE INDEX "manual_counts_day" ON "manual_counts" ("site_id", "counted_on");
SELECT app.protect('manual_counts');
