import type { Said } from './heard.ts';

const change =
  /(?<!\b(?:FOR|DO|NO KEY) )\b(?:INSERT INTO|DELETE FROM|UPDATE)\s+"?(?!SKIP|OF|NOWAIT|SET)(\w+)"?/gi;

/** The tables that a statement changes, parts of a longer statement included. */
export const changedTables = (text: string): string[] =>
  /^\s*(BEGIN|COMMIT)\b/i.test(text) ? [] : [...text.matchAll(change)].map(([, table]) => table ?? '');

/** The log, and what a gateway or a terminal said, which is written down as it came. */
const traces = ['audit_log', 'payment_events', 'device_uploads'];

/**
 * Kept by the program for itself: what a login may do, which payments to ask about again, what a gateway lent, days of employees as they
 * were calculated from what the log does tell of, and what a terminal was told and answered (that it was to be told is in
 * the log). An address of the routine notes when a calendar program read it; that it was made or ended is in the log.
 */
export const ownUse = new Set([
  'sessions',
  'payment_watch',
  'gateway_tokens',
  'employee_days',
  'stale_employee_days',
  'device_commands',
  'routine_feeds',
]);

/** A table that a transaction changed; not `sure` when a part of a longer statement may have changed no row. */
export type Untraced = { table: string; sure: boolean };

/** Tables that a committed transaction changed without a line in the log. */
export function untraced(said: readonly Pick<Said, 'text' | 'client' | 'rows'>[]): Untraced[] {
  const open = new Map<object, Map<string, boolean>>();
  const found: Untraced[] = [];
  for (const { text, client, rows } of said) {
    if (/^(COMMIT; )?BEGIN\b/i.test(text)) open.set(client, new Map());
    const changed = open.get(client);
    if (!changed) continue;
    const sure = !/^\s*WITH\b/i.test(text);
    if (rows !== 0)
      for (const table of changedTables(text)) changed.set(table, sure || changed.get(table) === true);
    if (/^ROLLBACK$/i.test(text)) open.delete(client);
    if (/^COMMIT$/i.test(text)) {
      open.delete(client);
      if (!traces.some((table) => changed.has(table)))
        for (const [table, isSure] of changed) found.push({ table, sure: isSure });
    }
  }
  return found;
}
