-- Numbers of transfers are looked for with every payment that bears one.
CREATE INDEX "fee_receipts_reference" ON "fee_receipts" ("site_id", upper(replace(reference, ' ', '')))
  WHERE reference IS NOT NULL AND state = 'POSTED';

-- A receipt keeps what was printed on it: whom it was for, and what was asked and waived that day.
ALTER TABLE "fee_receipts" ADD COLUMN "student_en" text;
ALTER TABLE "fee_receipts" ADD COLUMN "student_bn" text;
ALTER TABLE "fee_receipts" ADD COLUMN "section_id" uuid;
ALTER TABLE "fee_receipts" ADD COLUMN "roll" integer;
UPDATE fee_receipts r SET student_en = s.name_en, student_bn = s.name_bn, section_id = e.section_id, roll = e.roll
  FROM students s, enrolments e
  WHERE s.site_id = r.site_id AND s.id = r.student_id AND e.site_id = r.site_id AND e.id = r.enrolment_id;
ALTER TABLE "fee_receipts" ALTER COLUMN "student_en" SET NOT NULL;
ALTER TABLE "fee_receipts" ALTER COLUMN "student_bn" SET NOT NULL;
ALTER TABLE "fee_receipts" ALTER COLUMN "section_id" SET NOT NULL;
ALTER TABLE "fee_receipts" ALTER COLUMN "roll" SET NOT NULL;
ALTER TABLE "fee_receipt_lines" ADD COLUMN "head_en" text;
ALTER TABLE "fee_receipt_lines" ADD COLUMN "head_bn" text;
ALTER TABLE "fee_receipt_lines" ADD COLUMN "asked" bigint;
ALTER TABLE "fee_receipt_lines" ADD COLUMN "waived" bigint;
UPDATE fee_receipt_lines l SET head_en = h.name_en, head_bn = h.name_bn, asked = d.amount, waived = d.waiver
  FROM fee_demands d, school_fee_heads h
  WHERE d.site_id = l.site_id AND d.id = l.demand_id AND h.site_id = l.site_id AND h.id = l.head_id;
ALTER TABLE "fee_receipt_lines" ALTER COLUMN "head_en" SET NOT NULL;
ALTER TABLE "fee_receipt_lines" ALTER COLUMN "head_bn" SET NOT NULL;
ALTER TABLE "fee_receipt_lines" ALTER COLUMN "asked" SET NOT NULL;
ALTER TABLE "fee_receipt_lines" ALTER COLUMN "waived" SET NOT NULL;

-- What became of a demand after it was charged, on the day on which it was changed.
CREATE TABLE "fee_demand_changes" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "demand_id" uuid NOT NULL,
  "on_day" date NOT NULL,
  "amount" bigint NOT NULL,
  "waiver" bigint NOT NULL,
  "borne" bigint NOT NULL,
  "made_by" uuid,
  PRIMARY KEY ("site_id", "id"),
  FOREIGN KEY ("site_id", "demand_id") REFERENCES "fee_demands" ("site_id", "id")
);
CREATE INDEX "fee_demand_changes_demand" ON "fee_demand_changes" ("site_id", "demand_id");
SELECT app.protect('fee_demand_changes');
