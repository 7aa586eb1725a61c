CREATE TABLE "id_card_templates" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "orientation" text NOT NULL DEFAULT 'portrait',
  "colour" text NOT NULL,
  "sizes" text[] NOT NULL,
  "front_fields" text[] NOT NULL,
  "back_fields" text[] NOT NULL,
  "validity_en" text NOT NULL,
  "validity_bn" text NOT NULL,
  "lost_en" text NOT NULL,
  "lost_bn" text NOT NULL,
  "price" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true
);

CREATE TABLE "id_card_orders" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "order_no" text NOT NULL CONSTRAINT "id_card_orders__order_no_unique" UNIQUE,
  "about_site" uuid NOT NULL,
  "template_id" uuid NOT NULL,
  "design" jsonb NOT NULL,
  "lang" text NOT NULL,
  "paper" text NOT NULL,
  "enrolment_ids" uuid[] NOT NULL,
  "about_en" text NOT NULL,
  "about_bn" text NOT NULL,
  "cards" integer NOT NULL,
  "without_photo" integer NOT NULL,
  "ends_earlier" boolean NOT NULL DEFAULT false,
  "unit_price" integer NOT NULL,
  "invoice_id" uuid,
  "ordered_by" uuid NOT NULL,
  "job_id" uuid,
  "files" jsonb NOT NULL DEFAULT '[]',
  "ready_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "cancelled_by" uuid,
  "cancel_reason" text,
  FOREIGN KEY ("about_site") REFERENCES "sites" ("id"),
  FOREIGN KEY ("template_id") REFERENCES "id_card_templates" ("id"),
  FOREIGN KEY ("invoice_id") REFERENCES "invoices" ("id")
);
CREATE INDEX "id_card_orders_site" ON "id_card_orders" ("about_site", "created_at");

CREATE TABLE "id_cards" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "token_hash" bytea NOT NULL,
  "order_id" uuid NOT NULL,
  "enrolment_id" uuid NOT NULL,
  "student_id" uuid NOT NULL,
  "valid_until" date NOT NULL,
  "revoked_at" timestamp with time zone,
  "views" integer NOT NULL DEFAULT 0,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "id_cards__token_hash_unique" UNIQUE ("site_id", "token_hash"),
  FOREIGN KEY ("order_id") REFERENCES "id_card_orders" ("id"),
  FOREIGN KEY ("site_id", "enrolment_id") REFERENCES "enrolments" ("site_id", "id") ON DELETE CASCADE
);
CREATE INDEX "id_cards_student" ON "id_cards" ("site_id", "student_id");
CREATE INDEX "id_cards_order" ON "id_cards" ("site_id", "order_id");
SELECT app.protect('id_cards');
