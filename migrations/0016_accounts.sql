CREATE TABLE "account_heads" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "account_heads__code_unique" UNIQUE,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "sub_group" text NOT NULL,
  "active" boolean NOT NULL DEFAULT true
);

CREATE TABLE "voucher_types" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "voucher_types__code_unique" UNIQUE,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "prefix" text NOT NULL CONSTRAINT "voucher_types__prefix_unique" UNIQUE,
  "cash_side" text NOT NULL,
  "active" boolean NOT NULL DEFAULT true
);
