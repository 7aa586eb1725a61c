-- The counter: whose cash a cancelled receipt came out of, and payments that a bank tells in a list.
ALTER TABLE fee_receipts ADD COLUMN given_back_by uuid;
CREATE UNIQUE INDEX fee_receipts__bank_reference_unique ON fee_receipts (site_id, method, reference) WHERE ((channel = 'BANK'::text) AND (state = 'POSTED'::text));
CREATE INDEX fee_receipts_cancelled ON fee_receipts (site_id, cancelled_on) WHERE (cancelled_on IS NOT NULL);

CREATE TABLE "bank_lists" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "title" text NOT NULL,
  "method" text NOT NULL,
  "state" text NOT NULL DEFAULT 'OPEN',
  "made_by" uuid,
  "job_id" uuid,
  PRIMARY KEY ("site_id", "id")
);
CREATE INDEX "bank_lists_recent" ON "bank_lists" ("site_id", "created_at");
SELECT app.protect('bank_lists');
CREATE TABLE "bank_list_lines" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "list_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "who" text NOT NULL,
  "amount" bigint,
  "paid_on" date,
  "reference" text,
  "student_id" uuid,
  "state" text NOT NULL,
  "problem" jsonb,
  "receipt_id" uuid,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "bank_list_lines__position_unique" UNIQUE ("site_id", "list_id", "position"),
  FOREIGN KEY ("site_id", "list_id") REFERENCES "bank_lists" ("site_id", "id"),
  FOREIGN KEY ("site_id", "student_id") REFERENCES "students" ("site_id", "id"),
  FOREIGN KEY ("site_id", "receipt_id") REFERENCES "fee_receipts" ("site_id", "id")
);
CREATE INDEX "bank_list_lines_state" ON "bank_list_lines" ("site_id", "state");
SELECT app.protect('bank_list_lines');
