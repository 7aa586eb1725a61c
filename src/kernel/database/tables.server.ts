import {
  integer,
  pgTable,
  primaryKey,
  timestamp,
  uuid,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
} from 'drizzle-orm/pg-core';
import type { BuildColumns, BuildExtraConfigColumns } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';

const stamps = () => ({
  /** Goes up with every change; an edit that saw an older one is refused. */
  version: integer().notNull().default(1),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

const siteColumns = () => ({
  site_id: uuid().notNull(),
  id: uuid().notNull().$defaultFn(uuidv7),
  ...stamps(),
});
const centralColumns = () => ({ id: uuid().primaryKey().$defaultFn(uuidv7), ...stamps() });

type SiteColumns<C> = ReturnType<typeof siteColumns> & C;
type CentralColumns<C> = ReturnType<typeof centralColumns> & C;
type Extra<N extends string, C extends Record<string, PgColumnBuilderBase>> = (
  table: BuildExtraConfigColumns<N, C, 'pg'>,
) => PgTableExtraConfigValue[];

/**
 * A table that a school owns: `site_id` first in its key, row-level security by `app.protect` in its migration.
 * Foreign and unique keys in `extra` begin with `site_id` (docs: security of tenants).
 */
export function siteTable<N extends string, C extends Record<string, PgColumnBuilderBase>>(
  name: N,
  columns: C,
  extra?: Extra<N, SiteColumns<C>>,
) {
  return pgTable(name, { ...siteColumns(), ...columns } as SiteColumns<C>, (table) => {
    const keys = table as unknown as BuildColumns<N, ReturnType<typeof siteColumns>, 'pg'>;
    return [primaryKey({ columns: [keys.site_id, keys.id] }), ...(extra?.(table) ?? [])];
  });
}

/** A central catalogue or register: no `site_id`, readable from every school, written only by central procedures. */
export function centralTable<N extends string, C extends Record<string, PgColumnBuilderBase>>(
  name: N,
  columns: C,
  extra?: Extra<N, CentralColumns<C>>,
) {
  return pgTable(
    name,
    { ...centralColumns(), ...columns } as CentralColumns<C>,
    (table) => extra?.(table) ?? [],
  );
}
