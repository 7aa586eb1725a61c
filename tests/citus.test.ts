import { afterAll, beforeAll, expect, test } from 'vitest';
import type pg from 'pg';
import { inOrder } from '../src/kernel/connection/catalogue.server.ts';
import { withClient } from '../src/kernel/connection/connection.server.ts';
import {
  distributionStatements,
  keptOnFirst,
  type ClusterState,
  type ForeignKey,
} from '../src/kernel/connection/distribution.ts';
import { fullWorld, type FullWorld } from './support/full-world.ts';
import { tablesOfSchools } from './support/every-statement.ts';
import { unscoped } from './support/scoped-sql.ts';

let full: FullWorld;

beforeAll(async () => {
  full = await fullWorld();
});
afterAll(() => full.server.close());

const ask = <R extends pg.QueryResultRow>(text: string): Promise<R[]> =>
  withClient(full.server.database.owner, async (client) => (await client.query<R>(text)).rows);

const siteTable = `EXISTS (SELECT 1 FROM pg_attribute s WHERE s.attrelid = c.oid AND s.attname = 'site_id' AND NOT s.attisdropped)`;
const ours = `c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`;

/** Each is a query for what a cluster could not do; nothing is the good answer. */
const forbidden: Record<string, string> = {
  'a site_id that is not a required uuid': `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'site_id'
    WHERE ${ours} AND (a.atttypid <> 'uuid'::regtype OR NOT a.attnotnull)`,
  'a key or unique index of a school’s table without site_id': `SELECT i.indexrelid::regclass::text AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'site_id'
    WHERE ${ours} AND (i.indisunique OR i.indisprimary) AND NOT a.attnum = ANY (i.indkey)`,
  'a school’s table without a primary key': `SELECT c.relname AS name FROM pg_class c
    WHERE ${ours} AND ${siteTable} AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'p')`,
  'a foreign key between schools’ tables that does not pair site_id with site_id': `SELECT k.conname AS name FROM pg_constraint k
    JOIN pg_class c ON c.oid = k.conrelid
    JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attname = 'site_id'
    JOIN pg_attribute b ON b.attrelid = k.confrelid AND b.attname = 'site_id'
    WHERE ${ours} AND k.contype = 'f'
      AND array_position(k.conkey, a.attnum) IS DISTINCT FROM array_position(k.confkey, b.attnum)`,
  'a foreign key from a catalogue into a school’s table': `SELECT k.conname AS name FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
    JOIN pg_attribute b ON b.attrelid = k.confrelid AND b.attname = 'site_id'
    WHERE ${ours} AND k.contype = 'f' AND NOT ${siteTable}`,
  'ON DELETE SET NULL or SET DEFAULT where site_id would be emptied': `SELECT k.conname AS name FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
    WHERE ${ours} AND ${siteTable} AND k.contype = 'f' AND k.confdeltype IN ('n', 'd') AND array_length(k.conkey, 1) > 1`,
  'a sequence': `SELECT c.relname AS name FROM pg_class c WHERE c.relkind = 'S' AND c.relnamespace = 'public'::regnamespace`,
  'a deferrable or excluding constraint': `SELECT k.conname AS name FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
    WHERE ${ours} AND (k.condeferrable OR k.contype = 'x')`,
  'a generated column': `SELECT c.relname || '.' || a.attname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE ${ours} AND a.attgenerated <> ''`,
  'a rule, a view, a materialised view, inheritance or partitions': `SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
      AND (c.relkind IN ('v', 'm', 'f', 'p') OR c.relispartition OR EXISTS (SELECT 1 FROM pg_inherits h WHERE h.inhrelid = c.oid))
    UNION ALL SELECT rulename FROM pg_rules WHERE schemaname = 'public'`,
  'a trigger that acts on rows, or one that nobody has looked at': `SELECT t.tgname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE ${ours} AND NOT t.tgisinternal AND (t.tgtype & 1 = 1 OR t.tgfoid <> 'app.refuse_change'::regproc)`,
  'an XML column': `SELECT c.relname || '.' || a.attname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE ${ours} AND a.atttypid = 'xml'::regtype`,
  'a GIN or GiST index over several columns': `SELECT i.indexrelid::regclass::text AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    JOIN pg_class x ON x.oid = i.indexrelid JOIN pg_am m ON m.oid = x.relam
    WHERE ${ours} AND m.amname IN ('gin', 'gist') AND i.indnatts > 1`,
  'an identity that a school’s row counts up by itself': `SELECT c.relname || '.' || a.attname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE ${ours} AND a.attidentity <> ''`,
};

test.each(Object.keys(forbidden))(
  'the migrations make nothing that a cluster cannot have: %s',
  async (what) => {
    expect((await ask<{ name: string }>(forbidden[what] ?? '')).map(({ name }) => name)).toEqual([]);
  },
);

test.each([
  ['SELECT * FROM marks WHERE enrolment_id = $1', ['marks']],
  ['SELECT * FROM "marks" m JOIN enrolments e ON e.id = m.enrolment_id WHERE m.site_id = $1', ['enrolments']],
  [
    'SELECT 1 FROM runs WHERE state = (SELECT state FROM jobs WHERE "site_id" = "site_id" AND id = 1)',
    ['jobs'],
  ],
  ['UPDATE marks SET obtained = 1 WHERE id = $1', ['marks']],
  ['DELETE FROM marks', ['marks']],
  ['INSERT INTO marks (id) VALUES ($1)', ['marks']],
  ['SELECT * FROM marks m JOIN enrolments e ON e.site_id = m.site_id AND e.id = 1 WHERE m.site_id = $1', []],
  ['INSERT INTO marks ("site_id", id) SELECT site_id, id FROM enrolments WHERE site_id = $1', []],
  ['WITH marks AS (SELECT 1) SELECT * FROM marks', []],
  ['SELECT * FROM classes', []],
])('the look at statements sees a school that is not named: %s', (text, wrong) => {
  const found = unscoped(text, ['marks', 'enrolments', 'jobs', 'runs']).map((line) => line.split(':')[0]);
  expect(found.filter((table) => table !== 'runs')).toEqual(wrong);
});

test('the look at every statement of every test knows each table of a school', async () => {
  const ofSite = await ask<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c WHERE ${ours} AND ${siteTable}`,
  );
  const tables = ofSite.map(({ name }) => name);
  expect(tablesOfSchools().toSorted()).toEqual(tables.toSorted());
});

/** What `npm run citus` would find in this database on a cluster; `spread`: what is spread already. */
async function stateOf(spread: Iterable<string>): Promise<ClusterState> {
  const keys = await ask<ForeignKey>(`SELECT k.conname AS name, c.relname AS table, r.relname AS there,
    pg_get_constraintdef(k.oid) AS says FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
    JOIN pg_class r ON r.oid = k.confrelid WHERE ${ours} AND k.contype = 'f'`);
  const tables = inOrder(full.filling.tables);
  return {
    tables,
    database: 'd',
    spread: new Set(spread),
    subqueries: [],
    keys,
    functions: [],
    settings: [],
  };
}

test('npm run citus spreads every table, each after those it refers to, and says every key again', async () => {
  const state = await stateOf([]);
  const statements = distributionStatements(state).join('\n');
  const order = [...statements.matchAll(/create_(reference|distributed)_table\('public\.(\w+)'/g)].map(
    ([, kind, name]) => ({ kind, name: name ?? '' }),
  );
  const placeOf = new Map(order.map(({ name }, at) => [name, at]));
  const kept = keptOnFirst;
  expect(statements.match(/ADD CONSTRAINT/g)?.length).toBe(statements.match(/DROP CONSTRAINT/g)?.length);
  const wrong = full.filling.tables.flatMap((table) => {
    const kind = order.find(({ name }) => name === table.name)?.kind;
    if (kept.includes(table.name)) return [];
    if (kind !== (table.ofSite ? 'distributed' : 'reference')) return [`${table.name}: ${kind}`];
    const late = table.links.filter(
      (link) =>
        link.table !== table.name && (placeOf.get(link.table) ?? Infinity) > (placeOf.get(table.name) ?? 0),
    );
    return late.map((link) => `${table.name} before ${link.table}`);
  });
  expect(wrong).toEqual([]);
});

test('npm run citus says nothing when all is spread, and of a new table only what concerns it', async () => {
  const names = full.filling.tables.map(({ name }) => name);
  expect(distributionStatements(await stateOf(names))).toEqual([]);
  const late = distributionStatements(await stateOf(names.filter((name) => name !== 'student_subjects')));
  const made = late.filter((line) => line.startsWith('SELECT'));
  expect(made).toHaveLength(1);
  expect(made[0]).toMatch(
    /^SELECT create_distributed_table\('public\.student_subjects', .* 'public\.\w+'\);$/,
  );
  expect(late.filter((line) => line.includes('CONSTRAINT') && !line.includes('student_subjects'))).toEqual(
    [],
  );
});
