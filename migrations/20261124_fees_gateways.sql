-- More gateways: their keys, the tokens that they lend, payments at a bank's counter, what a gateway keeps.
CREATE TABLE "gateway_tokens" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "gateway" text NOT NULL,
  "sealed" bytea,
  "expires_at" timestamp with time zone,
  "asking_until" timestamp with time zone,
  "asked_at" jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "gateway_tokens__gateway_unique" UNIQUE ("site_id", "gateway")
);
SELECT app.protect('gateway_tokens');
ALTER TABLE gateway_accounts ADD COLUMN more_secret bytea;
ALTER TABLE gateway_accounts ADD COLUMN details jsonb DEFAULT '{}'::jsonb;
ALTER TABLE gateway_accounts ALTER COLUMN details SET NOT NULL;
ALTER TABLE gateway_accounts ADD COLUMN merchant_type text;
ALTER TABLE gateway_accounts ADD COLUMN min_amount bigint;
ALTER TABLE gateway_accounts ADD COLUMN max_amount bigint;
ALTER TABLE gateway_accounts ADD COLUMN methods text[];
ALTER TABLE payment_intents ADD COLUMN charge bigint;
ALTER TABLE payment_intents ADD COLUMN net bigint;
ALTER TABLE payment_intents ADD COLUMN splits jsonb DEFAULT '[]'::jsonb;
ALTER TABLE payment_intents ALTER COLUMN splits SET NOT NULL;
CREATE INDEX payment_intents_paid ON public.payment_intents USING btree (site_id, paid_at);
CREATE INDEX payment_intents_session ON public.payment_intents USING btree (site_id, gateway, gateway_session);
ALTER TABLE payment_watch ADD COLUMN daily_until timestamp with time zone;
