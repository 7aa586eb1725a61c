import { expect, test } from 'vitest';
import { areas } from '../src/app/modules.ts';
import { sources } from './support/sources.ts';

/*
 * A statement that is written out imports no table, so the architecture test does not see whose it is. It reads only
 * tables of its own module and of modules above it in the list, and writes only its own.
 */
const order = areas.flatMap((area) => area.modules.map(({ key }) => key));

const moduleOf = (path: string): string | null => /^src\/modules\/[^/]+\/([^/]+)\//.exec(path)?.[1] ?? null;

/** The module as people know it: parts of one write each other’s tables. */
const wholes = new Map(
  areas.flatMap((area) => area.modules.map((one) => [one.key, 'partOf' in one ? one.partOf : one.key])),
);
const wholeOf = (module: string | null | undefined): string | null =>
  module ? (wholes.get(module) ?? module) : null;

const files = sources('src').filter(({ path }) => !/\.test\.tsx?$/.test(path));

/** Each table with the module that declares it; null: the kernel's. */
const owners = new Map(
  files
    .filter(({ path }) => path.endsWith('tables.server.ts'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:siteTable|centralTable|pgTable)\(\s*'(\w+)'/g)].map(
        ([, table]) => [table ?? '', moduleOf(path)] as const,
      ),
    ),
);

type Use = { path: string; module: string | null; table: string; writes: boolean };

/** Tables named in the statements of a file; `sql` texts and plain strings alike. */
function uses(path: string, text: string): Use[] {
  const found: Use[] = [];
  const plain = text.replace(/^\s*(?:\*|\/\/|\/\*).*$/gm, '');
  for (const [, text] of plain.matchAll(/`((?:[^`\\]|\\.)*)`/g)) {
    const statement = text ?? '';
    if (!/\b(?:SELECT|INSERT|UPDATE|DELETE|FROM|JOIN)\b/.test(statement)) continue;
    const named = /\b(INSERT INTO|UPDATE|DELETE FROM|FROM|JOIN)\s+(?:ONLY\s+)?"?([a-z_]+)"?/g;
    for (const [, verb, table] of statement.matchAll(named)) {
      if (!owners.has(table ?? '')) continue;
      const isLock = verb === 'UPDATE' && /FOR(?: NO KEY)? UPDATE\s+(?:OF\s+)?$/.test(statement);
      found.push({
        path,
        module: moduleOf(path),
        table: table ?? '',
        writes: /^(?:INSERT INTO|UPDATE|DELETE FROM)$/.test(verb ?? '') && !isLock,
      });
    }
  }
  return found;
}

/** Writes into tables of other modules, with the reason. */
const knownWrites = new Set([
  // The demonstration's own operator and customers, which nobody enters on a screen.
  'src/modules/operator/demo/make-demo.server.ts writes siteGroups',
  'src/modules/operator/demo/operator.server.ts writes billingAccounts',
  'src/modules/operator/demo/operator.server.ts writes nonSiteInstitutions',
]);

const all = files.flatMap(({ path, text }) => uses(path, text));

/** What the kernel reads of tables that a module declares. */
const knownToKernel = new Set([
  'src/kernel/backup/make-backup.server.ts reads sites', // the back-up of one school says whose it is
  'src/kernel/backup/restore-backup.server.ts reads sites', // and is restored where that school is
  'src/kernel/resource/user-names.server.ts reads users', // histories say who
]);

test('a written-out statement reads tables of its own module and of those above it', () => {
  const wrong = all
    .filter(({ module, table }) => {
      const owner = owners.get(table);
      // Kernel and app may not know modules at all; what they may is a list of its own below.
      if (module === null) return owner !== null;
      return owner !== null && owner !== undefined && order.indexOf(owner) > order.indexOf(module);
    })
    .map(({ path, table }) => `${path} reads ${table}`);
  expect([...new Set(wrong)].filter((line) => !knownToKernel.has(line))).toEqual([]);
});

test('a written-out statement writes only tables of its own module', () => {
  const wrong = all
    .filter(({ module, table, writes }) => writes && wholeOf(owners.get(table)) !== wholeOf(module))
    .map(({ path, table }) => `${path} writes ${table}`);
  expect([...new Set(wrong)]).toEqual([]);
});

/** Tables of other modules that a file writes through Drizzle. */
function foreignWrites({ path, text, imports }: (typeof files)[number]): string[] {
  const module = moduleOf(path);
  const theirs = imports.filter((one) => one.path?.endsWith('tables.server.ts') && !one.typeOnly);
  return theirs.flatMap((one) => {
    const owner = moduleOf(one.path ?? '');
    if (owner === null || wholeOf(owner) === wholeOf(module)) return [];
    const names = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*'${one.from}'`).exec(text)?.[1] ?? '';
    return names
      .split(',')
      .map(
        (name) =>
          name
            .trim()
            .split(/\s+as\s+/)
            .at(-1) ?? '',
      )
      .filter((name) => name && new RegExp(`\\.(?:insert|update|delete)\\(\\s*${name}\\s*\\)`).test(text))
      .map((name) => `${path} writes ${name}`);
  });
}

test('nothing is written into the table of another module but by its own functions', () => {
  const wrong = files.flatMap(foreignWrites);
  expect(wrong.filter((line) => !knownWrites.has(line))).toEqual([]);
});

test('the tests above see statements', () => {
  expect(all.length).toBeGreaterThan(100);
  expect(uses('src/modules/school/rooms/x.ts', 'sql`UPDATE students SET a = 1`')).toMatchObject([
    { table: 'students', writes: true },
  ]);
});
