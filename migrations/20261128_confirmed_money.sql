-- Numbers of transfers are compared without anything that is no letter A–Z or digit, as `moneyNumber` folds them.
DROP INDEX fee_receipts_reference;
CREATE INDEX fee_receipts_reference ON public.fee_receipts USING btree (site_id, regexp_replace(regexp_replace(upper((translate(NORMALIZE(reference, NFKC), '০১২৩৪৫৬৭৮৯०१२३४५६७८९'::text, '01234567890123456789'::text) COLLATE "C")), '[^A-Z0-9]'::text, ''::text, 'g'::text), '^((TRANSACTION|TRX|TXN)(ID|NO))+(?=.)'::text, ''::text)) WHERE ((reference IS NOT NULL) AND (state = ANY (ARRAY['POSTED'::text, 'REFUNDED'::text])));
DROP INDEX payment_intents_number;
CREATE INDEX payment_intents_number ON public.payment_intents USING btree (site_id, regexp_replace(regexp_replace(upper((translate(NORMALIZE(gateway_txn_id, NFKC), '০১২৩৪৫৬৭৮৯०१२३४५६७८९'::text, '01234567890123456789'::text) COLLATE "C")), '[^A-Z0-9]'::text, ''::text, 'g'::text), '^((TRANSACTION|TRX|TXN)(ID|NO))+(?=.)'::text, ''::text)) WHERE (gateway_txn_id IS NOT NULL);

ALTER TABLE unmatched_payments NO FORCE ROW LEVEL SECURITY;
ALTER TABLE booked_transactions NO FORCE ROW LEVEL SECURITY;
-- What was kept by number is kept as it is compared now. Where two rows would become one number, both stay as they are:
-- receipts are compared by the folded number in any case.
UPDATE unmatched_payments u SET transaction_no = n.folded
  FROM (SELECT id, site_id, regexp_replace(regexp_replace(upper(translate(normalize(transaction_no, NFKC), '০১২৩৪৫৬৭৮৯०१२३४५६७८९', '01234567890123456789') COLLATE "C"), '[^A-Z0-9]', '', 'g'), '^((TRANSACTION|TRX|TXN)(ID|NO))+(?=.)', '') AS folded
    FROM unmatched_payments) n
  WHERE n.site_id = u.site_id AND n.id = u.id AND n.folded <> '' AND n.folded <> u.transaction_no
    AND NOT EXISTS (SELECT FROM unmatched_payments o WHERE o.site_id = u.site_id AND o.id <> u.id AND o.method = u.method
      AND regexp_replace(regexp_replace(upper(translate(normalize(o.transaction_no, NFKC), '০১২৩৪৫৬৭৮৯०१२३४५६७८९', '01234567890123456789') COLLATE "C"), '[^A-Z0-9]', '', 'g'), '^((TRANSACTION|TRX|TXN)(ID|NO))+(?=.)', '') = n.folded);
UPDATE booked_transactions u SET transaction_no = n.folded
  FROM (SELECT id, site_id, regexp_replace(regexp_replace(upper(translate(normalize(transaction_no, NFKC), '০১২৩৪৫৬৭৮৯०१२३४५६७८९', '01234567890123456789') COLLATE "C"), '[^A-Z0-9]', '', 'g'), '^((TRANSACTION|TRX|TXN)(ID|NO))+(?=.)', '') AS folded
    FROM booked_transactions) n
  WHERE n.site_id = u.site_id AND n.id = u.id AND n.folded <> '' AND n.folded <> u.transaction_no
    AND NOT EXISTS (SELECT FROM booked_transactions o WHERE o.site_id = u.site_id AND o.id <> u.id AND o.method = u.method
      AND regexp_replace(regexp_replace(upper(translate(normalize(o.transaction_no, NFKC), '০১২৩৪৫৬৭৮৯०१२३४५६७८९', '01234567890123456789') COLLATE "C"), '[^A-Z0-9]', '', 'g'), '^((TRANSACTION|TRX|TXN)(ID|NO))+(?=.)', '') = n.folded);

ALTER TABLE booked_transactions FORCE ROW LEVEL SECURITY;

-- Money that nobody has counted, and whether anybody has seen it.
CREATE TABLE "money_confirmations" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "payment_id" uuid NOT NULL,
  "origin" text NOT NULL,
  "method" text NOT NULL,
  "reference" text,
  "paid_on" date NOT NULL,
  "booked_by" uuid,
  "state" text NOT NULL DEFAULT 'WAITING',
  "line_id" uuid,
  "decided_by" uuid,
  "decided_at" timestamp with time zone,
  "reason" text,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "money_confirmations__payment_unique" UNIQUE ("site_id", "payment_id")
);
CREATE INDEX "money_confirmations_waiting" ON "money_confirmations" ("site_id", "paid_on") WHERE state = 'WAITING';
SELECT app.protect('money_confirmations');

ALTER TABLE fee_receipts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE day_closes NO FORCE ROW LEVEL SECURITY;
ALTER TABLE money_confirmations NO FORCE ROW LEVEL SECURITY;
-- What is known of receipts of before: a line of a statement that was matched to them confirms them; so does who approved
-- the close of the collector's day and is somebody else, since they took over what was received in other ways. All others
-- wait: nobody has said that they saw the money.
INSERT INTO money_confirmations (site_id, id, payment_id, origin, method, reference, paid_on, booked_by, state, line_id,
  decided_by, decided_at, reason)
SELECT DISTINCT ON (r.site_id, r.payment_id) r.site_id, gen_random_uuid(), r.payment_id,
  CASE WHEN r.channel = 'COUNTER' THEN 'COUNTER' WHEN s.id IS NOT NULL THEN 'STATEMENT' WHEN f.id IS NOT NULL THEN 'FAMILY'
    ELSE 'LIST' END,
  r.method, r.reference, r.paid_on, coalesce(r.collector, s.decided_by, f.decided_by),
  CASE WHEN s.id IS NOT NULL OR d.id IS NOT NULL THEN 'CONFIRMED' ELSE 'WAITING' END, s.id,
  coalesce(s.decided_by, d.approved_by), coalesce(s.decided_at, d.approved_at),
  CASE WHEN s.id IS NULL AND d.id IS NOT NULL THEN 'Day close approved' END
FROM fee_receipts r
LEFT JOIN unmatched_payments s ON s.site_id = r.site_id AND s.receipt_id = r.id AND s.origin = 'STATEMENT' AND s.state = 'MATCHED'
LEFT JOIN unmatched_payments f ON f.site_id = r.site_id AND f.receipt_id = r.id AND f.origin = 'FAMILY' AND f.state = 'MATCHED'
LEFT JOIN day_closes d ON d.site_id = r.site_id AND d.collector = r.collector AND d.day = r.paid_on
  AND r.channel = 'COUNTER' AND d.approved_by IS NOT NULL AND d.approved_by <> d.collector
WHERE r.method <> 'cash' AND r.total > 0 AND r.channel IN ('COUNTER', 'BANK')
ORDER BY r.site_id, r.payment_id, r.receipt_no;
ALTER TABLE money_confirmations FORCE ROW LEVEL SECURITY;
ALTER TABLE day_closes FORCE ROW LEVEL SECURITY;
ALTER TABLE fee_receipts FORCE ROW LEVEL SECURITY;
ALTER TABLE unmatched_payments FORCE ROW LEVEL SECURITY;
