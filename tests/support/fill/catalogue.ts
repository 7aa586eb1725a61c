import type pg from 'pg';
import {
  inOrder as inLinkOrder,
  readTables as read,
  type Table as PlainTable,
} from '../../../src/kernel/connection/catalogue.server.ts';

export type { Column, Link } from '../../../src/kernel/connection/catalogue.server.ts';
/** `aboutSite`: speaks of one school though it has no `site_id`: `about_site`, or a part of a row that does. */
export type Table = PlainTable & { aboutSite: boolean };

/** Tables, columns, primary and foreign keys of a migrated database. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const tables = (await read(client)).map((table) => ({ ...table, aboutSite: false }));
  const byName = new Map(tables.map((table) => [table.name, table]));
  const isPart = (table: Table) =>
    table.links.some(
      (link) =>
        byName.get(link.table)?.aboutSite &&
        link.own.every((key) => table.columns.some(({ name, required }) => name === key && required)),
    );
  for (const table of tables) table.aboutSite = table.columns.some(({ name }) => name === 'about_site');
  for (let more = true; more;) {
    const parts = tables.filter((table) => !table.ofSite && !table.aboutSite && isPart(table));
    for (const table of parts) table.aboutSite = true;
    more = parts.length > 0;
  }
  return tables;
}

const plurals = (word: string) => [`${word}s`, `${word}es`, word.replace(/y$/, 'ies')];

/** The table that a column without a foreign key means: `user_id`, `approved_by`, `photo_file`, `role_ids` … */
export function meantTable(column: string, names: ReadonlySet<string>): string | null {
  if (/(^|_)(user_id|by)$/.test(column)) return 'users';
  if (/(^|_)file(_id)?$/.test(column)) return 'files';
  if (column === 'about_site') return 'sites';
  if (column === 'about_group') return 'site_groups';
  const stem = column.replace(/_ids?$/, '');
  if (stem === column) return null;
  const words = stem.split('_');
  for (let from = 0; from < words.length; from++) {
    const found = plurals(words.slice(from).join('_')).find((name) => names.has(name));
    if (found) return found;
  }
  // `year_id`, `from_year_id`, `group_id`: of the academic ones.
  return plurals(`academic_${words.at(-1)}`).find((name) => names.has(name)) ?? null;
}

/** Referenced and meant tables first; a circle is broken at a column that may be empty. */
export function inOrder(tables: readonly Table[]): Table[] {
  const names = new Set(tables.map(({ name }) => name));
  return inLinkOrder(tables, ({ columns }) =>
    columns.map(({ name }) => meantTable(name, names)).filter((name): name is string => name !== null),
  );
}
