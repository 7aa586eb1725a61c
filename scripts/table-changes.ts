import type pg from 'pg';

type Column = { type: string; required: boolean; filled: string | null };
type TableShape = {
  columns: Map<string, Column>;
  /** By definition (`UNIQUE (site_id, code)`), because names are given by anyone who wrote the migration. */
  constraints: Map<string, string>;
  /** By definition without its name. */
  indexes: Map<string, { name: string; sql: string }>;
};
type Shape = Map<string, TableShape>;

/**
 * What a database has: each table with its columns, its constraints and its indexes, as PostgreSQL writes them. In the order of
 * their names: a catalogue's rows have no order of their own, and what differs must read the same each time.
 */
export async function shapeOf(client: pg.ClientBase): Promise<Shape> {
  const shape: Shape = new Map();
  const tables = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relname <> 'schema_migrations' ORDER BY relname`,
  );
  for (const { name } of tables.rows)
    shape.set(name, { columns: new Map(), constraints: new Map(), indexes: new Map() });
  const columns = await client.query<Column & { table: string; name: string }>(
    `SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS required,
      pg_get_expr(d.adbin, d.adrelid) AS filled
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
    ORDER BY c.relname, a.attnum`,
  );
  for (const { table, name, ...column } of columns.rows) shape.get(table)?.columns.set(name, column);
  const constraints = await client.query<{ table: string; name: string; sql: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS sql FROM pg_constraint
     WHERE connamespace = 'public'::regnamespace AND conrelid <> 0 AND contype IN ('p', 'u', 'f')
     ORDER BY conrelid::regclass::text, sql`,
  );
  for (const { table, name, sql } of constraints.rows) shape.get(table)?.constraints.set(sql, name);
  const indexes = await client.query<{ table: string; name: string; sql: string }>(
    `SELECT i.indrelid::regclass::text AS table, c.relname AS name, pg_get_indexdef(i.indexrelid) AS sql
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE c.relnamespace = 'public'::regnamespace AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = i.indexrelid)
     ORDER BY c.relname`,
  );
  for (const { table, name, sql } of indexes.rows)
    shape.get(table)?.indexes.set(sql.replace(` ${name} ON `, ' ON '), { name, sql });
  return shape;
}

/** The statements that bring tables as they `are` to what is `wanted`; those that are new are left to `table-sql.ts`. */
export function changes(are: Shape, wanted: Shape): string[] {
  const gone = [...are.keys()].filter((table) => !wanted.has(table));
  return [
    ...gone.map((table) => `DROP TABLE ${table};`),
    ...[...wanted].flatMap(([table, to]) => tableChanges(table, are.get(table), to)),
  ];
}

function tableChanges(table: string, from: TableShape | undefined, to: TableShape): string[] {
  if (!from) return [];
  const alter = (what: string) => `ALTER TABLE ${table} ${what};`;
  const gone = [...from.constraints].filter(([sql]) => !to.constraints.has(sql));
  const lost = [...from.indexes].filter(([sql]) => !to.indexes.has(sql));
  return [
    ...gone.map(([, name]) => alter(`DROP CONSTRAINT ${name}`)),
    ...lost.map(([, { name }]) => `DROP INDEX ${name};`),
    ...[...from.columns.keys()]
      .filter((name) => !to.columns.has(name))
      .map((name) => alter(`DROP COLUMN ${name}`)),
    ...[...to.columns].flatMap(([name, column]) =>
      columnChanges(alter, table, name, from.columns.get(name), column),
    ),
    ...[...to.constraints.keys()]
      .filter((sql) => !from.constraints.has(sql))
      .map((sql) => alter(`ADD ${sql}`)),
    ...[...to.indexes].filter(([sql]) => !from.indexes.has(sql)).map(([, { sql }]) => `${sql};`),
  ];
}

function columnChanges(
  alter: (what: string) => string,
  table: string,
  name: string,
  from: Column | undefined,
  to: Column,
): string[] {
  if (!from) {
    const add = alter(`ADD COLUMN ${name} ${to.type}${to.filled ? ` DEFAULT ${to.filled}` : ''}`);
    if (!to.required) return [add];
    const fill = to.filled ? [] : [`UPDATE ${table} SET ${name} = ; -- the rows that exist need a value`];
    return [add, ...fill, alter(`ALTER COLUMN ${name} SET NOT NULL`)];
  }
  const column = (what: string) => alter(`ALTER COLUMN ${name} ${what}`);
  return [
    ...(from.type === to.type ? [] : [column(`TYPE ${to.type}`)]),
    ...((from.filled === null) === (to.filled === null)
      ? []
      : [column(to.filled ? `SET DEFAULT ${to.filled}` : 'DROP DEFAULT')]),
    ...(from.required === to.required ? [] : [column(to.required ? 'SET NOT NULL' : 'DROP NOT NULL')]),
  ];
}
