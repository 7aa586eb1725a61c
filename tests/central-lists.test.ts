import { expect, test } from 'vitest';
import { modules } from '../src/app/modules.ts';
import { sources, type Source } from './support/sources.ts';

/**
 * A central list that nobody reads is work for the operator without an effect. Each has a reader beside its own screen:
 * code that reads its table, or a form or filter of another kind of row that chooses from it. Files that fill or show
 * the list itself, the demo, and other central lists do not count.
 */

/** Lists that nothing reads yet, each with its reason; one that is read since is taken out here. */
const notReadYet: Record<string, string> = {
  ...becauseOf(
    'no salary is paid out yet',
    'salary-type',
    'allowance-rule',
    'overtime-rule',
    'bonus-rule',
    'cut-rule',
  ),
  ...becauseOf('no vouchers are written yet', 'voucher-type'),
  ...becauseOf(
    'no school assesses competencies yet; its own screens put the lists together',
    'assessment-class',
    'assessment-subject',
    'competency',
    'performance-indicator',
    'assessment-dimension',
    'learning-experience',
    'behaviour-dimension',
    'behavioural-indicator',
    'assessment-kind',
  ),
};
function becauseOf(reason: string, ...keys: string[]): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, reason]));
}

const all = sources('src/modules');
const code = all.filter(({ path }) => !path.endsWith('.test.ts'));
const ofItself =
  /tables\.server\.ts$|\/learning\/assessments\/|\/shipped\/|\/load-[\w-]+\.server\.ts$|\/demo\//;

/** By its key, each resource's table: the constant, the file that defines it, and its name in the database. */
function tablesOfResources() {
  const keys = new Map<string, string>();
  for (const { path, text } of code)
    for (const [, name, key] of text.matchAll(
      /export const (\w+) = define(?:Resource|Catalogue)\(\{[^]*?\n  key: '([\w-]+)'/g,
    ))
      keys.set(`${moduleOf(path)} ${name}`, key!);
  const found = new Map<string, { constant: string; home: string; name: string; api: string }>();
  for (const { path, text } of code)
    for (const [, resource, constant] of text.matchAll(
      /resourceProcedures\(\s*(?:\w+\.)?(\w+),\s*(?:\w+\.)?(\w+)/g,
    )) {
      const key = keys.get(`${moduleOf(path)} ${resource}`);
      if (!key) continue;
      for (const home of code.filter(
        (one) => one.path.endsWith('tables.server.ts') && moduleOf(one.path) === moduleOf(path),
      )) {
        const name = new RegExp(`export const ${constant} = \\w+\\(\\s*'(\\w+)'`).exec(home.text)?.[1];
        if (name) found.set(key, { constant: constant!, home: home.path, name, api: path });
      }
    }
  return found;
}
const moduleOf = (path: string) => path.split('/').slice(0, 4).join('/');

function importsTable({ path, text, imports }: Source, constant: string, home: string): boolean {
  if (!imports.some((one) => one.path === home)) return false;
  if (new RegExp(`\\btables\\.${constant}\\b`).test(text)) return true;
  const clauses = text.matchAll(/import\s*\{([^}]*)\}\s*from\s*'([^']*tables\.server\.ts)'/g);
  return [...clauses].some(([, names]) => new RegExp(`\\b${constant}\\b`).test(names ?? '')) && path !== home;
}

const central = modules.flatMap(({ resources }) => resources.filter(({ owner }) => owner === 'central'));
const tables = tablesOfResources();
const others = modules.flatMap(({ resources }) => resources.filter(({ owner }) => owner !== 'central'));

function readersOf({ key, path }: { key: string; path: string }): string[] {
  const table = tables.get(key);
  if (!table) return [];
  const { constant, home, name, api } = table;
  const sql = new RegExp(`\\b(?:FROM|JOIN)\\s+${name}\\b`);
  const chosen = new RegExp(`\\bto[:=]\\s*["']${path}["']`);
  const fields = others.filter(({ fields: of }) =>
    Object.values(of).some((field) => 'to' in field && field.to === path),
  );
  return [
    ...code
      .filter((one) => !ofItself.test(one.path) && one.path !== api)
      .filter((one) => importsTable(one, constant, home) || sql.test(one.text) || chosen.test(one.text))
      .map((one) => one.path),
    ...fields.map((one) => one.key),
  ];
}

test('the table of every central list is known', () => {
  expect(central.length).toBeGreaterThan(40);
  expect(central.flatMap(({ key }) => (tables.has(key) ? [] : [key]))).toEqual([]);
});

test('every central list is read by something', () => {
  const unread = central.filter((one) => readersOf(one).length === 0).map(({ key }) => key);
  expect(unread.toSorted()).toEqual(Object.keys(notReadYet).toSorted());
});
