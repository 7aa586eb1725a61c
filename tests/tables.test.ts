import { afterAll, beforeAll, expect, test } from 'vitest';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { is, SQL } from 'drizzle-orm';
import type pg from 'pg';
import { withClient } from '../src/kernel/database/connection.server.ts';
import { freshDatabase, type TestDatabase } from './support/database.ts';
import { definedTables, type Defined } from './support/tables.ts';

let database: TestDatabase;
let defined: Defined[];
const ask = <R extends pg.QueryResultRow>(text: string) =>
  withClient(database.owner, async (client) => (await client.query<R>(text)).rows);

beforeAll(async () => {
  database = await freshDatabase();
  defined = await definedTables();
});
afterAll(() => database.drop());

/** A line a column, a key or an index, the same from both sides, so that a difference reads as a difference. */
type Lines = Map<string, string[]>;

const add = (lines: Lines, table: string, line: string) =>
  lines.set(table, [...(lines.get(table) ?? []), line]);
const sorted = (lines: Lines) =>
  Object.fromEntries(
    [...lines].toSorted(([a], [b]) => a.localeCompare(b)).map(([table, of]) => [table, of.toSorted()]),
  );

const typeName = (type: string): string =>
  type
    .replace(/, /g, ',')
    .replace(/^varchar/, 'character varying')
    .replace(/^char\(/, 'character(');

function columnLine(column: PgColumn): string {
  const notNull = column.notNull || column.primary ? ' not null' : '';
  const filled = column.default !== undefined || column.getSQLType().endsWith('serial') ? ' default' : '';
  return `${column.name} ${typeName(column.getSQLType())}${notNull}${filled}`;
}

const names = (columns: readonly { name: string }[]) => columns.map(({ name }) => name).join(', ');

function declaredLines(table: PgTable): string[] {
  const { columns, primaryKeys, uniqueConstraints, foreignKeys, indexes } = getTableConfig(table);
  const action = (kind: string | undefined) => (kind && kind !== 'no action' ? ` on delete ${kind}` : '');
  const keyParts = (parts: readonly unknown[]) =>
    parts.map((part) => (is(part, SQL) ? '(expression)' : ((part as PgColumn).name ?? ''))).join(', ');
  return [
    ...columns.map(columnLine),
    ...columns.filter(({ primary }) => primary).map(({ name }) => `primary key (${name})`),
    ...primaryKeys.map((key) => `primary key (${names(key.columns)})`),
    ...columns.filter(({ isUnique }) => isUnique).map(({ name }) => `unique (${name})`),
    ...uniqueConstraints.map((key) => `unique (${names(key.columns)})`),
    ...indexes
      .filter(({ config }) => config.unique)
      .map(({ config }) => `unique (${keyParts(config.columns)})${config.where ? ' where …' : ''}`),
    ...indexes.filter(({ config }) => !config.unique).map(({ config }) => `index ${config.name}`),
    ...foreignKeys.map((key) => {
      const { columns: own, foreignTable, foreignColumns } = key.reference();
      const there = getTableConfig(foreignTable).name;
      return `foreign key (${names(own)}) to ${there} (${names(foreignColumns)})${action(key.onDelete)}`;
    }),
  ];
}

async function migratedColumns(): Promise<Lines> {
  const lines: Lines = new Map();
  const columns = await ask<{ table: string; line: string }>(`
    SELECT c.relname AS table, a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || CASE WHEN a.attnotnull THEN ' not null' ELSE '' END
        || CASE WHEN a.atthasdef OR a.attidentity <> '' THEN ' default' ELSE '' END AS line
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped`);
  const keys = await ask<{ table: string; line: string }>(`
    WITH named AS (
      SELECT k.*, (SELECT string_agg(a.attname, ', ' ORDER BY p.at) FROM unnest(k.conkey) WITH ORDINALITY p(num, at)
                   JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = p.num) AS own,
        (SELECT string_agg(a.attname, ', ' ORDER BY p.at) FROM unnest(k.confkey) WITH ORDINALITY p(num, at)
                   JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = p.num) AS there
      FROM pg_constraint k WHERE k.connamespace = 'public'::regnamespace)
    SELECT conrelid::regclass::text AS table, CASE contype
        WHEN 'p' THEN format('primary key (%s)', own) WHEN 'u' THEN format('unique (%s)', own)
        ELSE format('foreign key (%s) to %s (%s)', own, confrelid::regclass, there) || CASE confdeltype
          WHEN 'c' THEN ' on delete cascade' WHEN 'n' THEN ' on delete set null' WHEN 'r' THEN ' on delete restrict'
          WHEN 'd' THEN ' on delete set default' ELSE '' END END AS line
    FROM named WHERE contype IN ('p', 'u', 'f')`);
  const indexes = await ask<{ table: string; line: string }>(`
    SELECT i.indrelid::regclass::text AS table, CASE WHEN i.indisunique THEN 'unique (' || (
        SELECT string_agg(coalesce(a.attname, '(expression)'), ', ' ORDER BY p.at)
        FROM unnest(i.indkey::int2[]) WITH ORDINALITY p(num, at) LEFT JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = p.num AND p.num > 0
      ) || ')' || CASE WHEN i.indpred IS NULL THEN '' ELSE ' where …' END ELSE 'index ' || c.relname END AS line
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE c.relnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u'))`);
  for (const { table, line } of [...columns, ...keys, ...indexes]) add(lines, table, line);
  lines.delete('schema_migrations');
  return lines;
}

test('the migrated database has the columns, keys and indexes that the table definitions say', async () => {
  const declared: Lines = new Map();
  for (const { name, table } of defined) for (const line of declaredLines(table)) add(declared, name, line);
  expect(sorted(await migratedColumns())).toEqual(sorted(declared));
});

test('no table is declared twice, and there are many', () => {
  const all = defined.map(({ name }) => name);
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
  expect(all.length).toBeGreaterThan(50);
});
