-- Institutions pay the operator's bills online: whose payment it is, what it paid, and what was too much.
CREATE TABLE "bill_overpayments" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "about_site" uuid,
  "intent_id" uuid NOT NULL CONSTRAINT "bill_overpayments__intent_id_unique" UNIQUE,
  "gateway" text NOT NULL,
  "transaction_no" text NOT NULL,
  "received_on" date NOT NULL,
  "amount" bigint NOT NULL,
  "used" bigint NOT NULL DEFAULT 0,
  "state" text NOT NULL DEFAULT 'OPEN',
  "decided_by" uuid,
  "decided_at" timestamp with time zone,
  "reason" text,
  CONSTRAINT "bill_overpayments__used" CHECK (amount > 0 AND used >= 0 AND used <= amount),
  FOREIGN KEY ("about_site") REFERENCES "sites" ("id")
);
CREATE INDEX "bill_overpayments_site" ON "bill_overpayments" ("about_site", "received_on");
CREATE INDEX "bill_overpayments_received" ON "bill_overpayments" ("received_on", "id");
ALTER TABLE invoice_payments ADD COLUMN intent_id uuid;
ALTER TABLE invoice_payments ADD COLUMN overpayment_id uuid;
ALTER TABLE invoice_payments ADD FOREIGN KEY (overpayment_id) REFERENCES bill_overpayments(id);
CREATE UNIQUE INDEX invoice_payments__intent_unique ON public.invoice_payments USING btree (invoice_id, intent_id) WHERE ((intent_id IS NOT NULL) AND (cancelled_at IS NULL));
CREATE INDEX invoice_payments_intent ON public.invoice_payments USING btree (intent_id) WHERE (intent_id IS NOT NULL);
ALTER TABLE payment_intents ADD COLUMN about_site uuid;
ALTER TABLE payment_watch ADD COLUMN refund_asked_at timestamp with time zone;
