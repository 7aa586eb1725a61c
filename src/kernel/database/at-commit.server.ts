import type { Db } from './pool.server.ts';

/** Sends statements without waiting for anything; the promise is their answer. */
export type Send = () => Promise<unknown>;

const kept = new WeakMap<Db, (Send | Promise<Send>)[]>();

/**
 * The last statements of a transaction, whose answers nobody needs: they leave in one message with the COMMIT. One that
 * fails undoes the transaction as if it had been waited for. What is given by a promise is waited for before it is sent.
 */
export function atCommit(db: Db, send: Send | Promise<Send>): void {
  if (send instanceof Promise) send.catch(() => undefined);
  const waiting = kept.get(db);
  if (waiting) waiting.push(send);
  else kept.set(db, [send]);
}

/** All that waits for the end of the transaction, no longer kept. */
export async function takeLast(db: Db): Promise<Send[]> {
  const waiting = kept.get(db);
  if (!waiting) return [];
  kept.delete(db);
  return Promise.all(waiting.map((send) => Promise.resolve(send)));
}

/** A transaction that is undone, or tried again, sends nothing of it. */
export const forgetLast = (db: Db): void => void kept.delete(db);

/** Before the transaction goes on as somebody else: what was left for its end is sent as who left it. */
export async function sendLast(db: Db): Promise<void> {
  const sends = await takeLast(db);
  await Promise.all(sends.map((send) => send()));
}
