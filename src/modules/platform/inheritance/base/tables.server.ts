import { boolean, index, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core';
import { centralTable, siteTable } from '#kernel/database/tables.server.ts';
import { siteGroups } from '#modules/platform/sites/base/tables.server.ts';
import type { OverrideValues, Policy } from './rules.ts';

/** Which entry is meant: the REST path of its catalogue and its id there. */
const entry = () => ({ resource: text().notNull(), entry_id: uuid().notNull() });
const choice = () => ({
  ...entry(),
  /** Null: as inherited. */
  used: boolean(),
  values: jsonb().notNull().default({}).$type<OverrideValues>(),
});

/** The operator's policy for an entry; without a row it is unlocked and applies to all. */
export const catalogueTerms = centralTable(
  'catalogue_terms',
  {
    ...entry(),
    locked: boolean().notNull().default(false),
    applies_to: text().notNull().default('all').$type<Policy['applies_to']>(),
  },
  (t) => [unique('catalogue_terms__entry_id_unique').on(t.resource, t.entry_id)],
);

/** What a site group overrides for its institutions. */
export const groupCatalogueChoices = centralTable(
  'group_catalogue_choices',
  {
    group_id: uuid()
      .notNull()
      .references(() => siteGroups.id, { onDelete: 'cascade' }),
    ...choice(),
    locked: boolean().notNull().default(false),
  },
  (t) => [
    unique('group_catalogue_choices__entry_id_unique').on(t.group_id, t.resource, t.entry_id),
    index('group_catalogue_choices_entry').on(t.resource, t.entry_id),
  ],
);

/** What an institution overrides. */
export const catalogueChoices = siteTable('catalogue_choices', choice(), (t) => [
  unique('catalogue_choices__entry_id_unique').on(t.site_id, t.resource, t.entry_id),
]);
