import type { Db } from '#kernel/database/pool.server.ts';
import { defaultsNow, ownOf } from './help-desk.server.ts';
import { effectiveSettings, type HelpDeskSettings } from '../base/settings.ts';

/** What holds for the help desk of a school; null while it is off. */
export async function helpDeskOfSite(db: Db, siteId: string): Promise<HelpDeskSettings | null> {
  const { settings } = await defaultsNow(db);
  const { own } = await ownOf(db, siteId);
  const here = effectiveSettings(settings, own);
  return here.on ? here : null;
}
