import type { Db } from '#kernel/database/pool.server.ts';
import { fillWhenEmpty } from '#kernel/declarations/load-catalogue.server.ts';
import { templates } from './catalogue.ts';
import { periodTemplates } from '../base/tables.server.ts';

export async function loadPeriodTemplates(db: Db): Promise<void> {
  await fillWhenEmpty(db, periodTemplates, () => templates);
}
