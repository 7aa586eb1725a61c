-- The number of a payment stays used when its money was sent back.
DROP INDEX "fee_receipts_reference";
CREATE INDEX "fee_receipts_reference" ON "fee_receipts" ("site_id", upper(replace(reference, ' ', '')))
  WHERE reference IS NOT NULL AND state IN ('POSTED', 'REFUNDED');

-- Whether a number that somebody shows is of a payment that came online.
CREATE INDEX "payment_intents_number" ON "payment_intents" ("site_id", upper(replace(gateway_txn_id, ' ', '')))
  WHERE gateway_txn_id IS NOT NULL;
