CREATE TABLE "companies" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "phone" text,
  "email" text,
  "address" text,
  "active" boolean NOT NULL DEFAULT true
);

CREATE TABLE "packages" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "code" text NOT NULL CONSTRAINT "packages__code_unique" UNIQUE,
  "module_keys" text[] NOT NULL DEFAULT '{}',
  "price" integer NOT NULL DEFAULT 0,
  "price_per" text NOT NULL DEFAULT 'institution',
  "active" boolean NOT NULL DEFAULT true
);

CREATE TABLE "site_groups" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "code" text NOT NULL CONSTRAINT "site_groups__code_unique" UNIQUE,
  "company_id" uuid,
  "active" boolean NOT NULL DEFAULT true,
  FOREIGN KEY ("company_id") REFERENCES "companies" ("id")
);

CREATE TABLE "sites" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "eiin" text,
  "institution_type" text NOT NULL,
  "gender_type" text NOT NULL DEFAULT 'co-education',
  "levels" text[] NOT NULL DEFAULT '{}',
  "board" text,
  "country_id" uuid,
  "division_id" uuid,
  "district_id" uuid,
  "thana_id" uuid,
  "address" text NOT NULL,
  "address_bn" text,
  "post_office" text,
  "post_code" text,
  "email" text NOT NULL,
  "phone" text NOT NULL,
  "alias" text NOT NULL CONSTRAINT "sites__alias_unique" UNIQUE,
  "domain" text CONSTRAINT "sites__domain_unique" UNIQUE,
  "group_id" uuid,
  "company_id" uuid,
  "package_id" uuid,
  "status" text NOT NULL DEFAULT 'active',
  "zone" text NOT NULL DEFAULT 'Asia/Dhaka',
  "established_on" date,
  "motto_en" text,
  "motto_bn" text,
  "logo_file" uuid,
  "is_demo" boolean NOT NULL DEFAULT false,
  "public_version" integer NOT NULL DEFAULT 1,
  "set_up" jsonb NOT NULL DEFAULT '{}',
  FOREIGN KEY ("country_id") REFERENCES "countries" ("id"),
  FOREIGN KEY ("division_id") REFERENCES "divisions" ("id"),
  FOREIGN KEY ("district_id") REFERENCES "districts" ("id"),
  FOREIGN KEY ("thana_id") REFERENCES "thanas" ("id"),
  FOREIGN KEY ("group_id") REFERENCES "site_groups" ("id"),
  FOREIGN KEY ("company_id") REFERENCES "companies" ("id"),
  FOREIGN KEY ("package_id") REFERENCES "packages" ("id")
);
CREATE INDEX "sites_group" ON "sites" ("group_id");
CREATE INDEX "sites_name" ON "sites" ("name_en");
