import type { Table } from '../connection/catalogue.server.ts';
import type { Session } from '../database/copy.server.ts';
import { StartError } from '../start-error.ts';
import type { Manifest } from './manifest.ts';
import { besideOf } from './restore-rows.server.ts';
import { centralRows, listed, literal, nilSite, quote, secretColumns } from './scope.server.ts';

/*
 * A single school's back-up comes into an installation in which others live, so nothing is taken from the file on its
 * word: which tables there are, which columns they have and whose a row is are known here. What a back-up of this school
 * could not hold is refused whole, and nothing has been changed by then.
 */
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const refuse = (what: string): never => {
  throw new StartError(
    `This is not a back-up that this program made of this school: ${what}. Nothing was restored.`,
  );
};

/** Central tables that say who may do what; no back-up of a school has rows of them, whatever names them one day. */
const neverCentral =
  /^(?:operators|operator_links|central_roles|group_members|invitations|handovers|outbox|oauth_.*)$/;

/** The school that the file says it is of must be the school that is asked for, here. */
export async function refuseOtherSchool(
  session: Session,
  site: { id: string; alias: string },
  alias: string,
): Promise<void> {
  if (site.alias !== alias)
    throw new StartError(`This is a back-up of the school ${site.alias}, not of ${alias}.`);
  if (!uuid.test(site.id) || site.id === nilSite) refuse('it names no school');
  const { rows } = await session.query<{ id: string; alias: string }>(
    'SELECT id, alias FROM sites WHERE alias = $1 OR id = $2',
    [alias, site.id],
  );
  if (rows.some((row) => row.id !== site.id || row.alias !== alias))
    throw new StartError(
      `The school ${alias} is another one here than in this back-up, which is of another installation. Nothing was restored.`,
    );
}

/** Every table that the file has, as this installation knows it; in the order in which rows may come in. */
export function knownTables(manifest: Manifest, tables: readonly Table[]): Map<string, Table> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const found = new Map<string, Table>();
  let last = -1;
  for (const held of manifest.tables) {
    const table = byName.get(held.table) ?? refuse(`it has a table ${JSON.stringify(held.table)}`);
    if (found.has(table.name)) refuse(`${table.name} is in it twice`);
    const at = tables.indexOf(table);
    if (at < last) refuse(`${table.name} is not in its place`);
    last = at;
    if (held.of_site !== table.ofSite) refuse(`${table.name} is described differently`);
    if (held.columns.join() !== table.columns.map(({ name }) => name).join())
      refuse(`${table.name} has other columns`);
    if (!table.ofSite && neverCentral.test(table.name) && held.rows > 0)
      refuse(`it has rows of ${table.name}`);
    found.set(table.name, table);
  }
  for (const table of tables) if (table.ofSite && !found.has(table.name)) refuse(`${table.name} is missing`);
  return found;
}

/**
 * Looks at all rows beside their tables: a school's are this school's, central ones are those that this school's rows
 * name, and nobody brings a password along. Returns the ids of central rows that are wanted and not there, by table.
 */
export async function refuseForeignRows(
  session: Session,
  site: { id: string; alias: string },
  tables: ReadonlyMap<string, Table>,
): Promise<Map<string, Set<string>>> {
  const all = [...tables.values()];
  const from = besideOf;
  const first = async (table: Table, where: string) =>
    (await session.query<{ id: string }>(`SELECT * FROM ${from(table.name)} r WHERE ${where} LIMIT 1`))
      .rows[0];
  for (const table of all.filter(({ ofSite }) => ofSite))
    if (await first(table, `site_id IS DISTINCT FROM ${literal(site.id)}`))
      refuse(`${table.name} has rows of another school`);
  const needed = await centralRows(session, all, site.id, { from });
  for (const table of all.filter(({ ofSite }) => !ofSite)) {
    const extra = await first(table, `NOT (id = ANY (${listed(needed.get(table.name) ?? [])}))`);
    if (extra) refuse(`nothing of the school names the row ${extra.id} of ${table.name}`);
    const secret = secretColumns(table).map((name) => `${quote(name)} IS NOT NULL`);
    if (secret.length > 0 && (await first(table, secret.join(' OR ')))) refuse(`${table.name} holds secrets`);
    if (table.name === 'sites' && (await first(table, `alias IS DISTINCT FROM ${literal(site.alias)}`)))
      refuse('sites has another school');
  }
  const missing = (table: Table) => `NOT EXISTS (SELECT 1 FROM ${quote(table.name)} t WHERE t.id = r.id)`;
  const wanted = await centralRows(session, all, site.id, { from, where: missing });
  for (const [name, ids] of wanted) {
    const table = tables.get(name);
    if (!table) continue;
    const { rows } = await session.query<{ id: string }>(
      `SELECT id FROM ${from(name)} r WHERE id = ANY (${listed(ids)}) AND ${missing(table)}`,
    );
    wanted.set(name, new Set(rows.map(({ id }) => id)));
  }
  return wanted;
}
