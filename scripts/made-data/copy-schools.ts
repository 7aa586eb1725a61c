import type { Session } from '../../src/kernel/database/copy.server.ts';
import { inOrder, readTables, type Table } from '../../src/kernel/connection/catalogue.server.ts';
import { literal, quote, seesEverything } from '../../src/kernel/backup/scope.server.ts';
import { aliasOf } from './first-school.ts';

/** What belongs to one installation's history rather than to a school's data. */
const apart = new Set(['audit_log', 'audit_seals', 'jobs', 'idempotency_keys', 'import_runs', 'import_rows']);
const firstAlias = aliasOf(1);

/** The last eight digits of an id become the school's number: unique, and the same every time. */
const renumber = (column: string): string => `(left(${column}::text, 28) || s.tail)::uuid`;

/** How a column of a copy is made of the first school's. */
function copied(table: Table, tables: ReadonlyMap<string, Table>, name: string, type: string): string {
  const column = `t.${quote(name)}`;
  if (name === 'site_id') return 's.id';
  const catalogue = table.links.some(
    (link) => link.own.includes(name) && link.table !== 'users' && tables.get(link.table)?.ofSite === false,
  );
  if (catalogue) return column;
  if (type === 'uuid') return renumber(column);
  if (type === '_uuid') return `ARRAY(SELECT ${renumber('x')} FROM unnest(${column}) x)`;
  return column;
}

const isFirst = (site: string) => `site_id = ${literal(site)}`;

/**
 * Copies the first school to the numbers `from` to `to`, table by table and many schools a statement. Who may not look
 * past row-level security does it school by school.
 */
export async function copySchools(
  session: Session,
  first: string,
  from: number,
  to: number,
  tell: (done: number) => void,
): Promise<void> {
  const all = await readTables(session);
  const byName = new Map(all.map((table) => [table.name, table]));
  const tables = inOrder(all).filter((table) => table.ofSite && !apart.has(table.name));
  const free = await seesEverything(session);
  const atOnce = free ? 10 : 1;
  for (let number = from; number <= to; number += atOnce) {
    const last = Math.min(to, number + atOnce - 1);
    await session.query('BEGIN');
    // Of a copy of what is whole, every reference is whole: they need not be looked up again.
    if (free) await session.query("SET LOCAL session_replication_role = 'replica'");
    await session.query('SET LOCAL synchronous_commit = off');
    await session.query(
      `CREATE TEMP TABLE s ON COMMIT DROP AS
       SELECT (left(${literal(first)}, 28) || lpad(to_hex(n), 8, '0'))::uuid AS id, lpad(to_hex(n), 8, '0') AS tail,
         'made-' || lpad(n::text, 4, '0') AS alias, lpad(n::text, 4, '0') AS number
       FROM generate_series(${number}::int, ${last}::int) AS n`,
    );
    await session.query(copyOf(byName.get('sites')!, first));
    await session.query(copyOfUsers(byName.get('users')!, first));
    if (!free) {
      const { rows } = await session.query<{ id: string }>('SELECT id FROM s');
      await session.query(`SET LOCAL app.site_id = ${literal(rows[0]!.id)}`);
      await session.query(`SET LOCAL app.site_ids = ${literal(first)}`);
    }
    for (const table of tables) {
      const columns = table.columns.map(({ name }) => quote(name)).join(', ');
      const values = table.columns.map(({ name, type }) => copied(table, byName, name, type)).join(', ');
      await session.query(
        `INSERT INTO ${quote(table.name)} (${columns}) SELECT ${values} FROM ${quote(table.name)} t, s WHERE t.${isFirst(first)}`,
      );
    }
    await session.query('COMMIT');
    tell(last);
  }
}

function copyOf(table: Table, first: string): string {
  const own: Record<string, string> = {
    id: 's.id',
    alias: 's.alias',
    name_en: `'Made School ' || s.number`,
    name_bn: `'বানানো বিদ্যালয় ' || s.number`,
    email: `'office@' || s.alias || '.example'`,
    set_up: `'{}'`,
    eiin: 'NULL',
    domain: 'NULL',
  };
  return insertFrom(table, own, `t.id = ${literal(first)}`);
}

function copyOfUsers(table: Table, first: string): string {
  const own: Record<string, string> = {
    id: renumber('t.id'),
    username: `s.alias || substr(t.username, ${firstAlias.length + 1})`,
    kept_by_site: 's.id',
  };
  return insertFrom(table, own, `t.kept_by_site = ${literal(first)}`);
}

function insertFrom(table: Table, own: Record<string, string>, where: string): string {
  const columns = table.columns.map(({ name }) => quote(name)).join(', ');
  const values = table.columns.map(({ name }) => own[name] ?? `t.${quote(name)}`).join(', ');
  return `INSERT INTO ${quote(table.name)} (${columns}) SELECT ${values} FROM ${quote(table.name)} t, s WHERE ${where}`;
}
