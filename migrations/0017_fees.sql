CREATE TABLE "fee_groups" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "fee_groups__code_unique" UNIQUE,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "active" boolean NOT NULL DEFAULT true,
  "fee_head_ids" uuid[] NOT NULL DEFAULT '{}'
);

CREATE TABLE "fee_heads" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "fee_heads__code_unique" UNIQUE,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "active" boolean NOT NULL DEFAULT true,
  "kind" text NOT NULL,
  "account_head_id" uuid NOT NULL,
  "refundable" boolean NOT NULL DEFAULT false,
  "waivable" boolean NOT NULL DEFAULT true,
  "priority" integer NOT NULL DEFAULT 100,
  "policy_2024" boolean NOT NULL DEFAULT false,
  FOREIGN KEY ("account_head_id") REFERENCES "account_heads" ("id")
);

CREATE TABLE "fee_sub_heads" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "fee_sub_heads__code_unique" UNIQUE,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "active" boolean NOT NULL DEFAULT true,
  "fee_head_id" uuid NOT NULL,
  "month" integer,
  "due_day" integer,
  "position" integer NOT NULL DEFAULT 0,
  FOREIGN KEY ("fee_head_id") REFERENCES "fee_heads" ("id")
);
CREATE INDEX "fee_sub_heads_head" ON "fee_sub_heads" ("fee_head_id", "position");

CREATE TABLE "offer_types" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "offer_types__code_unique" UNIQUE,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "active" boolean NOT NULL DEFAULT true,
  "percent" integer NOT NULL,
  "fee_head_ids" uuid[] NOT NULL DEFAULT '{}',
  "months_at_once" integer,
  "days_before_due" integer
);

CREATE TABLE "waiver_types" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "waiver_types__code_unique" UNIQUE,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "active" boolean NOT NULL DEFAULT true,
  "percent" integer,
  "fee_head_ids" uuid[] NOT NULL DEFAULT '{}',
  "max_months" integer,
  "needs_approval" boolean NOT NULL DEFAULT true,
  "borne_by" text NOT NULL DEFAULT 'INSTITUTION'
);
