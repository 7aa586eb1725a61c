CREATE TABLE "countries" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "countries__code_unique" UNIQUE,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "active" boolean NOT NULL DEFAULT true,
  "dial_code" text
);

CREATE TABLE "divisions" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "divisions__code_unique" UNIQUE,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "active" boolean NOT NULL DEFAULT true,
  "country_id" uuid NOT NULL,
  FOREIGN KEY ("country_id") REFERENCES "countries" ("id")
);
CREATE INDEX "divisions_country" ON "divisions" ("country_id", "name_en");

CREATE TABLE "districts" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "districts__code_unique" UNIQUE,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "active" boolean NOT NULL DEFAULT true,
  "division_id" uuid NOT NULL,
  FOREIGN KEY ("division_id") REFERENCES "divisions" ("id")
);
CREATE INDEX "districts_division" ON "districts" ("division_id", "name_en");

CREATE TABLE "thanas" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "thanas__code_unique" UNIQUE,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "active" boolean NOT NULL DEFAULT true,
  "district_id" uuid NOT NULL,
  "kind" text NOT NULL DEFAULT 'upazila',
  "also_named" text,
  "position" integer NOT NULL DEFAULT 0,
  CONSTRAINT "thanas__name_en_unique" UNIQUE ("district_id", "kind", "name_en"),
  FOREIGN KEY ("district_id") REFERENCES "districts" ("id")
);
CREATE INDEX "thanas_district" ON "thanas" ("district_id", "name_en");
