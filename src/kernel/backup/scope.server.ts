import type { Session } from '../database/copy.server.ts';
import { inOrder, readTables, type Table } from '../connection/catalogue.server.ts';

export const nilSite = '00000000-0000-0000-0000-000000000000';

/** What lives only for a while and must not come back: logins, links, throttles. */
const passing = new Set([
  'sessions',
  'password_links',
  'operator_links',
  'identifier_codes',
  'throttles',
  'oauth_grants',
  'oauth_records',
  'oauth_keys',
]);
/** Added to and never changed; a restored school keeps what was added since. */
export const appendOnly = new Set(['audit_log', 'audit_seals']);
/**
 * Stays out of a single school's back-up: by what the person signs in, elsewhere too, and what they proved of
 * themselves. By its name, so that a column that is added later is not forgotten.
 */
const secrets = /password_hash|second_factor|recovery_code|secret|token|proven|verified/;
export const secretColumns = (table: Table): string[] =>
  table.name === 'users'
    ? table.columns.filter(({ name, required }) => !required && secrets.test(name)).map(({ name }) => name)
    : [];

/** Rows of one table that belong to a back-up. */
export type Share = {
  table: string;
  ofSite: boolean;
  columns: string[];
  /** The rows as a SELECT, one for each school that has to be entered to read them; null: none has to be. */
  selects: { site: string | null; text: string }[];
};

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const listed = (ids: Iterable<string>): string => `ARRAY[${[...ids].map(literal).join(',')}]::uuid[]`;

function selectOf(table: Table, where: string | null, without: readonly string[] = []): string {
  const columns = table.columns.map(({ name, type }) =>
    without.includes(name) ? `NULL::${type} AS ${quote(name)}` : quote(name),
  );
  return `SELECT ${columns.join(', ')} FROM ${quote(table.name)}${where ? ` WHERE ${where}` : ''}`;
}

/** Whether the session sees all rows without entering a school. */
export async function seesEverything(session: Session): Promise<boolean> {
  const { rows } = await session.query<{ all: boolean }>(
    'SELECT rolsuper OR rolbypassrls AS all FROM pg_roles WHERE rolname = current_user',
  );
  return rows[0]?.all === true;
}

/** Shares of a whole installation, referenced tables first. */
export async function wholeScope(session: Session): Promise<Share[]> {
  const tables = inOrder(await readTables(session)).filter(({ name }) => !passing.has(name));
  const schools = (await seesEverything(session)) ? null : await schoolsOf(session);
  return tables.map((table) => ({
    table: table.name,
    ofSite: table.ofSite,
    columns: table.columns.map(({ name }) => name),
    selects:
      table.ofSite && schools
        ? schools.map((site) => ({ site, text: selectOf(table, `site_id = ${literal(site)}`) }))
        : [{ site: null, text: selectOf(table, null) }],
  }));
}

async function schoolsOf(session: Session): Promise<string[]> {
  const { rows } = await session.query<{ id: string }>('SELECT id FROM sites ORDER BY id');
  return [nilSite, ...rows.map(({ id }) => id)];
}

/** Shares of one school: its own rows, and the central rows that they name. */
export async function schoolScope(session: Session, site: string): Promise<Share[]> {
  const tables = await schoolTables(session);
  await session.query(`SET LOCAL app.site_id = ${literal(site)}`);
  const needed = await centralRows(session, tables, site);
  return tables.flatMap((table): Share[] => {
    const columns = table.columns.map(({ name }) => name);
    const base = { table: table.name, ofSite: table.ofSite, columns };
    if (table.ofSite)
      return [{ ...base, selects: [{ site, text: selectOf(table, `site_id = ${literal(site)}`) }] }];
    const ids = needed.get(table.name);
    if (!ids) return [];
    const text = selectOf(table, `id = ANY (${listed(ids)})`, secretColumns(table));
    return [{ ...base, selects: [{ site: null, text }] }];
  });
}

/** The columns of a table that hold ids of a central table: by foreign key, and people by name. */
function centralColumns(
  table: Table,
  byName: ReadonlyMap<string, Table>,
): { column: string; table: string }[] {
  const linked = table.links.flatMap((link) =>
    byName.get(link.table)?.ofSite === false && link.there.join() === 'id'
      ? [{ column: link.own[0] ?? '', table: link.table }]
      : [],
  );
  const people = table.columns
    .filter(({ name, type }) => type === 'uuid' && /(^|_)(user_id|by)$/.test(name))
    .filter(({ name }) => !linked.some(({ column }) => column === name))
    .map(({ name }) => ({ column: name, table: 'users' }));
  return [...linked, ...people];
}

/**
 * The ids of central rows that a school's rows name, by table, and those that these name in turn. `from` says where the
 * rows of a table lie; of a central table only rows are followed for which `where` holds.
 */
export async function centralRows(
  session: Session,
  tables: readonly Table[],
  site: string,
  { from = (name: string) => quote(name), where = (_table: Table): string => 'true' } = {},
): Promise<Map<string, Set<string>>> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const needed = new Map<string, Set<string>>([['sites', new Set([site])]]);
  const fresh = new Map<string, Set<string>>([['sites', new Set([site])]]);
  const look = async (table: Table, which: string): Promise<void> => {
    for (const { column, table: there } of centralColumns(table, byName)) {
      const { rows } = await session.query<{ id: string }>(
        `SELECT DISTINCT ${quote(column)} AS id FROM ${from(table.name)} r WHERE ${which} AND ${quote(column)} IS NOT NULL`,
      );
      const known = needed.get(there) ?? new Set();
      const found = rows.map(({ id }) => id).filter((id) => !known.has(id));
      needed.set(there, new Set([...known, ...found]));
      fresh.set(there, new Set([...(fresh.get(there) ?? []), ...found]));
    }
  };
  for (const table of tables.filter(({ ofSite }) => ofSite)) await look(table, `site_id = ${literal(site)}`);
  for (
    let next = [...fresh].find(([, ids]) => ids.size > 0);
    next;
    next = [...fresh].find(([, ids]) => ids.size > 0)
  ) {
    const [name, ids] = next;
    fresh.delete(name);
    const table = byName.get(name);
    if (table) await look(table, `id = ANY (${listed(ids)}) AND ${where(table)}`);
  }
  return needed;
}

/** The tables of a school's back-up in their order: all of a school's own, and central ones that can be named. */
export async function schoolTables(session: Session): Promise<Table[]> {
  return inOrder(await readTables(session)).filter(({ name }) => !passing.has(name));
}

export { listed, literal, quote };
