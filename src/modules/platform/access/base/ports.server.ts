import type { Db } from '#kernel/database/pool.server.ts';
import { definePort } from '#kernel/port.server.ts';

/** Which of these students have left the school: from that day neither they nor, for them, their guardians sign in. */
export const peopleWhoLeft =
  definePort<(db: Db, siteId: string, studentIds: readonly string[]) => Promise<readonly string[]>>(
    'access.people-who-left',
  );

/** Which of these employees may not enter the school's office today, though their roles stay: they are suspended. */
export const staffWhoStopped =
  definePort<(db: Db, siteId: string, employeeIds: readonly string[]) => Promise<readonly string[]>>(
    'access.staff-who-stopped',
  );
