-- What families, the public and billers see and send: bill numbers, keys of billers, payments that fit no receipt yet.
CREATE TABLE "biller_keys" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "name" text NOT NULL,
  "method" text NOT NULL,
  "secret" bytea NOT NULL,
  "made_by" uuid,
  "last_used_at" timestamp with time zone,
  "revoked_at" timestamp with time zone,
  "revoked_by" uuid,
  PRIMARY KEY ("site_id", "id")
);
CREATE INDEX "biller_keys_name" ON "biller_keys" ("site_id", "name");
SELECT app.protect('biller_keys');
CREATE TABLE "biller_payments" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "key_id" uuid NOT NULL,
  "transaction_no" text NOT NULL,
  "bill_no" text NOT NULL,
  "student_id" uuid NOT NULL,
  "amount" bigint NOT NULL,
  "receipt_id" uuid NOT NULL,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "biller_payments__transaction_no_unique" UNIQUE ("site_id", "key_id", "transaction_no"),
  FOREIGN KEY ("site_id", "key_id") REFERENCES "biller_keys" ("site_id", "id"),
  FOREIGN KEY ("site_id", "receipt_id") REFERENCES "fee_receipts" ("site_id", "id"),
  FOREIGN KEY ("site_id", "student_id") REFERENCES "students" ("site_id", "id")
);
SELECT app.protect('biller_payments');
CREATE TABLE "fee_bill_numbers" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "student_id" uuid NOT NULL,
  "serial" integer NOT NULL,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "fee_bill_numbers__student_id_unique" UNIQUE ("site_id", "student_id"),
  CONSTRAINT "fee_bill_numbers__serial_unique" UNIQUE ("site_id", "serial"),
  FOREIGN KEY ("site_id", "student_id") REFERENCES "students" ("site_id", "id")
);
SELECT app.protect('fee_bill_numbers');
CREATE TABLE "booked_transactions" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "method" text NOT NULL,
  "transaction_no" text NOT NULL,
  "receipt_id" uuid,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "booked_transactions__number_unique" UNIQUE ("site_id", "method", "transaction_no"),
  FOREIGN KEY ("site_id", "receipt_id") REFERENCES "fee_receipts" ("site_id", "id")
);
SELECT app.protect('booked_transactions');
CREATE TABLE "unmatched_payments" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "origin" text NOT NULL,
  "method" text NOT NULL,
  "transaction_no" text NOT NULL,
  "amount" bigint NOT NULL,
  "paid_on" date NOT NULL,
  "student_id" uuid,
  "narration" text,
  "file_id" uuid,
  "intent_id" uuid,
  "state" text NOT NULL DEFAULT 'PENDING',
  "receipt_id" uuid,
  "made_by" uuid,
  "decided_by" uuid,
  "decided_at" timestamp with time zone,
  "reason" text,
  PRIMARY KEY ("site_id", "id"),
  FOREIGN KEY ("site_id", "student_id") REFERENCES "students" ("site_id", "id"),
  FOREIGN KEY ("site_id", "receipt_id") REFERENCES "fee_receipts" ("site_id", "id")
);
CREATE INDEX "unmatched_payments_state" ON "unmatched_payments" ("site_id", "state", "paid_on");
CREATE INDEX "unmatched_payments_number" ON "unmatched_payments" ("site_id", "method", "transaction_no");
CREATE INDEX "unmatched_payments_student" ON "unmatched_payments" ("site_id", "student_id", "created_at");
CREATE UNIQUE INDEX "unmatched_payments__line_unique" ON "unmatched_payments" ("site_id", "method", "transaction_no") WHERE origin = 'STATEMENT';
CREATE UNIQUE INDEX "unmatched_payments__typed_unique" ON "unmatched_payments" ("site_id", "student_id", "method", "transaction_no") WHERE origin = 'FAMILY' AND state = 'PENDING';
CREATE UNIQUE INDEX "unmatched_payments__intent_unique" ON "unmatched_payments" ("site_id", "intent_id") WHERE intent_id IS NOT NULL;
SELECT app.protect('unmatched_payments');
