-- A late fee belongs to the demands whose lateness it fines. Until now it stood for a rule and a due date as a whole, so
-- one that was raised before covers all that is owed of its date today, what was charged after it too: nobody is asked
-- for a second late fee because of this change. Its bill is named by the first of them.
ALTER TABLE fee_demands ADD COLUMN fined_ids uuid[] NOT NULL DEFAULT '{}'::uuid[];
ALTER TABLE fee_demands NO FORCE ROW LEVEL SECURITY;
ALTER TABLE school_fee_heads NO FORCE ROW LEVEL SECURITY;
UPDATE fee_demands f SET fined_ids = c.ids, source_ref = f.source_ref || ':' || c.ids[1]
  FROM (SELECT l.site_id, l.id, array_agg(d.id ORDER BY d.id) AS ids
    FROM fee_demands l
    JOIN fee_demands d ON d.site_id = l.site_id AND d.student_id = l.student_id AND d.due_on = l.due_on
    JOIN school_fee_heads h ON h.site_id = d.site_id AND h.id = d.head_id AND h.kind <> 'FINE'
    WHERE l.source = 'LATE_FEE' AND l.source_ref IS NOT NULL
    GROUP BY l.site_id, l.id) c
  WHERE f.site_id = c.site_id AND f.id = c.id AND f.source = 'LATE_FEE';
ALTER TABLE school_fee_heads FORCE ROW LEVEL SECURITY;
ALTER TABLE fee_demands FORCE ROW LEVEL SECURITY;
-- A gateway that said half of what it keeps and hands on, or that it hands on more than came, has said nothing.
ALTER TABLE payment_intents NO FORCE ROW LEVEL SECURITY;
UPDATE payment_intents SET charge = NULL, net = NULL
  WHERE (charge IS NOT NULL OR net IS NOT NULL)
    AND NOT coalesce(charge >= 0 AND net >= 0 AND net <= received_amount AND charge + net >= received_amount, false);
ALTER TABLE payment_intents FORCE ROW LEVEL SECURITY;
-- How a bank's list was read is kept with its headings; of earlier lists neither is known.
ALTER TABLE bank_lists ADD COLUMN headings text, ADD COLUMN reading jsonb;
-- Making money disappear from a list has permissions of its own. Roles that follow their pattern get them by themselves;
-- of those that a school or the operator composed, all that may cancel receipts keep what they could do.
ALTER TABLE roles NO FORCE ROW LEVEL SECURITY;
ALTER TABLE memberships NO FORCE ROW LEVEL SECURITY;
UPDATE roles SET permissions = permissions || '{unmatched-payment.dismiss}'::text[]
  WHERE permissions @> '{unmatched-payment.match}'::text[]
    AND (permissions @> '{fee-receipt.cancel}'::text[] OR code IN ('site-admin', 'head'));
UPDATE roles SET permissions = permissions || '{bank-list-line.leave-out}'::text[]
  WHERE permissions @> '{fee-receipt.bank-list}'::text[]
    AND (permissions @> '{fee-receipt.cancel}'::text[] OR code IN ('site-admin', 'head'));
UPDATE central_roles SET permissions = permissions || '{unmatched-payment.dismiss}'::text[]
  WHERE permissions @> '{unmatched-payment.match}'::text[]
    AND (permissions @> '{fee-receipt.cancel}'::text[] OR code IN ('site-admin', 'head'));
UPDATE central_roles SET permissions = permissions || '{bank-list-line.leave-out}'::text[]
  WHERE permissions @> '{fee-receipt.bank-list}'::text[]
    AND (permissions @> '{fee-receipt.cancel}'::text[] OR code IN ('site-admin', 'head'));
UPDATE memberships SET extra_permissions = extra_permissions || '{unmatched-payment.dismiss}'::text[]
  WHERE extra_permissions @> '{unmatched-payment.match,fee-receipt.cancel}'::text[];
UPDATE memberships SET extra_permissions = extra_permissions || '{bank-list-line.leave-out}'::text[]
  WHERE extra_permissions @> '{fee-receipt.bank-list,fee-receipt.cancel}'::text[];
ALTER TABLE memberships FORCE ROW LEVEL SECURITY;
ALTER TABLE roles FORCE ROW LEVEL SECURITY;
