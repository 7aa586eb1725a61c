import type pg from 'pg';

export type Column = {
  name: string;
  /** The database's own name of the type: `uuid`, `text`, `int4`, `_text` for an array … */
  type: string;
  required: boolean;
  filled: string | null;
};
export type Link = { own: string[]; table: string; there: string[] };
export type Table = {
  name: string;
  /** Has `site_id` and row-level security. */
  ofSite: boolean;
  /** Speaks of one school all the same: `about_site`, or a part of a row that does. */
  aboutSite: boolean;
  columns: Column[];
  key: string[];
  links: Link[];
};

/** Tables, columns, primary and foreign keys of a migrated database. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT c.relname AS name,
      EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'site_id' AND NOT a.attisdropped) AS "ofSite",
      (SELECT json_agg(json_build_object('name', a.attname, 'type', t.typname, 'required', a.attnotnull,
          'filled', pg_get_expr(d.adbin, d.adrelid)) ORDER BY a.attnum)
        FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
        LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
      (SELECT coalesce(json_agg(a.attname ORDER BY p.at), '[]') FROM pg_constraint k, unnest(k.conkey) WITH ORDINALITY p(num, at)
        JOIN pg_attribute a ON a.attnum = p.num
        WHERE k.conrelid = c.oid AND k.contype = 'p' AND a.attrelid = c.oid) AS key,
      (SELECT coalesce(json_agg(json_build_object('table', k.confrelid::regclass::text,
          'own', (SELECT json_agg(a.attname ORDER BY p.at) FROM unnest(k.conkey) WITH ORDINALITY p(num, at)
            JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = p.num),
          'there', (SELECT json_agg(a.attname ORDER BY p.at) FROM unnest(k.confkey) WITH ORDINALITY p(num, at)
            JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = p.num))
          ORDER BY array_length(k.conkey, 1)), '[]')
        FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'f') AS links
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> 'schema_migrations'
    ORDER BY 1`);
  markThoseAboutSites(rows);
  return rows;
}

function markThoseAboutSites(tables: Table[]): void {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const isPart = (table: Table) =>
    table.links.some(
      (link) =>
        byName.get(link.table)?.aboutSite &&
        link.own.every((key) => table.columns.some(({ name, required }) => name === key && required)),
    );
  for (const table of tables) table.aboutSite = table.columns.some(({ name }) => name === 'about_site');
  for (let more = true; more;) {
    const parts = tables.filter((table) => !table.ofSite && !table.aboutSite && isPart(table));
    for (const table of parts) table.aboutSite = true;
    more = parts.length > 0;
  }
}

const plurals = (word: string) => [`${word}s`, `${word}es`, word.replace(/y$/, 'ies')];

/** The table that a column without a foreign key means: `user_id`, `approved_by`, `photo_file`, `role_ids` … */
export function meantTable(column: string, names: ReadonlySet<string>): string | null {
  if (/(^|_)(user_id|by)$/.test(column)) return 'users';
  if (/(^|_)file(_id)?$/.test(column)) return 'files';
  if (column === 'about_site') return 'sites';
  if (column === 'about_group') return 'site_groups';
  const stem = column.replace(/_ids?$/, '');
  if (stem === column) return null;
  const words = stem.split('_');
  for (let from = 0; from < words.length; from++) {
    const found = plurals(words.slice(from).join('_')).find((name) => names.has(name));
    if (found) return found;
  }
  return null;
}

/** Referenced tables first; a circle is broken at a column that may be empty. */
export function inOrder(tables: readonly Table[]): Table[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const names = new Set(byName.keys());
  const placed = new Set<Table>();
  const open = new Set<Table>();
  const place = (table: Table): void => {
    if (placed.has(table) || open.has(table)) return;
    open.add(table);
    const meant = table.columns.map(({ name }) => meantTable(name, names));
    for (const needed of [...table.links.map((link) => link.table), ...meant]) {
      const other = needed === null ? undefined : byName.get(needed);
      if (other) place(other);
    }
    open.delete(table);
    placed.add(table);
  };
  // Hard links first, so that a guess never turns the order round.
  for (const table of tables.toSorted((a, b) => a.links.length - b.links.length)) place(table);
  return [...placed];
}
