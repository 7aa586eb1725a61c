import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { afterAll, expect } from 'vitest';
import pg from 'pg';
import { allModules } from '../../src/kernel/modules/registry.ts';
import { APP_ROLE } from '../../src/kernel/connection/role-names.server.ts';
import { hasLabel } from '../../src/modules/platform/activity-log/events/labels.server.ts';
import { changedTables, ownUse, untraced } from './traces.ts';

/**
 * Looks at every request that any test makes: what it changes leaves an entry in the log in the same transaction, and the
 * log has words for that entry.
 * tests/statements.test.ts asks each operation once; here the rare branches of the modules' own tests come by.
 */
type Change = { text: string; client: object; rows: number | null };

/** By request (its method and address), so that what runs beside it is not taken for it. */
type Asked = { asked: string; changes: Change[]; kept: boolean };
/** Only those that changed something: a test may send a hundred thousand that are refused. */
const requests: Asked[] = [];
/** Audit events and their subjects, as they were written. */
const events = new Set<string>();
const own = new AsyncLocalStorage<Asked>();

const installed = Symbol.for('bidyapith.every-trace');
const root = globalThis as typeof globalThis & {
  [installed]?: { requests: typeof requests; events: typeof events };
};

const isAction = (value: unknown) => typeof value === 'string' && /^[a-z][a-z-]*\.[a-z][a-z-]*$/.test(value);

/** The action of a new entry and, next among the values of the statement, its subject. */
function noteEvent(values: readonly unknown[]): void {
  const at = values.findIndex(isAction);
  if (at !== -1) for (const value of values.slice(at, at + 2)) root[installed]?.events.add(String(value));
}

function install(): void {
  root[installed] = { requests, events };
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: { method?: string; url?: string } };
    own.enterWith({ asked: `${request.method} ${request.url?.split('?')[0]}`, changes: [], kept: false });
  });
  const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client & { user?: string }, ...args: unknown[]) {
    const answer = Reflect.apply(query, this, args);
    const of = this.user === APP_ROLE ? own.getStore() : undefined;
    const config = args[0] as string | { text?: string; values?: unknown[] };
    const text = (typeof config === 'string' ? config : config.text) ?? '';
    const isChange = changedTables(text).length > 0;
    if (text.startsWith('insert into "audit_log"'))
      noteEvent((typeof config === 'object' && config.values) || (args[1] as unknown[]) || []);
    if (!of || !(isChange || /^(COMMIT|BEGIN|ROLLBACK)\b/.test(text))) return answer as never;
    const change: Change = { text, client: this, rows: null };
    of.changes.push(change);
    if (isChange && !of.kept) {
      of.kept = true;
      root[installed]?.requests.push(of);
    }
    if (answer instanceof Promise)
      answer.then(
        (result: { rowCount?: number | null }) => (change.rows = result.rowCount ?? null),
        () => (change.rows = 0),
      );
    return answer as never;
  } as never;
}

if (root[installed]) root[installed] = { requests, events };
else install();

const id = /[0-9a-f]{8}-[0-9a-f-]{27}/g;

afterAll(() => {
  const sure = new Set<string>();
  const unsure = new Set<string>();
  const traced = new Set<string>();
  for (const { asked, changes } of requests) {
    const operation = asked.replace(id, '{id}');
    const left = untraced(changes).filter(({ table }) => !ownUse.has(table));
    if (left.length === 0 && changes.some(({ text }) => changedTables(text).includes('audit_log')))
      traced.add(operation);
    for (const one of left) (one.sure ? sure : unsure).add(`${operation}: ${one.table}`);
  }
  // A module's own tests do the thing at least once; elsewhere a part of a statement may never find a row to change.
  const isOfModule = expect.getState().testPath?.includes('/src/modules/') ?? false;
  const never = [...unsure].filter(
    (line) => ![...traced].some((operation) => line.startsWith(`${operation}:`)),
  );
  const wrong = [...sure, ...(isOfModule ? never : [])];
  if (wrong.length > 0)
    throw new Error(`These requests changed rows and left no trace:\n${wrong.join('\n')}`);
  // Without the modules nothing has words: a test of the kernel alone.
  const unsaid = allModules().length > 0 ? [...events].filter((event) => !hasLabel(event)) : [];
  if (unsaid.length > 0) throw new Error(`The log has no words for these events: ${unsaid.join(', ')}`);
});
