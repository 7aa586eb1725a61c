import type { Db } from '#kernel/database/pool.server.ts';
import type { SessionAccess } from '#modules/platform/identity/tables.server.ts';
import { accessOf, type Holder } from '../permissions/session-access.server.ts';

/**
 * What a person may do in a panel of a school as of now, for a program of theirs that asks without a session; the
 * transaction must be in that school. Null: they have no living place there.
 */
export const accessAt = (
  db: Db,
  { userId, siteId, panel }: { userId: string; siteId: string; panel: Holder['panel'] },
): Promise<SessionAccess | null> =>
  accessOf(db, {
    user_id: userId,
    panel,
    about_site: siteId,
    about_group: null,
    impersonator_id: null,
  });
