CREATE TABLE "merchant_types" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "merchant_types__code_unique" UNIQUE,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "active" boolean NOT NULL DEFAULT true
);

CREATE TABLE "online_payment_methods" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "online_payment_methods__code_unique" UNIQUE,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "active" boolean NOT NULL DEFAULT true,
  "kind" text NOT NULL,
  "gateway_ids" uuid[] NOT NULL DEFAULT '{}'
);

CREATE TABLE "payment_gateways" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "payment_gateways__code_unique" UNIQUE,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "active" boolean NOT NULL DEFAULT true,
  "merchant_type_ids" uuid[] NOT NULL DEFAULT '{}',
  "min_amount" integer,
  "max_amount" integer,
  "counter_payment" boolean NOT NULL DEFAULT false
);

CREATE TABLE "payment_types" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "payment_types__code_unique" UNIQUE,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "active" boolean NOT NULL DEFAULT true,
  "channel" text NOT NULL,
  "needs_reference" boolean NOT NULL DEFAULT false
);
