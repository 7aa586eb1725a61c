-- The number of a payment stays used when its money was sent back.
DROP INDEX "fee_receipts_reference";
CREATE INDEX "fee_receipts_reference" ON "fee_receipts" ("site_id", upper(replace(reference, ' ', '')))
  WHERE reference IS NOT NULL AND state IN ('POSTED', 'REFUNDED');

-- Whether a number that somebody shows is of a payment that came online.
CREATE INDEX "payment_intents_number" ON "payment_intents" ("site_id", upper(replace(gateway_txn_id, ' ', '')))
  WHERE gateway_txn_id IS NOT NULL;

-- Receipts of online payments, and money that waits for its student, bear the gateway's number, by which a statement or
-- the payer names the money as well.
UPDATE fee_receipts r SET reference = i.gateway_txn_id FROM payment_intents i
  WHERE i.site_id = r.site_id AND i.id = r.intent_id AND i.gateway_txn_id IS NOT NULL
    AND (r.reference IS NULL OR r.reference = i.tran_id);
UPDATE unmatched_payments u SET transaction_no = upper(replace(i.gateway_txn_id, ' ', '')) FROM payment_intents i
  WHERE i.site_id = u.site_id AND i.id = u.intent_id AND i.gateway_txn_id IS NOT NULL AND u.origin = 'SUSPENSE';
