-- The slip that a family has of a payment that was taken without a network.
ALTER TABLE "fee_receipts" ADD COLUMN "slip_no" text;
