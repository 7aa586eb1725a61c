import { index, integer, jsonb, timestamp, uuid } from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import type { MergedGuardians } from './merged.ts';

/** Two entries of one person that became one, with what is needed to have both again. */
export const guardianMerges = siteTable(
  'guardian_merges',
  {
    kept_id: uuid().notNull(),
    /** The kept entry's version after the merge: anyone who changed it since must be undone first. */
    kept_version: integer().notNull(),
    before: jsonb().notNull().$type<MergedGuardians>(),
    undone_at: timestamp({ withTimezone: true }),
  },
  (t) => [index('guardian_merges_kept').on(t.site_id, t.kept_id)],
);
