/**
 * Prints the CREATE statements of a module's Drizzle tables, as the first text of a migration:
 *   node scripts/table-sql.ts src/modules/students/tables.server.ts > migrations/0012_students.sql
 * Released migrations are never edited; later changes are written by hand.
 */
import { pathToFileURL } from 'node:url';
import { is, SQL } from 'drizzle-orm';
import { getTableConfig, PgDialect, PgTable, type PgColumn } from 'drizzle-orm/pg-core';

const dialect = new PgDialect();
const quote = (name: string) => `"${name}"`;
const list = (columns: readonly { name: string }[]) => columns.map((column) => quote(column.name)).join(', ');

function defaultOf(column: PgColumn): string {
  const { default: value } = column;
  if (value === undefined) return '';
  if (is(value, SQL)) return ` DEFAULT ${dialect.sqlToQuery(value).sql}`;
  if (Array.isArray(value)) return ` DEFAULT '${column.getSQLType() === 'jsonb' ? '[]' : '{}'}'`;
  if (typeof value === 'object' && value !== null) return ` DEFAULT '${JSON.stringify(value)}'`;
  return ` DEFAULT ${typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value)}`;
}

export function tableSql(table: PgTable): string {
  const { name, columns, primaryKeys, uniqueConstraints, foreignKeys, indexes, checks } =
    getTableConfig(table);
  const lines = columns.map((column) => {
    const key = column.primary ? ' PRIMARY KEY' : '';
    const unique = column.isUnique ? ` CONSTRAINT ${quote(`${name}__${column.name}_unique`)} UNIQUE` : '';
    return `${quote(column.name)} ${column.getSQLType()}${column.notNull && !column.primary ? ' NOT NULL' : ''}${defaultOf(column)}${key}${unique}`;
  });
  for (const key of primaryKeys) lines.push(`PRIMARY KEY (${list(key.columns)})`);
  for (const unique of uniqueConstraints)
    lines.push(
      `CONSTRAINT ${quote(unique.name ?? `${name}__${unique.columns.at(-1)?.name}_unique`)} UNIQUE (${list(unique.columns)})`,
    );
  for (const check of checks)
    lines.push(`CONSTRAINT ${quote(check.name)} CHECK (${dialect.sqlToQuery(check.value).sql})`);
  for (const key of foreignKeys) {
    const { columns: own, foreignTable, foreignColumns } = key.reference();
    const action =
      key.onDelete && key.onDelete !== 'no action' ? ` ON DELETE ${key.onDelete.toUpperCase()}` : '';
    lines.push(
      `FOREIGN KEY (${list(own)}) REFERENCES ${quote(getTableConfig(foreignTable).name)} (${list(foreignColumns)})${action}`,
    );
  }
  const statements = [`CREATE TABLE ${quote(name)} (\n  ${lines.join(',\n  ')}\n);`];
  for (const { config } of indexes) {
    const parts = config.columns.map((part) =>
      is(part, SQL)
        ? dialect.sqlToQuery(part).sql.replaceAll(`${quote(name)}.`, '')
        : quote((part as PgColumn).name),
    );
    const where = config.where
      ? ` WHERE ${dialect.sqlToQuery(config.where).sql.replaceAll(`${quote(name)}.`, '')}`
      : '';
    const using = config.method && config.method !== 'btree' ? ` USING ${config.method}` : '';
    statements.push(
      `CREATE ${config.unique ? 'UNIQUE ' : ''}INDEX ${quote(config.name ?? '')} ON ${quote(name)}${using} (${parts.join(', ')})${where};`,
    );
  }
  if (columns.some((column) => column.name === 'site_id')) statements.push(`SELECT app.protect('${name}');`);
  return statements.join('\n');
}

/** Referenced tables first: a module's exports come in alphabetical order. */
function inOrder(tables: readonly PgTable[]): PgTable[] {
  const placed: PgTable[] = [];
  const place = (table: PgTable) => {
    if (placed.includes(table)) return;
    for (const key of getTableConfig(table).foreignKeys) {
      const needed = key.reference().foreignTable;
      if (needed !== table && tables.includes(needed)) place(needed);
    }
    placed.push(table);
  };
  tables.forEach(place);
  return placed;
}

if (process.argv[1]?.endsWith('table-sql.ts')) {
  for (const file of process.argv.slice(2)) {
    const exported = Object.values((await import(pathToFileURL(file).href)) as Record<string, unknown>);
    const tables = inOrder(exported.filter((value): value is PgTable => is(value, PgTable)));
    console.log(tables.map(tableSql).join('\n\n'));
  }
}
