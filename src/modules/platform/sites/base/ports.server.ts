import type { Db } from '#kernel/database/pool.server.ts';
import { definePort } from '#kernel/port.server.ts';

/** Active students by school, for the schools that are asked for; those without any may be missing. */
export const studentCounts =
  definePort<(db: Db, siteIds: readonly string[]) => Promise<ReadonlyMap<string, number>>>(
    'sites.student-counts',
  );
