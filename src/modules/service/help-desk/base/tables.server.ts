import { jsonb, text, unique } from 'drizzle-orm/pg-core';
import { centralTable, siteTable } from '#kernel/database/tables.server.ts';
import type { HelpDeskSettings, OwnSettings } from './settings.ts';

/** The operator's defaults: one row, made when they are first changed. */
export const helpDeskDefaults = centralTable('help_desk_defaults', {
  code: text().notNull().unique(),
  settings: jsonb().notNull().$type<HelpDeskSettings>(),
});

/** The parts that a school has otherwise. */
export const helpDeskSettings = siteTable(
  'help_desk_settings',
  { code: text().notNull(), own: jsonb().notNull().default({}).$type<OwnSettings>() },
  (t) => [unique('help_desk_settings__code_unique').on(t.site_id, t.code)],
);
