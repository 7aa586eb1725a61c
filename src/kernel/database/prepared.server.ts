import type { Db } from './pool.server.ts';

type Reading<R> = { execute(values: Record<string, unknown>): Promise<R> };

const made = new WeakMap<Db, Map<string, Reading<unknown>>>();

/**
 * A reading that is asked very often: its text is built once in a connection instead of every time, and the values
 * come by `sql.placeholder`. `make` must make the same text whenever the name is the same, and so ends with
 * `.prepare(name)`.
 */
export function prepared<R>(db: Db, name: string, make: () => Reading<R>): Reading<R> {
  let ofConnection = made.get(db);
  if (!ofConnection) made.set(db, (ofConnection = new Map()));
  let reading = ofConnection.get(name) as Reading<R> | undefined;
  if (!reading) ofConnection.set(name, (reading = make()));
  return reading;
}
