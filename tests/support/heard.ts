import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import pg from 'pg';

/** A statement that a request sent: in which connection, and how many rows came back (null: it was not waited for). */
export type Said = {
  /** In one line, for those who look for words in it. */
  text: string;
  /** As it was sent. */
  sent: string;
  values: unknown[];
  client: object;
  rows: number | null;
  /** What the database said instead of an answer. */
  error?: pg.DatabaseError;
};

const listening = new AsyncLocalStorage<Said[]>();
let ear: Said[] | null = null;
let isInstalled = false;

/** Every request that comes in while somebody listens carries the listener's list through all that it does. */
function install(): void {
  isInstalled = true;
  subscribe('http.server.request.start', () => {
    if (ear) listening.enterWith(ear);
  });
  const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const list = listening.getStore();
    const answer = Reflect.apply(query, this, args);
    if (!list || list !== ear) return answer as never;
    const config = args[0] as string | { text?: string; values?: unknown[] };
    const text = typeof config === 'string' ? config : (config.text ?? '');
    const values = Array.isArray(args[1]) ? args[1] : (typeof config === 'object' && config.values) || [];
    const said: Said = {
      text: text.replace(/\s+/g, ' ').trim(),
      sent: text,
      values,
      client: this,
      rows: null,
    };
    list.push(said);
    if (answer instanceof Promise)
      answer.then(
        (result: { rowCount?: number | null }) => (said.rows = result.rowCount ?? null),
        (error: pg.DatabaseError) => (said.error = error),
      );
    return answer as never;
  } as never;
}

/** What the database is asked while `work` runs, by the requests that it makes; one listener at a time. */
export async function hear<T>(work: () => Promise<T>): Promise<{ answer: T; said: Said[] }> {
  if (!isInstalled) install();
  const said: Said[] = [];
  ear = said;
  try {
    return { answer: await work(), said };
  } finally {
    ear = null;
  }
}
