import { createHash } from 'node:crypto';
import type pg from 'pg';
import { withClient } from '../../src/kernel/connection/connection.server.ts';
import type { ProcedurePanel } from '../../src/kernel/procedures/procedure-spec.ts';
import { meantTable } from './fill/catalogue.ts';
import { known } from './fill/known.ts';
import { filling, type Filled, type Filling } from './fill/fill.ts';
import { filledDatabase, type TestDatabase } from './database.ts';
import type { Listed } from './procedures.ts';
import { startServer, type Caller, type TestServer } from './server.ts';
import {
  asGroupAdmin,
  asMember,
  asOperator,
  inDatabase,
  makeWorld,
  type School,
  type World,
} from './world.ts';

export type FullSchool = School & { canary: string; rows: Filled };
export type FullWorld = {
  server: TestServer;
  world: World;
  filling: Filling;
  first: FullSchool;
  second: FullSchool;
  outside: FullSchool;
  /** The most powerful caller of a panel, in the first school; a new one after each `again`. */
  caller(panel: ProcedurePanel, again?: boolean): Promise<Caller>;
};

const ids = (rows: Filled, table: string): string[] =>
  (rows.get(table) ?? []).map((row) => row.id).filter((id): id is string => typeof id === 'string');

/** The rows of `files` get bytes, which hold the school's canary as well. */
export async function fillFiles(
  server: TestServer,
  client: pg.Client,
  siteId: string,
  canary: string,
  rows: Filled,
): Promise<void> {
  await describeFiles(client, siteId, canary, rows);
  await storeFiles(server, siteId, canary, rows);
}

const bytesOf = (canary: string, at: number) => {
  const bytes = Buffer.from(`%PDF-1.4 ${canary}-file-${at}`);
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
};

async function describeFiles(client: pg.Client, siteId: string, canary: string, rows: Filled): Promise<void> {
  for (const [at, row] of (rows.get('files') ?? []).entries()) {
    const { bytes, sha256 } = bytesOf(canary, at);
    await client.query('UPDATE files SET sha256 = $1, size = $2 WHERE site_id = $3 AND id = $4', [
      sha256,
      bytes.length,
      siteId,
      row['id'],
    ]);
  }
}

async function storeFiles(server: TestServer, siteId: string, canary: string, rows: Filled): Promise<void> {
  for (const at of (rows.get('files') ?? []).keys()) {
    const { bytes, sha256 } = bytesOf(canary, at);
    await server.files.put(siteId, sha256, bytes);
  }
}

type Facts = { central: Filled } & Record<'first' | 'second' | 'outside', FullSchool>;

/** Every table of the three schools is filled. */
async function fillWorld(database: TestDatabase, world: World): Promise<Facts> {
  return withClient(database.owner, async (client) => {
    const all = await filling(client, known);
    const fill = async (school: School): Promise<FullSchool> => {
      const canary = `canary-${school.alias}`;
      const rows = await all.school(school.id, canary);
      await describeFiles(client, school.id, canary, rows);
      return { ...school, canary, rows };
    };
    const [first, second, outside] = [
      await fill(world.first),
      await fill(world.second),
      await fill(world.outside),
    ];
    return { central: all.central, first, second, outside };
  });
}

/** Two schools of a group and one outside, every table of each filled, and a caller for every panel. */
export async function fullWorld(): Promise<FullWorld> {
  const { database, facts } = await filledDatabase('full', async (draft) =>
    fillWorld(draft, await inDatabase(draft, makeWorld)),
  );
  const server = await startServer({}, {}, database);
  const world = await makeWorld();
  const { central, first, second, outside } = facts;
  const made = { first, second, outside };
  for (const { id, canary, rows } of [first, second, outside]) await storeFiles(server, id, canary, rows);
  const all = await withClient(server.database.owner, (client) => filling(client, known, central));
  const students = ids(first.rows, 'students');
  const make = (panel: ProcedurePanel): Promise<Caller> => {
    if (panel === 'central') return asOperator(server, world);
    if (panel === 'group') return asGroupAdmin(server, world);
    if (panel === 'site') {
      const employee = ids(first.rows, 'employees').slice(0, 1);
      return asMember(
        server,
        world.first,
        'site-admin',
        employee.map((id) => ({ kind: 'employee', id })),
      );
    }
    const kind = panel === 'student' ? 'student' : 'child';
    return asMember(
      server,
      world.first,
      panel,
      students.map((id) => ({ kind, id })),
    );
  };
  const callers = new Map<ProcedurePanel, Caller>();
  return {
    server,
    world,
    filling: all,
    ...made,
    caller: async (panel, again = false) => {
      const known = again ? undefined : callers.get(panel);
      const caller = known ?? (await make(panel));
      callers.set(panel, caller);
      return caller;
    },
  };
}

/** The table whose rows an input's key means: `section_id` by its name, `id` by the first word of the path. */
export function tableOfKey(world: FullWorld, one: Pick<Listed, 'path'>, key: string): string | null {
  const names = new Set(world.filling.tables.map(({ name }) => name));
  const meant = meantTable(/_?ids?$/.test(key) ? key.replace(/s$/, '') : `${key}_id`, names);
  if (meant && key !== 'id') return meant;
  for (const word of one.path
    .split('/')
    .filter((part) => part && !part.startsWith('{'))
    .toReversed()) {
    const name = word.replaceAll('-', '_');
    if (names.has(name)) return name;
  }
  return meant;
}

/** Ids of the school's rows (or the catalogue's) that fit a key; of any table when it is not known. */
export function idsFor(
  world: FullWorld,
  school: FullSchool,
  one: Pick<Listed, 'path'>,
): (key: string) => string[] {
  const any = [...school.rows.values()].flatMap((rows) => rows.slice(0, 1).map((row) => row.id));
  return (key) => {
    const table = tableOfKey(world, one, key);
    const found = table ? [...ids(school.rows, table), ...ids(world.filling.central, table)] : [];
    return found.length ? found : any.filter((id): id is string => typeof id === 'string');
  };
}
