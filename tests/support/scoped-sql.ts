/**
 * Says which schools' tables a statement reads or changes without naming the school: each occurrence of a table needs a
 * comparison of its `site_id` (with a value, or with that of a table that has one). Row-level security would hide the
 * rows, but a cluster finds the right machine only by what the query says.
 */
export function unscoped(statement: string, tables: readonly string[]): string[] {
  // A column compared with itself says nothing.
  const text = statement
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/(?<![.\w"])"?site_id"? = "?site_id"?(?![.\w])/g, 'true');
  if (/^(BEGIN|COMMIT|ROLLBACK|SET|SAVEPOINT|RELEASE|LISTEN|COPY)\b/i.test(text)) return [];
  const own = new Set(
    [...text.matchAll(/(?:\bWITH|,)\s+"?(\w+)"? AS (?:MATERIALIZED )?\(/gi)].map(([, name]) => name),
  );
  const names = new Set(tables.filter((table) => !own.has(table)));
  const uses: { table: string; alias: string; inserted: boolean }[] = [];
  const pattern =
    /\b(FROM|JOIN|UPDATE|INTO|USING)\s+(?:ONLY\s+|LATERAL\s+)?"?(\w+)"?(?:\s+(?:AS\s+)?"?(?!(?:SET|WHERE|ON|USING|JOIN|LEFT|INNER|CROSS|GROUP|ORDER|LIMIT|VALUES|SELECT|FOR|RETURNING|UNION|DEFAULT)\b)(\w+)"?)?/gi;
  for (const [, verb, table, alias] of text.matchAll(pattern))
    if (table && names.has(table))
      uses.push({ table, alias: alias ?? table, inserted: verb?.toUpperCase() === 'INTO' });
  return uses
    .filter(({ table, alias, inserted }) =>
      inserted
        ? !namesColumn(text, table)
        : !compared(text, alias, uses.filter((use) => !use.inserted).length === 1),
    )
    .map(({ table }) => `${table}: ${statement.slice(0, 400)}`);
}

/** `INSERT INTO t (site_id, …)`, or one that copies whole rows by a SELECT that names it. */
const namesColumn = (text: string, table: string): boolean =>
  new RegExp(`INTO "?${table}"?(?: (?:AS )?"?\\w+"?)? ?\\([^)]*"?site_id"?`, 'i').test(text) ||
  new RegExp(`INTO "?${table}"? VALUES`, 'i').test(text);

function compared(text: string, alias: string, alone: boolean): boolean {
  const column = `(?:"?${alias}"?\\.${alone ? ')?' : ')'}"?site_id"?`;
  const other = `(?:"?\\w+"?\\.)?"?site_id"?`;
  const atOnce = new RegExp(`(?:FROM|UPDATE) "?${alias}"? (?:SET [^()]* )?WHERE "?site_id"? ?=`, 'i');
  if (atOnce.test(text)) return true;
  return new RegExp(`${column}\\s*(?:=|IN\\b)|=\\s*${column}(?!\\w)|${other}\\s*=\\s*${column}`, 'i').test(
    text,
  );
}
