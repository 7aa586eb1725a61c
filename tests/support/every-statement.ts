import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import pg from 'pg';
import { APP_ROLE } from '../../src/kernel/database/role-names.server.ts';
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

/** Tests ask for themselves, too, and may leave the school to row-level security: their texts stand in them. */
function writtenInTests(statements: readonly string[]): Set<string> {
  const tests = kept('tests', () =>
    globSync(['src/**/*.test.ts', 'tests/**/*.ts'], { cwd: root }).map((file) =>
      squeezed(readFileSync(join(root, file), 'utf8')),
    ),
  );
  // Written out, or with the table's name put in: `SELECT count(*) FROM ${table}`.
  const begins = (text: string) => {
    const whole = squeezed(text);
    const table = /\b(?:FROM|INTO|UPDATE)\s+(?=\w)/i.exec(whole);
    return [whole.slice(0, 40), table ? `${whole.slice(0, table.index + table[0].length)}\${` : whole];
  };
  return new Set(
    statements.filter((text) => begins(text).some((start) => tests.some((test) => test.includes(start)))),
  );
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
  const files = globSync(['src/modules/**/*tables.server.ts', 'src/**/tables.server.ts'], { cwd: root });
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
