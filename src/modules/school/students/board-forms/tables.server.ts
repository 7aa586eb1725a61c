import { jsonb, text, unique } from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import type { FormColumn, FormKind } from './board-form.ts';

/** Forms of boards and offices as a school fills them: its columns in their order, each with what it is filled from. */
export const boardForms = siteTable(
  'board_forms',
  {
    name: text().notNull(),
    kind: text().notNull().$type<FormKind>(),
    /** Codes of the classes that it is for; none: all. */
    class_codes: text().array().notNull().default([]),
    columns: jsonb().notNull().$type<FormColumn[]>(),
  },
  (t) => [unique('board_forms__name_unique').on(t.site_id, t.name)],
);
