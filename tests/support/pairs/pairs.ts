import pg from 'pg';
import type { Connection } from '../../../src/kernel/connection/connection.server.ts';
import type { Invariant } from '../../../src/kernel/declarations/invariant.ts';
import { inTransaction, type Db } from '../../../src/kernel/database/pool.server.ts';
import { patience } from '../patience.ts';
import type { Listed } from '../procedures.ts';
import type { Answer } from '../server.ts';
import { waiting } from '../waiting.ts';

/*
 * Two different operations on one object at once, all pairs of them. The first is stopped inside its transaction by a
 * brake (a lock on one table that somebody else holds), the second is sent and runs until it ends or waits, then the
 * brake is let go. What was read before is by then no longer true: anyone who checked without holding acts wrongly.
 */

/** `PUT /api/marks`, and how it is sent here; the answer may come after a job's end. */
export type Operation = { does: string; send: () => Promise<Pick<Answer, 'status' | 'text'>> };

/** An object as it is at one moment of its life, and everything that may then be done to it. */
export type Stage = { name: string; operations: Operation[] };

export type PairedObject = {
  /** The procedures that write to this object; each is an operation of some stage. */
  claims: (listed: Listed) => boolean;
  /** Procedures of the same addresses that begin another object or change nothing of this one, each with its reason. */
  besides: Record<string, string>;
  /** Tables that hold the object: put back as they were after each pair. */
  tables: readonly string[];
  /** Tables at which the first operation is stopped. */
  brakes: readonly string[];
  siteId: string;
  invariants: readonly Invariant<Db>[];
};

/** The procedures that write to an object, and which of them no stage tries. */
export function untried(all: readonly Listed[], object: PairedObject, tried: ReadonlySet<string>): string[] {
  return (
    all
      .filter((one) => (one.method !== 'GET' || one.meta.writes) && object.claims(one))
      // A list as a sheet only leaves a line in the log.
      .filter((one) => !(one.method === 'GET' && one.path.endsWith('/export')))
      .map((one) => `${one.method} ${one.path}`)
      .filter((does) => !tried.has(does) && !(does in object.besides))
  );
}

const working = `SELECT count(*)::int AS n FROM jobs WHERE state IN ('waiting', 'running')`;

/** The two connections of somebody with every right: one looks and puts back, one brakes. */
export async function openBench(owner: Connection) {
  const [hands, brake] = [new pg.Client(owner), new pg.Client(owner)];
  await Promise.all([hands.connect(), brake.connect()]);
  const count = async (text: string): Promise<number> => (await hands.query(text)).rows[0].n;
  // What does not come is no fault: some operations wait for nobody.
  const until = async (look: () => Promise<boolean>, ms: number) => {
    for (const began = Date.now(); Date.now() - began < patience(ms) && !(await look());)
      await new Promise((resolve) => setTimeout(resolve, 4));
  };
  return {
    query: async (text: string) => (await hands.query(text)).rows,
    deadlocks: () =>
      count(`SELECT deadlocks::int AS n FROM pg_stat_database WHERE datname = current_database()`),
    async keep(tables: readonly string[]) {
      await hands.query('CREATE SCHEMA IF NOT EXISTS kept');
      for (const table of tables)
        await hands.query(`DROP TABLE IF EXISTS kept.${table}; CREATE TABLE kept.${table} AS TABLE ${table}`);
    },
    /** Nothing works any more, then everything is as it was kept. */
    async putBack(tables: readonly string[]) {
      await until(async () => (await count(working)) === 0, 60_000);
      const back = tables.map((table) => `DELETE FROM ${table}; INSERT INTO ${table} TABLE kept.${table};`);
      await hands.query(
        `BEGIN; SET LOCAL session_replication_role = replica; ${back.toReversed().join(' ')} COMMIT`,
      );
    },
    /** Both at once with the first held up at a table; whether it came there at all. */
    async pair(first: Operation, second: Operation | null, table: string) {
      await brake.query(`BEGIN; LOCK TABLE ${table} IN EXCLUSIVE MODE`);
      const ended = new Set<string>();
      const sent = (operation: Operation, as: string) => operation.send().finally(() => ended.add(as));
      const one = sent(first, 'first');
      await until(async () => ended.has('first') || (await waiting(hands)) >= 1, 3_000);
      const stopped = !ended.has('first');
      const two = second && stopped ? sent(second, 'second') : null;
      if (two) await until(async () => ended.has('second') || (await waiting(hands)) >= 2, 400);
      await brake.query('COMMIT');
      const answers = await Promise.all(two ? [one, two] : [one]);
      return { stopped, answers };
    },
    close: () => Promise.all([hands.end(), brake.end()]),
  };
}
export type Bench = Awaited<ReturnType<typeof openBench>>;

export async function broken(object: PairedObject): Promise<string[]> {
  const found: string[] = [];
  for (const invariant of object.invariants) {
    const siteId = invariant.scope === 'site' ? object.siteId : null;
    const lines = await inTransaction({ siteId }, (db) => invariant.find(db, siteId ?? ''), true);
    found.push(...lines.map((line) => `${invariant.key}: ${line}`));
  }
  return found;
}

export type Tried = { pairs: number; faults: string[] };

/** Every pair of different operations of a stage, the first stopped at each brake that it meets. */
export async function tryPairs(bench: Bench, object: PairedObject, stage: Stage): Promise<Tried> {
  await bench.keep(object.tables);
  const faults: string[] = [];
  const met = new Map<Operation, string[]>();
  for (const operation of stage.operations) {
    const brakes: string[] = [];
    for (const table of object.brakes) {
      const { stopped, answers } = await bench.pair(operation, null, table);
      if (stopped) brakes.push(table);
      if (answers[0]!.status >= 300)
        faults.push(`${stage.name}: ${operation.does} alone is refused: ${answers[0]!.text.slice(0, 200)}`);
      await bench.putBack(object.tables);
    }
    if (brakes.length === 0) faults.push(`${stage.name}: ${operation.does} writes to none of the tables`);
    met.set(operation, brakes);
  }
  let pairs = 0;
  for (const first of stage.operations)
    for (const second of stage.operations.filter((other) => other !== first))
      for (const table of met.get(first) ?? []) {
        pairs += 1;
        const { answers } = await bench.pair(first, second, table);
        const said = answers.map(({ status }) => status);
        const wrong = await broken(object);
        if (said.some((status) => status >= 500)) wrong.push(answers.map(({ text }) => text).join(' | '));
        if (!said.some((status) => status < 300)) wrong.push('both were refused');
        const name = `${stage.name}: ${first.does} stopped at ${table}, beside ${second.does} (${said.join(', ')})`;
        faults.push(...wrong.map((line) => `${name}: ${line}`));
        await bench.putBack(object.tables);
      }
  return { pairs, faults };
}
