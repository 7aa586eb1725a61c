-- Fees of a school: heads, rates, waivers and what each student is asked; money received, wallets, closed days.
CREATE TABLE "school_bank_accounts" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "branch_en" text NOT NULL,
  "branch_bn" text NOT NULL,
  "account_name" text NOT NULL,
  "account_no" text NOT NULL,
  "routing_no" text,
  "active" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "school_bank_accounts__account_no_unique" UNIQUE ("site_id", "account_no")
);
SELECT app.protect('school_bank_accounts');

CREATE TABLE "school_fee_heads" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "catalogue_id" uuid,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "kind" text NOT NULL,
  "account_head_id" uuid NOT NULL,
  "fund" text,
  "bank_account_id" uuid,
  "refundable" boolean NOT NULL DEFAULT false,
  "waivable" boolean NOT NULL DEFAULT true,
  "priority" integer NOT NULL DEFAULT 100,
  "active" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "school_fee_heads__catalogue_id_unique" UNIQUE ("site_id", "catalogue_id"),
  CONSTRAINT "school_fee_heads__name_en_unique" UNIQUE ("site_id", "name_en"),
  FOREIGN KEY ("catalogue_id") REFERENCES "fee_heads" ("id"),
  FOREIGN KEY ("account_head_id") REFERENCES "account_heads" ("id"),
  FOREIGN KEY ("site_id", "bank_account_id") REFERENCES "school_bank_accounts" ("site_id", "id")
);
SELECT app.protect('school_fee_heads');

CREATE TABLE "fee_items" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "head_id" uuid NOT NULL,
  "year_id" uuid NOT NULL,
  "catalogue_id" uuid,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "month" date,
  "due_on" date NOT NULL,
  "position" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "fee_items__name_en_unique" UNIQUE ("site_id", "year_id", "head_id", "name_en"),
  CONSTRAINT "fee_items__month_unique" UNIQUE ("site_id", "year_id", "head_id", "month"),
  FOREIGN KEY ("year_id") REFERENCES "academic_years" ("id"),
  FOREIGN KEY ("catalogue_id") REFERENCES "fee_sub_heads" ("id"),
  FOREIGN KEY ("site_id", "head_id") REFERENCES "school_fee_heads" ("site_id", "id")
);
SELECT app.protect('fee_items');

CREATE TABLE "school_fee_groups" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "catalogue_id" uuid,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "head_ids" uuid[] NOT NULL DEFAULT '{}',
  "active" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "school_fee_groups__name_en_unique" UNIQUE ("site_id", "name_en"),
  FOREIGN KEY ("catalogue_id") REFERENCES "fee_groups" ("id")
);
SELECT app.protect('school_fee_groups');

CREATE TABLE "fee_rates" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "year_id" uuid NOT NULL,
  "head_id" uuid NOT NULL,
  "item_id" uuid,
  "version_id" uuid,
  "shift_id" uuid,
  "class_id" uuid,
  "group_id" uuid,
  "section_id" uuid,
  "category_id" uuid,
  "student_id" uuid,
  "amount" bigint NOT NULL,
  "effective_from" date,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "fee_rates__place_unique" UNIQUE NULLS NOT DISTINCT ("site_id", "year_id", "head_id", "item_id", "version_id", "shift_id", "class_id", "group_id", "section_id", "category_id", "student_id", "effective_from"),
  FOREIGN KEY ("year_id") REFERENCES "academic_years" ("id"),
  FOREIGN KEY ("version_id") REFERENCES "versions" ("id"),
  FOREIGN KEY ("shift_id") REFERENCES "shifts" ("id"),
  FOREIGN KEY ("class_id") REFERENCES "classes" ("id"),
  FOREIGN KEY ("group_id") REFERENCES "academic_groups" ("id"),
  FOREIGN KEY ("category_id") REFERENCES "student_categories" ("id"),
  FOREIGN KEY ("site_id", "head_id") REFERENCES "school_fee_heads" ("site_id", "id"),
  FOREIGN KEY ("site_id", "item_id") REFERENCES "fee_items" ("site_id", "id"),
  FOREIGN KEY ("site_id", "section_id") REFERENCES "sections" ("site_id", "id"),
  FOREIGN KEY ("site_id", "student_id") REFERENCES "students" ("site_id", "id")
);
SELECT app.protect('fee_rates');

CREATE TABLE "school_waiver_types" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "catalogue_id" uuid,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "percent" integer,
  "head_ids" uuid[] NOT NULL DEFAULT '{}',
  "max_months" integer,
  "needs_approval" boolean NOT NULL DEFAULT true,
  "borne_by" text NOT NULL DEFAULT 'INSTITUTION',
  "active" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "school_waiver_types__name_en_unique" UNIQUE ("site_id", "name_en"),
  FOREIGN KEY ("catalogue_id") REFERENCES "waiver_types" ("id")
);
SELECT app.protect('school_waiver_types');

CREATE TABLE "student_waivers" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "student_id" uuid NOT NULL,
  "type_id" uuid NOT NULL,
  "percent" integer,
  "amount" bigint,
  "from_on" date NOT NULL,
  "until_on" date NOT NULL,
  "state" text NOT NULL DEFAULT 'PENDING',
  "reason" text NOT NULL,
  "asked_by" uuid,
  "decided_by" uuid,
  "decided_at" timestamp with time zone,
  "decision_reason" text,
  PRIMARY KEY ("site_id", "id"),
  FOREIGN KEY ("site_id", "student_id") REFERENCES "students" ("site_id", "id"),
  FOREIGN KEY ("site_id", "type_id") REFERENCES "school_waiver_types" ("site_id", "id")
);
CREATE INDEX "student_waivers_student" ON "student_waivers" ("site_id", "student_id");
SELECT app.protect('student_waivers');

CREATE TABLE "school_offers" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "catalogue_id" uuid,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "percent" integer NOT NULL,
  "head_ids" uuid[] NOT NULL DEFAULT '{}',
  "months_at_once" integer,
  "days_before_due" integer,
  "from_on" date,
  "until_on" date,
  "active" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "school_offers__name_en_unique" UNIQUE ("site_id", "name_en"),
  FOREIGN KEY ("catalogue_id") REFERENCES "offer_types" ("id")
);
SELECT app.protect('school_offers');

CREATE TABLE "late_fee_rules" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "late_fee_kind" text NOT NULL,
  "late_fee_amount" integer NOT NULL,
  "grace_days" integer NOT NULL DEFAULT 0,
  "late_fee_cap" integer NOT NULL DEFAULT 0,
  "head_ids" uuid[] NOT NULL DEFAULT '{}',
  "active" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "late_fee_rules__name_en_unique" UNIQUE ("site_id", "name_en")
);
SELECT app.protect('late_fee_rules');

CREATE TABLE "fee_runs" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "year_id" uuid NOT NULL,
  "scope" jsonb NOT NULL,
  "automatic" boolean NOT NULL DEFAULT false,
  "made_by" uuid,
  "demands" integer NOT NULL DEFAULT 0,
  "total" bigint NOT NULL DEFAULT 0,
  "done_at" timestamp with time zone,
  "undone_at" timestamp with time zone,
  "undone_by" uuid,
  PRIMARY KEY ("site_id", "id"),
  FOREIGN KEY ("year_id") REFERENCES "academic_years" ("id")
);
CREATE INDEX "fee_runs_recent" ON "fee_runs" ("site_id", "created_at");
SELECT app.protect('fee_runs');

CREATE TABLE "fee_demands" (
  CONSTRAINT "fee_demands__sums" CHECK (net = amount - waiver - offer AND net >= 0 AND paid >= 0 AND paid <= net),
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "student_id" uuid NOT NULL,
  "enrolment_id" uuid NOT NULL,
  "year_id" uuid NOT NULL,
  "head_id" uuid NOT NULL,
  "item_id" uuid,
  "source" text NOT NULL DEFAULT 'ITEM',
  "source_ref" text,
  "title_en" text NOT NULL,
  "title_bn" text NOT NULL,
  "amount" bigint NOT NULL,
  "waiver" bigint NOT NULL DEFAULT 0,
  "offer" bigint NOT NULL DEFAULT 0,
  "net" bigint NOT NULL,
  "paid" bigint NOT NULL DEFAULT 0,
  "borne" bigint NOT NULL DEFAULT 0,
  "waivers" jsonb NOT NULL DEFAULT '[]',
  "rate_id" uuid,
  "due_on" date NOT NULL,
  "state" text NOT NULL DEFAULT 'OPEN',
  "run_id" uuid,
  "reason" text,
  "cancelled_at" timestamp with time zone,
  "cancelled_by" uuid,
  PRIMARY KEY ("site_id", "id"),
  FOREIGN KEY ("year_id") REFERENCES "academic_years" ("id"),
  FOREIGN KEY ("site_id", "student_id") REFERENCES "students" ("site_id", "id"),
  FOREIGN KEY ("site_id", "enrolment_id") REFERENCES "enrolments" ("site_id", "id"),
  FOREIGN KEY ("site_id", "head_id") REFERENCES "school_fee_heads" ("site_id", "id"),
  FOREIGN KEY ("site_id", "item_id") REFERENCES "fee_items" ("site_id", "id"),
  FOREIGN KEY ("site_id", "run_id") REFERENCES "fee_runs" ("site_id", "id")
);
CREATE UNIQUE INDEX "fee_demands__item_unique" ON "fee_demands" ("site_id", "enrolment_id", "item_id") WHERE state = 'OPEN';
CREATE UNIQUE INDEX "fee_demands__source_unique" ON "fee_demands" ("site_id", "enrolment_id", "source", "source_ref") WHERE state = 'OPEN';
CREATE INDEX "fee_demands_student" ON "fee_demands" ("site_id", "student_id", "due_on");
CREATE INDEX "fee_demands_year" ON "fee_demands" ("site_id", "year_id", "due_on");
CREATE INDEX "fee_demands_unpaid" ON "fee_demands" ("site_id", "year_id", "student_id") WHERE state = 'OPEN' AND paid < net;
CREATE INDEX "fee_demands_run" ON "fee_demands" ("site_id", "run_id");
SELECT app.protect('fee_demands');

CREATE TABLE "day_closes" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "collector" uuid NOT NULL,
  "day" date NOT NULL,
  "notes" jsonb NOT NULL,
  "expected" bigint NOT NULL,
  "counted" bigint NOT NULL,
  "reason" text,
  "handed_to" text NOT NULL,
  "approved_by" uuid,
  "approved_at" timestamp with time zone,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "day_closes__day_unique" UNIQUE ("site_id", "day", "collector")
);
SELECT app.protect('day_closes');

CREATE TABLE "fee_receipts" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "receipt_no" text NOT NULL,
  "fiscal_year" text NOT NULL,
  "student_id" uuid NOT NULL,
  "enrolment_id" uuid NOT NULL,
  "payment_id" uuid NOT NULL,
  "paid_on" date NOT NULL,
  "channel" text NOT NULL,
  "method" text NOT NULL,
  "reference" text,
  "collector" uuid,
  "gross" bigint NOT NULL,
  "fine" bigint NOT NULL,
  "offer" bigint NOT NULL,
  "advance" bigint NOT NULL,
  "wallet_used" bigint NOT NULL,
  "total" bigint NOT NULL,
  "due_after" bigint NOT NULL,
  "wallet_after" bigint NOT NULL,
  "state" text NOT NULL DEFAULT 'POSTED',
  "intent_id" uuid,
  "note" text,
  "printed" integer NOT NULL DEFAULT 0,
  "cancelled_on" date,
  "cancelled_by" uuid,
  "cancel_reason" text,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "fee_receipts__receipt_no_unique" UNIQUE ("site_id", "receipt_no"),
  FOREIGN KEY ("site_id", "student_id") REFERENCES "students" ("site_id", "id"),
  FOREIGN KEY ("site_id", "enrolment_id") REFERENCES "enrolments" ("site_id", "id")
);
CREATE INDEX "fee_receipts_day" ON "fee_receipts" ("site_id", "paid_on", "receipt_no");
CREATE INDEX "fee_receipts_student" ON "fee_receipts" ("site_id", "student_id", "paid_on");
CREATE INDEX "fee_receipts_collector" ON "fee_receipts" ("site_id", "collector", "paid_on");
CREATE INDEX "fee_receipts_payment" ON "fee_receipts" ("site_id", "payment_id");
CREATE INDEX "fee_receipts_intent" ON "fee_receipts" ("site_id", "intent_id");
SELECT app.protect('fee_receipts');

CREATE TABLE "fee_receipt_lines" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "receipt_id" uuid NOT NULL,
  "demand_id" uuid NOT NULL,
  "head_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "is_fine" boolean NOT NULL,
  "title_en" text NOT NULL,
  "title_bn" text NOT NULL,
  "amount" bigint NOT NULL,
  "offer" bigint NOT NULL DEFAULT 0,
  "raised" boolean NOT NULL DEFAULT false,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "fee_receipt_lines__position_unique" UNIQUE ("site_id", "receipt_id", "position"),
  FOREIGN KEY ("site_id", "receipt_id") REFERENCES "fee_receipts" ("site_id", "id"),
  FOREIGN KEY ("site_id", "demand_id") REFERENCES "fee_demands" ("site_id", "id"),
  FOREIGN KEY ("site_id", "head_id") REFERENCES "school_fee_heads" ("site_id", "id")
);
CREATE INDEX "fee_receipt_lines_demand" ON "fee_receipt_lines" ("site_id", "demand_id");
SELECT app.protect('fee_receipt_lines');

CREATE TABLE "student_wallets" (
  "site_id" uuid NOT NULL,
  "student_id" uuid NOT NULL,
  "balance" bigint NOT NULL DEFAULT 0,
  PRIMARY KEY ("site_id", "student_id"),
  CONSTRAINT "student_wallets__balance" CHECK (balance >= 0),
  FOREIGN KEY ("site_id", "student_id") REFERENCES "students" ("site_id", "id")
);
SELECT app.protect('student_wallets');

CREATE TABLE "wallet_movements" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "student_id" uuid NOT NULL,
  "kind" text NOT NULL,
  "amount" bigint NOT NULL,
  "balance" bigint NOT NULL,
  "receipt_id" uuid,
  "on_day" date NOT NULL,
  "reason" text,
  "made_by" uuid,
  PRIMARY KEY ("site_id", "id"),
  FOREIGN KEY ("site_id", "student_id") REFERENCES "students" ("site_id", "id"),
  FOREIGN KEY ("site_id", "receipt_id") REFERENCES "fee_receipts" ("site_id", "id")
);
CREATE INDEX "wallet_movements_student" ON "wallet_movements" ("site_id", "student_id", "created_at");
CREATE INDEX "wallet_movements_receipt" ON "wallet_movements" ("site_id", "receipt_id");
CREATE INDEX "wallet_movements_day" ON "wallet_movements" ("site_id", "on_day");
SELECT app.protect('wallet_movements');
