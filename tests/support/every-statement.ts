import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import pg from 'pg';
import { APP_ROLE } from '../../src/kernel/connection/role-names.server.ts';
import { refusedByCluster } from './cluster-sql.ts';
import { unscoped } from './scoped-sql.ts';

/**
 * Looks at every statement that the program's role sends while any test runs, jobs and rare branches included: on a
 * school's table it names the school, and a cluster could run it. Row-level security and a single PostgreSQL hide from
 * all other tests what was forgotten.
 */
const root = join(import.meta.dirname, '../..');

// Files that share a process share the listener; what was sent is each file's own.
const installed = Symbol.for('bidyapith.every-statement');
const place = globalThis as typeof globalThis & { [installed]?: Set<string> };
const isFirst = !place[installed];
const sent = (place[installed] = new Set<string>());
if (isFirst) listen();

function listen(): void {
  const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client & { user?: string }, ...args: unknown[]) {
    const config = args[0];
    const text = typeof config === 'string' ? config : (config as { text?: string } | null)?.text;
    if (text && this.user === APP_ROLE) place[installed]?.add(text);
    return Reflect.apply(query, this, args) as never;
  } as never;
}

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

const withPlaces = (text: string): string => text.replace(/\$\{[^}]*\}/g, '{…}');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A statement of a test with something put in, as a pattern; null: so little is written that it would fit any. */
function patternOf(template: string): RegExp | null {
  const pieces = template.split('{…}').slice(0, 4);
  const [first = '', second = ''] = pieces;
  const isTable = /\b(?:FROM|INTO|UPDATE) "?$/i.test(first);
  // Nothing is written after the table: then nothing comes after it.
  if (isTable && pieces.length === 2 && second.trim() === '' && first.length > 15)
    return new RegExp(`^${escaped(first.trim())} "?\\w+"?$`);
  if (pieces.length === 1 || (isTable ? second.trim().length < 10 : first.length < 20)) return null;
  return new RegExp(`^${pieces.map((piece) => escaped(piece.trim())).join('.*?')}`);
}

type Written = { tests: readonly string[]; patterns: readonly RegExp[] };

function readWritten(texts: readonly string[]): Written {
  const tests = texts.map((text) => withPlaces(squeezed(text)));
  const patterns = tests
    .flatMap((text) => [...text.matchAll(/`\s*((?:INSERT|UPDATE|DELETE|SELECT|WITH)\b[^`]*)/g)])
    .flatMap(([, template = '']) => patternOf(template) ?? []);
  return { tests, patterns };
}

/**
 * Which statements are in some texts: written out, or with something put in, `UPDATE ${table} SET open`. Then what
 * comes after a table's name counts as well; else a single such test would excuse every UPDATE there is.
 */
export const writtenIn = (texts: readonly string[], statements: readonly string[]): Set<string> =>
  foundIn(readWritten(texts), statements);

function foundIn({ tests, patterns }: Written, statements: readonly string[]): Set<string> {
  return new Set(
    statements.filter((text) => {
      const whole = squeezed(text);
      return (
        tests.some((test) => test.includes(whole.slice(0, 40))) ||
        patterns.some((pattern) => pattern.test(whole))
      );
    }),
  );
}

/** Tests ask for themselves, too, and may leave the school to row-level security: their texts are in them. */
function writtenInTests(statements: readonly string[]): Set<string> {
  const written = kept('tests', () =>
    readWritten(
      globSync(['src/**/*.test.ts', 'tests/**/*.ts'], { cwd: root }).map((file) =>
        readFileSync(join(root, file), 'utf8'),
      ),
    ),
  );
  return foundIn(written, statements);
}

/** Read once a process: files that share one share it. */
function kept<T>(name: string, read: () => T): T {
  const key = Symbol.for(`bidyapith.every-statement.${name}`);
  const all = globalThis as { [key: symbol]: unknown };
  return (all[key] ??= read()) as T;
}

/** By reading the sources: loading all tables would make each small test file slow. */
export const tablesOfSchools = (): string[] => kept('tables', readTables);

function readTables(): string[] {
  const files = globSync(['src/**/*tables.server.ts'], { cwd: root });
  const made = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8').split(/(?=\b(?:siteTable|centralTable|pgTable)\(\s*')/),
  );
  return made
    .filter(
      (text) => text.startsWith('siteTable(') || (text.startsWith('pgTable(') && text.includes('site_id')),
    )
    .map((text) => /'(\w+)'/.exec(text)?.[1] ?? '');
}

afterAll(() => {
  const tables = tablesOfSchools();
  const looks: [string, (text: string) => string[]][] = [
    ["use a school's table without naming the school", (text) => unscoped(squeezed(text), tables)],
    ['cannot run on a cluster', (text) => refusedByCluster(text, tables)],
  ];
  const suspects = [...sent].filter((text) => looks.some(([, find]) => find(text).length > 0));
  if (suspects.length === 0) return;
  const own = writtenInTests(suspects);
  for (const [what, find] of looks) {
    const wrong = suspects.filter((text) => !own.has(text)).flatMap(find);
    if (wrong.length > 0) throw new Error(`These statements ${what}:\n${wrong.join('\n')}`);
  }
});
