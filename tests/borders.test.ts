import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { borderFaults, overseerFaults } from './support/borders.ts';
import type { Table } from './support/fill/catalogue.ts';
import { fullWorld, type FullWorld } from './support/full-world.ts';
import { isLong } from './support/long.ts';
import { chances } from './support/seed.ts';

let full: FullWorld;
let app: pg.Client;
let owner: pg.Client;
let tables: Table[];

beforeAll(async () => {
  full = await fullWorld();
  tables = full.filling.tables.filter(({ ofSite }) => ofSite);
  [app, owner] = [new pg.Client(full.server.database.app), new pg.Client(full.server.database.owner)];
  await Promise.all([app.connect(), owner.connect()]);
});
afterAll(async () => {
  await Promise.all([app.end(), owner.end()]);
  await full.server.close();
});

const faultsOf = async (table: Table): Promise<string[]> => [
  ...(await borderFaults(app, table, full.first, full.outside)),
  ...(await overseerFaults(app, table, [full.first, full.second])),
];

test('working in one school the program sees, changes, takes, gives and adds nothing of another, in any table', async () => {
  const faults: string[] = [];
  for (const table of tables) faults.push(...(await faultsOf(table)));
  expect(faults).toEqual([]);
  expect(tables.length).toBeGreaterThan(30);
});

/** Ways in which a migration could leave a table open; each must be noticed on each table. */
const holes: Record<string, (table: string) => string> = {
  'no row-level security': (table) => `ALTER TABLE ${table} DISABLE ROW LEVEL SECURITY`,
  'a policy for everything beside it': (table) => `CREATE POLICY open ON ${table} USING (true)`,
  'a policy without a check': (table) => `ALTER POLICY tenant ON ${table} WITH CHECK (true)`,
  'an overseer who may write': (table) =>
    `DROP POLICY overseer ON ${table}; CREATE POLICY overseer ON ${table} USING (site_id = ANY (app.sites()))`,
  'no policy at all': (table) => `DROP POLICY tenant ON ${table}; DROP POLICY overseer ON ${table}`,
};

test.each(Object.keys(holes))('the test above is red with %s', async (hole) => {
  const chosen = isLong ? tables : three(tables);
  const unseen: string[] = [];
  for (const table of chosen) {
    const definition = await policiesOf(table.name);
    await owner.query(holes[hole]?.(table.name) ?? '');
    if ((await faultsOf(table)).length === 0) unseen.push(table.name);
    await putBack(table.name, definition);
    expect(await faultsOf(table), `${table.name} put back`).toEqual([]);
  }
  expect(unseen).toEqual([]);
});

const { next } = chances();

function three(list: readonly Table[]): Table[] {
  return list
    .map((table) => ({ table, by: next() }))
    .toSorted((a, b) => a.by - b.by)
    .slice(0, 3)
    .map(({ table }) => table);
}

async function policiesOf(table: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    'SELECT polname AS name FROM pg_policy WHERE polrelid = $1::regclass',
    [table],
  );
  return rows.map(({ name }) => name);
}

async function putBack(table: string, before: readonly string[]): Promise<void> {
  for (const name of await policiesOf(table)) await owner.query(`DROP POLICY ${name} ON ${table}`);
  await owner.query(`SELECT app.protect('${table}')`);
  expect((await policiesOf(table)).toSorted()).toEqual(before.toSorted());
}
