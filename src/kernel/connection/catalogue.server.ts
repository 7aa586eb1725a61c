import type pg from 'pg';

export type Column = {
  name: string;
  /** The database's own name of the type: `uuid`, `text`, `int4`, `_text` for an array … */
  type: string;
  required: boolean;
  /** The default as SQL. */
  filled: string | null;
};
export type Link = { own: string[]; table: string; there: string[] };
export type Table = {
  name: string;
  /** Has `site_id` and row-level security. */
  ofSite: boolean;
  columns: Column[];
  key: string[];
  /** Foreign keys. */
  links: Link[];
};

/** Tables, columns, primary and foreign keys of a migrated database, `schema_migrations` apart. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    WITH named AS (
      SELECT k.conrelid, k.contype, k.confrelid::regclass::text AS there_table,
        (SELECT json_agg(a.attname ORDER BY p.at) FROM unnest(k.conkey) WITH ORDINALITY p(num, at)
          JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = p.num) AS own,
        (SELECT json_agg(a.attname ORDER BY p.at) FROM unnest(k.confkey) WITH ORDINALITY p(num, at)
          JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = p.num) AS there
      FROM pg_constraint k WHERE k.contype IN ('p', 'f'))
    SELECT c.relname AS name,
      EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'site_id' AND NOT a.attisdropped) AS "ofSite",
      (SELECT json_agg(json_build_object('name', a.attname, 'type', t.typname, 'required', a.attnotnull,
          'filled', pg_get_expr(d.adbin, d.adrelid)) ORDER BY a.attnum)
        FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
        LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
      coalesce((SELECT own FROM named WHERE conrelid = c.oid AND contype = 'p'), '[]') AS key,
      (SELECT coalesce(json_agg(json_build_object('table', there_table, 'own', own, 'there', there)
          ORDER BY json_array_length(own)), '[]') FROM named WHERE conrelid = c.oid AND contype = 'f') AS links
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> 'schema_migrations'
    ORDER BY 1`);
  return rows;
}

/** Referenced tables before those that refer to them; `more` names further tables that a table needs first. */
export function inOrder<T extends Table>(
  tables: readonly T[],
  more: (table: T) => readonly string[] = () => [],
): T[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Set<T>();
  const open = new Set<T>();
  const add = (table: T): void => {
    if (ordered.has(table) || open.has(table)) return;
    open.add(table);
    for (const needed of [...table.links.map((link) => link.table), ...more(table)]) {
      const other = byName.get(needed);
      if (other) add(other);
    }
    open.delete(table);
    ordered.add(table);
  };
  // Those with few links first, so that a guess of `more` never turns the order round.
  for (const table of tables.toSorted((a, b) => a.links.length - b.links.length)) add(table);
  return [...ordered];
}
