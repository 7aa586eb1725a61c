import { expect, test } from 'vitest';
import { readMigrations } from '../src/kernel/schema/migrate.server.ts';
import { migrationsDir, releases } from './support/released.ts';

/*
 * Row-level security is forced on schools' tables, so a migration sees and changes no row of them, and says nothing of
 * it, unless it lifts that first or its owner is a superuser.
 */
const released = new Set(releases.flatMap(({ migrations }) => Object.keys(migrations)));
const plain = (sql: string) => sql.replace(/--.*$/gm, '');
const all = readMigrations(migrationsDir).map(({ name, sql }) => ({ name, sql: plain(sql) }));
const isProtected = new Set(
  all.flatMap(({ sql }) => Array.from(sql.matchAll(/app\.protect\('(\w+)'\)/g), ([, table]) => table!)),
);

/** From before this rule. They fill every row where the owner is a superuser, as that of the included PostgreSQL is. */
const earlier = new Set([
  '20261122_employee_file.sql',
  '20261122_kept_counts.sql',
  '20261123_gate_minutes.sql',
  '20261124_fees_as_printed.sql',
  '20261125_site_pages.sql',
  '20261126_used_numbers.sql',
  '20261127_undone_promotions.sql',
]);

/** Tables whose rows a migration changes or reads to change others, and does not open first. */
function closed(sql: string): string[] {
  const used = sql
    .split(';')
    .filter((statement) => /^\s*(?:UPDATE|INSERT INTO|DELETE FROM|WITH)\b/i.test(statement))
    .flatMap((statement) =>
      Array.from(statement.matchAll(/\b(?:UPDATE|INTO|FROM|JOIN)\s+"?(\w+)"?/g), ([, table]) => table!),
    );
  return [...new Set(used)].filter(
    (table) => isProtected.has(table) && !new RegExp(`ALTER TABLE "?${table}"? NO FORCE`).test(sql),
  );
}

test('a migration that fills rows of schools sees them', () => {
  expect(
    all
      .filter(({ name }) => !released.has(name) && !earlier.has(name))
      .map(({ name, sql }) => ({ name, tables: closed(sql) }))
      .filter(({ tables }) => tables.length > 0),
  ).toEqual([]);
});
