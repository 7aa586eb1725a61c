import type { Db } from '#kernel/database/pool.server.ts';
import { fillWhenEmpty, idsByCode } from '#kernel/declarations/load-catalogue.server.ts';
import { accountHeads } from '#modules/money/accounts/tables.server.ts';
import {
  feeGroups as groups,
  feeSubHeads as subHeads,
  offerTypes as offers,
  waiverTypes as waivers,
} from './catalogue/catalogue.ts';
import { feeHeads as heads } from './catalogue/fee-heads.ts';
import { feeGroups, feeHeads, feeSubHeads, offerTypes, waiverTypes } from './base/tables.server.ts';

/** After the accounts: every head names its ledger. */
export async function loadFees(db: Db): Promise<void> {
  const ledger = await idsByCode(db, accountHeads);
  await fillWhenEmpty(db, feeHeads, () =>
    heads.map((head) => ({ ...head, account_head_id: ledger(head.ledger) })),
  );
  const head = await idsByCode(db, feeHeads);
  const ids = (codes: readonly string[]) => codes.map(head);
  await fillWhenEmpty(db, feeSubHeads, () =>
    subHeads.map((one, at) => ({ ...one, fee_head_id: head(one.head), position: (at + 1) * 10 })),
  );
  await fillWhenEmpty(db, feeGroups, () => groups.map((one) => ({ ...one, fee_head_ids: ids(one.heads) })));
  await fillWhenEmpty(db, waiverTypes, () =>
    waivers.map((one) => ({ ...one, percent: one.basis_points, fee_head_ids: ids(one.heads) })),
  );
  await fillWhenEmpty(db, offerTypes, () =>
    offers.map((one) => ({ ...one, percent: one.basis_points, fee_head_ids: ids(one.heads) })),
  );
}
