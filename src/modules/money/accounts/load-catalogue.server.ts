import type { Db } from '#kernel/database/pool.server.ts';
import { fillWhenEmpty } from '#kernel/declarations/load-catalogue.server.ts';
import { accountHeads as heads, voucherTypes as types } from './catalogue.ts';
import { accountHeads, voucherTypes } from './tables.server.ts';

export async function loadAccounts(db: Db): Promise<void> {
  await fillWhenEmpty(db, accountHeads, () => heads.map((head) => ({ ...head })));
  await fillWhenEmpty(db, voucherTypes, () => types.map((type) => ({ ...type })));
}
