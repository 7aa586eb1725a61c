import { boolean, integer, text, unique, type PgColumnBuilderBase } from 'drizzle-orm/pg-core';
import { siteTable } from './tables.server.ts';

const columns = () => ({
  code: text().notNull(),
  name_en: text().notNull(),
  name_bn: text().notNull(),
  position: integer().notNull().default(0),
  active: boolean().notNull().default(true),
});

/** The table of a school's own catalogue (`defineCatalogue`): a code is once in a school. */
export function siteCatalogue<
  N extends string,
  C extends Record<string, PgColumnBuilderBase> = Record<never, never>,
>(name: N, more?: C) {
  type Columns = ReturnType<typeof columns> & C;
  return siteTable(name, { ...columns(), ...more } as Columns, (table) => {
    const keys = table as unknown as Record<
      'site_id' | 'code',
      Parameters<ReturnType<typeof unique>['on']>[0]
    >;
    return [unique(`${name}__code_unique`).on(keys.site_id, keys.code)];
  });
}
