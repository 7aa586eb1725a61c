/**
 * The first text of a migration, printed from Drizzle tables and completed by hand:
 *   node scripts/table-sql.ts src/modules/school/people/base/tables.server.ts > migrations/20261201_students.sql
 * prints the CREATE statements of new tables, and
 *   node scripts/table-sql.ts --changes > migrations/20261202_students_house.sql
 * the ALTERs that bring the tables of all migrations to what is declared now. Released migrations are never edited.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { is, SQL } from 'drizzle-orm';
import { getTableConfig, PgDialect, PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import { withClient, type Connection } from '../src/kernel/connection/connection.server.ts';
import { startEmbedded, THROW_AWAY } from '../src/kernel/embedded/embedded.server.ts';
import { migrate } from '../src/kernel/schema/migrate.server.ts';
import { definedTables } from './declared-tables.ts';
import { endingWell } from './ending.ts';
import { changes, shapeOf } from './table-changes.ts';

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
      `CONSTRAINT ${quote(unique.name ?? `${name}__${unique.columns.at(-1)?.name}_unique`)} UNIQUE${unique.nullsNotDistinct ? ' NULLS NOT DISTINCT' : ''} (${list(unique.columns)})`,
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
  const ordered: PgTable[] = [];
  const add = (table: PgTable) => {
    if (ordered.includes(table)) return;
    for (const key of getTableConfig(table).foreignKeys) {
      const needed = key.reference().foreignTable;
      if (needed !== table && tables.includes(needed)) add(needed);
    }
    ordered.push(table);
  };
  tables.forEach(add);
  return ordered;
}

/** The statements from a migrated database, whose tables it replaces, to the tables that are declared. */
export async function tableChanges(owner: Connection): Promise<string[]> {
  const declared = (await definedTables()).map(({ table }) => table);
  return withClient(owner, async (client) => {
    const found = await shapeOf(client);
    // Their functions stay; in this order a table that another refers to goes with its references.
    for (const table of found.keys()) await client.query(`DROP TABLE ${quote(table)} CASCADE`);
    const made = inOrder(declared).map((table) => ({
      name: getTableConfig(table).name,
      sql: tableSql(table),
    }));
    for (const { sql } of made) await client.query(sql);
    return [
      ...made.filter(({ name }) => !found.has(name)).map(({ sql }) => sql),
      ...changes(found, await shapeOf(client)),
    ];
  });
}

async function printChanges(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bidyapith-tables-'));
  chmodSync(folder, 0o711);
  const embedded = await startEmbedded({ dataDir: folder, log: () => undefined, settings: THROW_AWAY });
  try {
    await migrate(embedded.owner, join(import.meta.dirname, '../migrations'), () => undefined);
    console.log((await tableChanges(embedded.owner)).join('\n') || '-- Nothing differs.');
  } finally {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1]?.endsWith('table-sql.ts')) {
  if (process.argv[2] === '--changes') await endingWell(printChanges);
  for (const file of process.argv.slice(2)) {
    const exported = Object.values((await import(pathToFileURL(file).href)) as Record<string, unknown>);
    const tables = inOrder(exported.filter((value): value is PgTable => is(value, PgTable)));
    console.log(tables.map(tableSql).join('\n\n'));
  }
}
