import type { Said } from './heard.ts';

const change =
  /(?<!\b(?:FOR|DO|NO KEY) )\b(?:INSERT INTO|DELETE FROM|UPDATE)\s+"?(?!SKIP|OF|NOWAIT|SET)(\w+)"?/gi;

/** The tables that a statement changes, parts of a longer statement included. */
export const changedTables = (text: string): string[] =>
  /^(BEGIN|COMMIT)\b/i.test(text) ? [] : [...text.matchAll(change)].map(([, table]) => table ?? '');

/** Tables that a committed transaction changed without a line in the log. */
export function untraced(said: readonly Pick<Said, 'text' | 'client' | 'rows'>[]): string[] {
  const open = new Map<object, Set<string>>();
  const found = new Set<string>();
  for (const { text, client, rows } of said) {
    if (/^(COMMIT; )?BEGIN\b/i.test(text)) open.set(client, new Set());
    const changed = open.get(client);
    if (!changed) continue;
    if (rows !== 0) for (const table of changedTables(text)) changed.add(table);
    if (/^ROLLBACK$/i.test(text)) open.delete(client);
    if (/^COMMIT$/i.test(text)) {
      open.delete(client);
      if (!changed.has('audit_log')) for (const table of changed) found.add(table);
    }
  }
  return [...found];
}
