CREATE TABLE "billing_accounts" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "branch_en" text NOT NULL,
  "branch_bn" text NOT NULL,
  "account_name" text NOT NULL,
  "account_no" text NOT NULL CONSTRAINT "billing_accounts__account_no_unique" UNIQUE,
  "routing_no" text,
  "active" boolean NOT NULL DEFAULT true
);

CREATE TABLE "billing_settings" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "key" text NOT NULL DEFAULT 'the' CONSTRAINT "billing_settings__key_unique" UNIQUE,
  "late_fee_kind" text NOT NULL DEFAULT 'NONE',
  "late_fee_amount" integer NOT NULL DEFAULT 0,
  "grace_days" integer NOT NULL DEFAULT 0,
  "late_fee_cap" integer NOT NULL DEFAULT 0,
  "due_days" integer NOT NULL DEFAULT 15,
  "warn_after_days" integer NOT NULL DEFAULT 7,
  "limit_after_days" integer NOT NULL DEFAULT 45,
  "billing_account_id" uuid,
  FOREIGN KEY ("billing_account_id") REFERENCES "billing_accounts" ("id")
);

CREATE TABLE "invoices" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "invoice_no" text NOT NULL CONSTRAINT "invoices__invoice_no_unique" UNIQUE,
  "fiscal_year" text NOT NULL,
  "about_site" uuid NOT NULL,
  "package_id" uuid,
  "kind" text NOT NULL DEFAULT 'PACKAGE',
  "issued_on" date NOT NULL,
  "period_from" date,
  "period_to" date,
  "gross" bigint NOT NULL,
  "discount" bigint NOT NULL DEFAULT 0,
  "discount_reason" text,
  "net" bigint NOT NULL,
  "late_fee_kind" text NOT NULL DEFAULT 'NONE',
  "late_fee_amount" integer NOT NULL DEFAULT 0,
  "grace_days" integer NOT NULL DEFAULT 0,
  "late_fee_cap" integer NOT NULL DEFAULT 0,
  "note" text,
  "principal_paid" bigint NOT NULL DEFAULT 0,
  "next_due_on" date,
  "cancelled_at" timestamp with time zone,
  "cancelled_by" uuid,
  "cancel_reason" text,
  FOREIGN KEY ("about_site") REFERENCES "sites" ("id"),
  FOREIGN KEY ("package_id") REFERENCES "packages" ("id")
);
CREATE INDEX "invoices_site" ON "invoices" ("about_site", "issued_on");
CREATE INDEX "invoices_issued" ON "invoices" ("issued_on", "id");
CREATE INDEX "invoices_open" ON "invoices" ("next_due_on");

CREATE TABLE "challans" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "challan_no" text NOT NULL CONSTRAINT "challans__challan_no_unique" UNIQUE,
  "fiscal_year" text NOT NULL,
  "about_site" uuid NOT NULL,
  "invoice_id" uuid NOT NULL,
  "billing_account_id" uuid NOT NULL,
  "amount" bigint NOT NULL,
  "issued_on" date NOT NULL,
  "valid_until" date NOT NULL,
  "depositor" text,
  "note" text,
  "cancelled_at" timestamp with time zone,
  "cancelled_by" uuid,
  "cancel_reason" text,
  FOREIGN KEY ("about_site") REFERENCES "sites" ("id"),
  FOREIGN KEY ("invoice_id") REFERENCES "invoices" ("id"),
  FOREIGN KEY ("billing_account_id") REFERENCES "billing_accounts" ("id")
);
CREATE INDEX "challans_invoice" ON "challans" ("invoice_id");
CREATE INDEX "challans_issued" ON "challans" ("issued_on", "id");

CREATE TABLE "invoice_instalments" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "invoice_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "due_on" date NOT NULL,
  "amount" bigint NOT NULL,
  CONSTRAINT "invoice_instalments__position_unique" UNIQUE ("invoice_id", "position"),
  FOREIGN KEY ("invoice_id") REFERENCES "invoices" ("id")
);

CREATE TABLE "invoice_lines" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "invoice_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "description_en" text NOT NULL,
  "description_bn" text NOT NULL,
  "quantity" integer NOT NULL,
  "unit_price" bigint NOT NULL,
  CONSTRAINT "invoice_lines__position_unique" UNIQUE ("invoice_id", "position"),
  FOREIGN KEY ("invoice_id") REFERENCES "invoices" ("id")
);

CREATE TABLE "invoice_payments" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "receipt_no" text NOT NULL CONSTRAINT "invoice_payments__receipt_no_unique" UNIQUE,
  "fiscal_year" text NOT NULL,
  "about_site" uuid NOT NULL,
  "invoice_id" uuid NOT NULL,
  "challan_id" uuid,
  "kind" text NOT NULL DEFAULT 'PAYMENT',
  "received_on" date NOT NULL,
  "method" text NOT NULL,
  "reference" text,
  "principal" bigint NOT NULL,
  "late_fee" bigint NOT NULL,
  "note" text,
  "collected_by" uuid,
  "cancelled_at" timestamp with time zone,
  "cancelled_by" uuid,
  "cancel_reason" text,
  FOREIGN KEY ("about_site") REFERENCES "sites" ("id"),
  FOREIGN KEY ("invoice_id") REFERENCES "invoices" ("id"),
  FOREIGN KEY ("challan_id") REFERENCES "challans" ("id")
);
CREATE INDEX "invoice_payments_invoice" ON "invoice_payments" ("invoice_id", "received_on");
CREATE INDEX "invoice_payments_site" ON "invoice_payments" ("about_site", "received_on");

CREATE TABLE "site_credits" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "about_site" uuid NOT NULL CONSTRAINT "site_credits__about_site_unique" UNIQUE,
  "credit" text NOT NULL DEFAULT 'good',
  "since" timestamp with time zone NOT NULL DEFAULT now(),
  "overdue" bigint NOT NULL DEFAULT 0,
  "oldest_due_on" date,
  FOREIGN KEY ("about_site") REFERENCES "sites" ("id")
);
