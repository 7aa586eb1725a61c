import type { Db } from '#kernel/database/pool.server.ts';
import { definePort } from '#kernel/port.server.ts';

/** Which of these students have left the school: from that day neither they nor, for them, their guardians sign in. */
export const peopleWhoLeft =
  definePort<(db: Db, siteId: string, studentIds: readonly string[]) => Promise<readonly string[]>>(
    'access.people-who-left',
  );
