/** npm run citus: prints the statements that spread the tables over a Citus cluster, made from the table definitions. */
import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { inOrder, type Table } from '../src/kernel/database/catalogue.server.ts';
import { distributionStatements } from '../src/kernel/database/distribution.ts';

const root = resolve(import.meta.dirname, '..');

function shapeOf(table: PgTable): Table {
  const { name, columns, foreignKeys } = getTableConfig(table);
  return {
    name,
    ofSite: columns.some((column) => column.name === 'site_id'),
    columns: [],
    key: [],
    links: foreignKeys.map((key) => {
      const { columns: own, foreignTable, foreignColumns } = key.reference();
      return {
        own: own.map((column) => column.name),
        table: getTableConfig(foreignTable).name,
        there: foreignColumns.map((column) => column.name),
      };
    }),
  };
}

const tables: Table[] = [];
for (const file of globSync('src/**/tables.server.ts', { cwd: root }).toSorted()) {
  const exported = (await import(pathToFileURL(join(root, file)).href)) as object;
  tables.push(
    ...Object.values(exported)
      .filter((value): value is PgTable => is(value, PgTable))
      .map(shapeOf),
  );
}
console.log(distributionStatements(inOrder(tables)).join('\n'));
