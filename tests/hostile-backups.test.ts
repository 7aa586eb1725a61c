import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256 } from '../src/kernel/backup/archive.server.ts';
import { makeBackup } from '../src/kernel/backup/make-backup.server.ts';
import { checkBackup } from '../src/kernel/backup/read-backup.server.ts';
import { restoreSchool } from '../src/kernel/backup/restore-school.server.ts';
import { schoolTables } from '../src/kernel/backup/scope.server.ts';
import { withClient } from '../src/kernel/connection/connection.server.ts';
import { diskStore } from '../src/kernel/files/store.server.ts';
import { fingerprints } from './support/fingerprints.ts';
import { forgeBackup, type ForgedTable, type Forgery } from './support/forged-backup.ts';
import { fullWorld, type FullWorld } from './support/full-world.ts';

/*
 * Anyone who can reach the file of a school's back-up may write into it what they like, with every checksum right. None of
 * it makes them an operator, reaches another school or leaves a trace.
 */
const migrationsDir = resolve(import.meta.dirname, '../migrations');
const alias = 'first';
let full: FullWorld;
let folder: string;
let genuine: string;
let before: Record<string, string>;

beforeAll(async () => {
  full = await fullWorld();
  // Nothing but the restore writes while the tables are compared.
  await full.server.stopBackground();
  folder = mkdtempSync(join(tmpdir(), 'bidyapith-hostile-'));
  genuine = join(folder, 'genuine.tar.zst');
  await makeBackup({ owner: owner(), files: full.server.files, to: genuine, site: alias });
  before = await fingerprints(owner());
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await full.server.close();
});

const owner = () => full.server.database.owner;

async function forged(change: (forgery: Forgery) => void): Promise<string> {
  const to = join(folder, `${randomUUID()}.tar.zst`);
  await forgeBackup(owner(), genuine, to, change);
  return to;
}

async function restore(
  from: string,
  asked = alias,
  store = mkdtempSync(join(folder, 'files-')),
): Promise<string> {
  try {
    const options = { owner: owner(), files: diskStore(store), migrationsDir, from, alias: asked };
    await restoreSchool({ ...options, replace: true, unsealed: true });
    return 'restored';
  } catch (error) {
    return (error as Error).message;
  }
}

const tableOf = (forgery: Forgery, name: string): ForgedTable => {
  const found = forgery.tables.find(({ table }) => table === name);
  if (!found) throw new Error(`The back-up has no ${name}.`);
  return found;
};

/** A row like the first one of a table, with these values instead. */
function like({ columns, rows }: ForgedTable, values: Record<string, string | null>): (string | null)[] {
  return columns.map((name, at) => (name in values ? (values[name] ?? null) : (rows[0]?.[at] ?? null)));
}

const mole = '01980000-0000-7000-8000-00000000beef';
const moleUser = (forgery: Forgery, more: Record<string, string | null> = {}) => {
  const users = tableOf(forgery, 'users');
  users.rows.push(
    like(users, { id: mole, username: 'mole', email: 'mole@example.test', phone: null, ...more }),
  );
};
const cell = (held: ForgedTable, row: number, name: string, value: string | null) => {
  held.rows[row]![held.columns.indexOf(name)] = value;
};
const hash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA';
const columnsOf = async (table: string): Promise<string[]> =>
  withClient(owner(), async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
      [table],
    );
    return rows.map(({ name }) => name);
  });

test('the same file with its own checksums is taken, so what follows is refused for what it says', async () => {
  expect(await restore(await forged(() => undefined))).toBe('restored');
  expect(await fingerprints(owner())).toEqual(before);
});

test.each(['operators', 'group_members', 'central_roles', 'oauth_clients', 'operator_links', 'invitations'])(
  'rows of %s are refused',
  async (table) => {
    const columns = await columnsOf(table);
    const order = (await withClient(owner(), schoolTables)).map(({ name }) => name);
    const file = await forged((forgery) => {
      moleUser(forgery);
      const row = columns.map((name) => (name === 'id' ? mole : null));
      forgery.tables = forgery.tables.filter((held) => held.table !== table);
      // Where it would be, were it one of ours.
      const at = forgery.tables.findIndex((held) => order.indexOf(held.table) > order.indexOf(table));
      forgery.tables.splice(at, 0, { table, of_site: false, columns, rows: [row] });
    });
    expect((await checkBackup(file, null)).site?.alias).toBe(alias);
    expect(await restore(file)).toMatch(new RegExp(`it has (?:rows of ${table}|a table "${table}")`));
    expect(await fingerprints(owner())).toEqual(before);
  },
);

const other = () => full.second;
const tampered: [string, (forgery: Forgery) => void, RegExp][] = [
  [
    'a person with a password',
    (forgery) => moleUser(forgery, { password_hash: hash }),
    /names the row|secrets/,
  ],
  [
    'a person whom nothing of the school names',
    (forgery) => moleUser(forgery),
    /nothing of the school names/,
  ],
  [
    'a password for somebody of the school',
    (forgery) => cell(tableOf(forgery, 'users'), 0, 'password_hash', hash),
    /users holds secrets/,
  ],
  [
    'a membership of another school',
    (forgery) => {
      const held = tableOf(forgery, 'memberships');
      held.rows.push(like(held, { site_id: other().id, id: mole }));
    },
    /memberships has rows of another school/,
  ],
  [
    'a line in the log of the centre',
    (forgery) => {
      const held = tableOf(forgery, 'audit_log');
      held.rows.push(like(held, { site_id: '00000000-0000-0000-0000-000000000000', id: mole }));
    },
    /audit_log has rows of another school/,
  ],
  [
    'a school’s table called a central one',
    (forgery) => {
      const held = tableOf(forgery, 'memberships');
      held.of_site = false;
      cell(held, 0, 'site_id', other().id);
    },
    /memberships is described differently/,
  ],
  [
    'a table twice',
    (forgery) => {
      const at = forgery.tables.findIndex(({ table }) => table === 'memberships');
      forgery.tables.splice(at, 0, { ...tableOf(forgery, 'memberships'), rows: [] });
    },
    /memberships is in it twice/,
  ],
  [
    'a table that there is not',
    (forgery) =>
      forgery.tables.push({
        table: 'x"; DROP TABLE users; --',
        of_site: true,
        columns: ['site_id'],
        rows: [],
      }),
    /has a table/,
  ],
  [
    'a table left out',
    (forgery) => {
      forgery.tables = forgery.tables.filter(({ table }) => table !== 'memberships');
    },
    /memberships is missing/,
  ],
  ['tables in another order', (forgery) => void forgery.tables.reverse(), /is not in its place/],
  [
    'a column left out',
    (forgery) => {
      const held = tableOf(forgery, 'memberships');
      held.columns.pop();
      for (const row of held.rows) row.pop();
    },
    /memberships has other columns/,
  ],
  ['another school’s id', (forgery) => void (forgery.site.id = other().id), /another one here/],
  ['an id that is none', (forgery) => void (forgery.site.id = "' OR true --"), /names no school/],
  [
    'the centre’s id',
    (forgery) => void (forgery.site.id = '00000000-0000-0000-0000-000000000000'),
    /names no school/,
  ],
  [
    'one school more',
    (forgery) => {
      const held = tableOf(forgery, 'sites');
      held.rows.push(like(held, { id: mole, alias: 'molehill', domain: null }));
    },
    /nothing of the school names/,
  ],
  [
    'the school under another name',
    (forgery) => cell(tableOf(forgery, 'sites'), 0, 'alias', 'molehill'),
    /sites has another school/,
  ],
  [
    'a file of another school',
    (forgery) => {
      const content = Buffer.from('planted');
      forgery.more.unshift({ name: `files/${other().id}/${sha256(content)}`, content });
    },
    /has no files/,
  ],
  [
    'a secret of the installation',
    (forgery) => void forgery.more.unshift({ name: 'app-secret', content: Buffer.from('mine') }),
    /has no app-secret/,
  ],
  [
    'a table that its list does not tell of',
    (forgery) =>
      void forgery.more.unshift({ name: 'tables/operators/000001.copy', content: Buffer.from('x\n') }),
    /Nothing was restored|has no tables/,
  ],
];

test.each(tampered)('%s: refused, and nothing is changed', async (_name, change, why) => {
  const store = mkdtempSync(join(folder, 'files-'));
  expect(await restore(await forged(change), alias, store)).toMatch(why);
  expect(await fingerprints(owner())).toEqual(before);
  expect(readdirSync(store)).toEqual([]);
});

test('another school’s name over this school’s rows is refused', async () => {
  const file = await forged((forgery) => void (forgery.site.alias = 'second'));
  expect(await restore(file, 'second')).toMatch(/another one here/);
  expect(await fingerprints(owner())).toEqual(before);
});

test('what the file says of the school’s own central row changes nothing, nor brings what only that row names', async () => {
  const columns = await columnsOf('packages');
  const file = await forged((forgery) => {
    const held = forgery.tables.find(({ table }) => table === 'packages');
    const sites = tableOf(forgery, 'sites');
    cell(sites, 0, 'domain', 'second.example');
    if (!held || held.rows.length === 0) return;
    held.rows.push(like(held, { id: mole, code: 'everything', name_en: 'Everything' }));
    expect(held.columns).toEqual(columns);
    cell(sites, 0, 'package_id', mole);
  });
  expect(await restore(file)).toBe('restored');
  expect(await fingerprints(owner())).toEqual(before);
});

test('without a seal nothing comes in unless that is said', async () => {
  const options = { owner: owner(), files: full.server.files, migrationsDir, from: genuine, alias };
  await expect(restoreSchool({ ...options, replace: true })).rejects.toThrow(/not sealed/);
  await restoreSchool({ ...options, tryOnly: true });
  await expect(
    restoreSchool({ ...options, from: await forged((forgery) => moleUser(forgery)), tryOnly: true }),
  ).rejects.toThrow(/nothing of the school names/);
  expect(await fingerprints(owner())).toEqual(before);
});
