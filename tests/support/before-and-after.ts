import { expect } from 'vitest';
import { withClient, type Connection } from '../../src/kernel/connection/connection.server.ts';

type Row = Record<string, unknown>;
/** The rows of a school, by table and primary key. */
type Rows = ReadonlyMap<string, ReadonlyMap<string, Row>>;
/** `at` is the column, or that the row is `new` or `gone`. */
type Difference = { table: string; at: string; line: string };

/** Tables that go on whatever is undone, and why. */
const goesOn: Record<string, string> = {
  audit_log: 'What was done and undone stays in the log.',
  audit_seals: 'The log is sealed every minute.',
  jobs: 'A job that ran has run.',
  outbox: 'What was sent has left.',
  notifications: 'Who was told has read it.',
  idempotency_keys: 'The same request sent again is answered as before.',
  sessions: 'A login that lost its rights signs in again.',
  throttles: 'Calls are counted.',
  stale_employee_days: 'A list of days to calculate, which empties itself.',
};
/** Columns of any table that say that a row was written, not what it holds. */
const stamps = new Set(['version', 'updated_at', 'public_version']);

/** A wallet of nothing is made so that the money of a student can be locked; once made it stays. */
const saysNothing = (table: string, row: Row) => table === 'student_wallets' && row['balance'] === 0;

/** All rows of a school as the owner of the database sees them, and those of tables that belong to no school. */
export async function rowsOfSchool(owner: Connection, siteId: string): Promise<Rows> {
  return withClient(owner, async (client) => {
    await client.query(`SET TimeZone = 'UTC'`);
    const { rows: tables } = await client.query<{ name: string; of_site: boolean; keys: string[] | null }>(
      `SELECT c.relname AS name,
         EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'site_id') AS of_site,
         (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_index i
            JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
          WHERE i.indrelid = c.oid AND i.indisprimary AND a.attname <> 'site_id') AS keys
       FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY 1`,
    );
    const found = new Map<string, Map<string, Row>>();
    for (const { name, of_site, keys } of tables) {
      if (goesOn[name]) continue;
      const { rows } = await client.query<{ row: Row }>(
        `SELECT to_jsonb(t) AS row FROM ${name} t ${of_site ? 'WHERE site_id = $1' : ''}`,
        of_site ? [siteId] : [],
      );
      const keyOf = (row: Row) => (keys ?? Object.keys(row)).map((key) => String(row[key])).join(' ');
      found.set(name, new Map(rows.map(({ row }) => [keyOf(row), row])));
    }
    return found;
  });
}

const shown = (value: unknown) => JSON.stringify(value ?? null).slice(0, 300);

/** What is otherwise, table by table and column by column. */
export function differencesOf(before: Rows, after: Rows): Difference[] {
  const found: Difference[] = [];
  for (const [table, rows] of before) {
    const now = after.get(table) ?? new Map<string, Row>();
    for (const [key, row] of rows) {
      const other = now.get(key);
      if (!other) found.push({ table, at: ' gone', line: `${table} ${key}: is gone, was ${shown(row)}` });
      else
        for (const column of Object.keys(row)) {
          const [was, is] = [shown(row[column]), shown(other[column])];
          if (was !== is && !stamps.has(column))
            found.push({ table, at: `.${column}`, line: `${table}.${column} ${key}: was ${was}, is ${is}` });
        }
    }
    for (const [key, row] of now)
      if (!rows.has(key) && !saysNothing(table, row))
        found.push({ table, at: ' new', line: `${table} ${key}: is new, ${shown(row)}` });
  }
  return found;
}

type Undone = {
  /** The procedure that undoes, as in `/api/promotions/{id}/undo`, `import students`, or a name of its own. */
  readonly undo: string;
  /** Which kind of it, where one procedure undoes several. */
  readonly of?: string;
  readonly owner: Connection;
  readonly site: string;
  /** Does it; what it answers is given to `back`. */
  readonly act: () => Promise<unknown>;
  /** Tables in which `act` must leave something, so that there is something to undo. */
  readonly touches: readonly string[];
  readonly back: () => Promise<unknown>;
  /** What is rightly left behind and why: `table`, `table.column`, `table new`. Red where nothing of it is. */
  readonly left?: Readonly<Record<string, string>>;
};

/** Whether something is done, and undone leaves every row of the school as it was; tests/undo.test.ts asks it of every undo. */
export async function expectSameAfterUndo({ owner, site, left = {}, ...undone }: Undone): Promise<void> {
  expect(Object.values(left).filter((reason) => reason.trim().length < 10)).toEqual([]);
  const before = await rowsOfSchool(owner, site);
  await undone.act();
  const done = differencesOf(before, await rowsOfSchool(owner, site));
  const touched = new Set(done.map(({ table }) => table));
  expect(
    undone.touches.filter((table) => !touched.has(table)),
    `${undone.undo} was to touch these, and touched ${[...touched].join(', ')}`,
  ).toEqual([]);
  await undone.back();
  const found = differencesOf(before, await rowsOfSchool(owner, site));
  const reasonOf = ({ table, at }: Difference) =>
    [table, `${table}${at}`].find((name) => name in left) ?? null;
  expect(found.filter((one) => reasonOf(one) === null).map(({ line }) => line)).toEqual([]);
  const used = new Set(found.map(reasonOf));
  expect(
    Object.keys(left).filter((name) => !used.has(name)),
    'left behind by no undo',
  ).toEqual([]);
}
