-- What of an over-payment was given back by hand: a bill that it paid may give it back later, and that is a credit again.
ALTER TABLE bill_overpayments ADD COLUMN returned bigint NOT NULL DEFAULT 0;
UPDATE bill_overpayments o SET returned = least(o.amount - o.used, o.amount - (
  SELECT coalesce(sum(p.principal + p.late_fee), 0) FROM invoice_payments p
  WHERE p.overpayment_id = o.id AND p.created_at <= o.decided_at
    AND (p.cancelled_at IS NULL OR p.cancelled_at > o.decided_at)))
  WHERE o.state = 'RETURNED';
-- Bills that were given back after it were on no list.
UPDATE bill_overpayments SET state = 'OPEN' WHERE state = 'RETURNED' AND used + returned < amount;
ALTER TABLE bill_overpayments DROP CONSTRAINT "bill_overpayments__used";
ALTER TABLE bill_overpayments ADD CONSTRAINT "bill_overpayments__used"
  CHECK (amount > 0 AND used >= 0 AND returned >= 0 AND used + returned <= amount);
