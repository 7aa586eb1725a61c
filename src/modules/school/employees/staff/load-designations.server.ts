import type { Db } from '#kernel/database/pool.server.ts';
import { fillWhenEmpty } from '#kernel/declarations/load-catalogue.server.ts';
import { designations as list } from '../base/designations.ts';
import { designations } from '../base/tables.server.ts';

export async function loadDesignations(db: Db): Promise<void> {
  await fillWhenEmpty(db, designations, () => list.map((one) => ({ ...one, position: one.order })));
}
