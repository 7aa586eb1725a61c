-- Numbers of transfers are looked for with every payment that bears one.
CREATE INDEX "fee_receipts_reference" ON "fee_receipts" ("site_id", upper(replace(reference, ' ', '')))
  WHERE reference IS NOT NULL AND state = 'POSTED';
