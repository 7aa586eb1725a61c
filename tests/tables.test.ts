import { expect, test } from 'vitest';
import { definedTables } from '../scripts/declared-tables.ts';
import { tableChanges } from '../scripts/table-sql.ts';
import { withClient } from '../src/kernel/connection/connection.server.ts';
import { freshDatabase } from './support/database.ts';

/** What the migrations still lack, after a database was changed by hand. */
async function lacking(change: string): Promise<string[]> {
  const database = await freshDatabase();
  try {
    await withClient(database.owner, (client) => client.query(change));
    return await tableChanges(database.owner);
  } finally {
    await database.drop();
  }
}

test('the migrations make the tables that are declared, with their columns, keys and indexes', async () => {
  expect(await lacking('SELECT 1')).toEqual([]);
});

test('what is declared and not migrated reads as the next migration', async () => {
  const changes = await lacking(`
    DROP TABLE audit_seals;
    CREATE TABLE forgotten (id uuid PRIMARY KEY);
    ALTER TABLE class_rooms ADD COLUMN colour text, ALTER COLUMN name_en DROP NOT NULL, DROP COLUMN kind,
      ALTER COLUMN capacity TYPE bigint, ALTER COLUMN position DROP DEFAULT, DROP CONSTRAINT class_rooms__code_unique;
    DROP INDEX audit_log_person;`);
  expect(changes.map((statement) => statement.split('\n')[0])).toEqual([
    'CREATE TABLE "audit_seals" (',
    'DROP TABLE forgotten;',
    'CREATE INDEX audit_log_person ON public.audit_log USING btree (user_id, at, id);',
    'ALTER TABLE class_rooms DROP COLUMN colour;',
    'ALTER TABLE class_rooms ALTER COLUMN name_en SET NOT NULL;',
    `ALTER TABLE class_rooms ADD COLUMN kind text DEFAULT 'CLASSROOM'::text;`,
    'ALTER TABLE class_rooms ALTER COLUMN kind SET NOT NULL;',
    'ALTER TABLE class_rooms ALTER COLUMN capacity TYPE integer;',
    'ALTER TABLE class_rooms ALTER COLUMN position SET DEFAULT 0;',
    'ALTER TABLE class_rooms ADD UNIQUE (code);',
  ]);
});

test('no table is declared twice, and there are many', async () => {
  const all = (await definedTables()).map(({ name }) => name);
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
  expect(all.length).toBeGreaterThan(50);
});
