CREATE TABLE "gateway_accounts" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "gateway" text NOT NULL,
  "mode" text NOT NULL DEFAULT 'local',
  "store_id" text NOT NULL,
  "store_secret" bytea NOT NULL,
  "active" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "gateway_accounts__gateway_unique" UNIQUE ("site_id", "gateway")
);
SELECT app.protect('gateway_accounts');

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

CREATE TABLE "payment_intents" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "purpose" text NOT NULL,
  "payer_ref" jsonb NOT NULL,
  "payer_name" text NOT NULL,
  "payer_phone" text,
  "amount" bigint NOT NULL,
  "currency" text NOT NULL DEFAULT 'BDT',
  "gateway" text NOT NULL,
  "tran_id" text NOT NULL,
  "gateway_session" text,
  "gateway_txn_id" text,
  "card_type" text,
  "state" text NOT NULL DEFAULT 'INITIATED',
  "review_reason" text,
  "received_amount" bigint,
  "received_currency" text,
  "refund_trans_id" text,
  "refund_ref_id" text,
  "expires_at" timestamp with time zone NOT NULL,
  "paid_at" timestamp with time zone,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "payment_intents__tran_id_unique" UNIQUE ("site_id", "tran_id"),
  CONSTRAINT "payment_intents__gateway_txn_id_unique" UNIQUE ("site_id", "gateway", "gateway_txn_id")
);
CREATE INDEX "payment_intents_recent" ON "payment_intents" ("site_id", "purpose", "created_at");
CREATE INDEX "payment_intents_latest" ON "payment_intents" ("created_at", "id");
SELECT app.protect('payment_intents');

CREATE TABLE "payment_credits" (
  "site_id" uuid NOT NULL,
  "intent_id" uuid NOT NULL,
  "amount" bigint NOT NULL,
  "booked" text NOT NULL,
  "reference" text,
  "reversed_at" timestamp with time zone,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  PRIMARY KEY ("site_id", "intent_id"),
  FOREIGN KEY ("site_id", "intent_id") REFERENCES "payment_intents" ("site_id", "id")
);
SELECT app.protect('payment_credits');

CREATE TABLE "payment_events" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "intent_id" uuid,
  "kind" text NOT NULL,
  "payload" jsonb NOT NULL,
  "note" text,
  PRIMARY KEY ("site_id", "id"),
  FOREIGN KEY ("site_id", "intent_id") REFERENCES "payment_intents" ("site_id", "id")
);
CREATE INDEX "payment_events_intent" ON "payment_events" ("site_id", "intent_id", "created_at");
SELECT app.protect('payment_events');

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

CREATE TABLE "payment_watch" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "about_site" uuid NOT NULL,
  "intent_id" uuid NOT NULL CONSTRAINT "payment_watch__intent_id_unique" UNIQUE,
  "since" timestamp with time zone NOT NULL,
  "next_at" timestamp with time zone NOT NULL
);
CREATE INDEX "payment_watch_next" ON "payment_watch" ("next_at");
