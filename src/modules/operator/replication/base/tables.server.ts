import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import type { Word } from '#kernel/words.ts';

/** One setting that was copied, what was before (null: nothing), or why it was left. */
export type CopiedItem = {
  setting: string;
  key: string;
  label: Word;
  before: unknown;
  after: unknown;
  state: 'waiting' | 'done' | 'refused' | 'undone' | 'kept';
  why: Word | null;
};

/** What was copied into a school from another one, by which run; the school can read it. */
export const replications = siteTable(
  'replications',
  {
    run_id: uuid().notNull(),
    /** The group that set it in its schools: all items of a school or none. Null: the operator copied it. */
    group_id: uuid(),
    source_id: uuid().notNull(),
    source_name: jsonb().notNull().$type<Word>(),
    settings: jsonb().notNull().$type<string[]>(),
    items: jsonb().notNull().$type<CopiedItem[]>(),
    state: text().notNull().default('waiting').$type<'waiting' | 'done' | 'refused' | 'undone'>(),
    job_id: uuid(),
    made_by: uuid().notNull(),
  },
  (t) => [index('replications_run').on(t.site_id, t.run_id)],
);
