import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import pg from 'pg';
import { withClient, type Connection } from '../../src/kernel/connection/connection.server.ts';
import { APP_ROLE } from '../../src/kernel/connection/role-names.server.ts';

/** What answering takes of the database, in what does not hang on the machine or on who else is busy. */
export type ReadCost = { statements: number; rows: number; pages: number };

type Sent = { text: string; values: unknown[]; context: string[] };
type Asked = { text?: string; values?: unknown[] };

/** So that what jobs ask meanwhile is not taken for a part of the answer. */
const inRequest = new AsyncLocalStorage<true>();
subscribe('http.server.request.start', () => inRequest.enterWith(true));

/** Every reading of the requests that the program answers while `work` runs, each with the settings of its transaction. */
async function readingsOf(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const contexts = new WeakMap<object, string[]>();
  const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client & { user?: string }, ...args: unknown[]) {
    const config = args[0] as string | Asked;
    const text = typeof config === 'string' ? config : (config.text ?? '');
    const values = (typeof config === 'string' ? undefined : config.values) ?? args[1] ?? [];
    if (this.user === APP_ROLE && inRequest.getStore()) {
      const settings = [...text.matchAll(/SET LOCAL app\.\w+ = '[^']*'/g)].map(([one]) => one);
      contexts.set(this, /\bBEGIN\b/.test(text) ? settings : [...(contexts.get(this) ?? []), ...settings]);
      if (/^\s*(SELECT|WITH)\b/i.test(text) && !/pgboss|pg_advisory|FOR (NO KEY )?(UPDATE|SHARE)/i.test(text))
        sent.push({ text, values: values as unknown[], context: contexts.get(this) ?? [] });
    }
    return Reflect.apply(query, this, args) as never;
  } as never;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query as never;
  }
  return sent;
}

type Node = {
  'Node Type': string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Node[];
};

const ofTables = /^(Seq|Index|Index Only|Bitmap Heap|Tid|Sample) Scan$/;

const rowsRead = (node: Node): number => {
  const own = ofTables.test(node['Node Type'])
    ? ((node['Actual Rows'] ?? 0) +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0)) *
      (node['Actual Loops'] ?? 1)
    : 0;
  return own + (node.Plans ?? []).reduce((sum, inner) => sum + rowsRead(inner), 0);
};

/**
 * How many rows of tables and pages of memory the readings of `work` touch: each is asked once more as EXPLAIN ANALYZE,
 * by the program's own role and in the same school.
 */
export async function readCost(app: Connection, work: () => Promise<unknown>): Promise<ReadCost> {
  const sent = await readingsOf(work);
  return withClient(app, async (client) => {
    const total = { statements: sent.length, rows: 0, pages: 0 };
    for (const { text, values, context } of sent) {
      await client.query(['BEGIN READ ONLY', ...context].join('; '));
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
        `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${text}`,
        values,
      );
      await client.query('ROLLBACK');
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
      if (!plan) throw new Error(`No plan of ${text.slice(0, 100)}`);
      total.rows += Math.round(rowsRead(plan));
      total.pages += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
    }
    return total;
  });
}
