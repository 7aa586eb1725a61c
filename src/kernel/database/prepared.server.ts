import { createHash } from 'node:crypto';
import type { Db } from './pool.server.ts';

type Reading<R> = { execute(values: Record<string, unknown>): Promise<R> };

const made = new WeakMap<Db, Map<string, Reading<unknown>>>();

/** PostgreSQL looks at no more of a name: two that begin alike would be one statement. */
const nameAtMost = 63;
const shortened = (name: string): string =>
  name.length <= nameAtMost
    ? name
    : `${name.slice(0, nameAtMost - 17)} ${createHash('sha256').update(name).digest('hex').slice(0, 16)}`;

/**
 * A reading that is asked very often: its text is built once in a connection instead of every time, and the values
 * come by `sql.placeholder`. `make` must make the same text whenever the name is the same, and ends with
 * `.prepare(name)`, by the name it is given.
 */
export function prepared<R>(db: Db, name: string, make: (name: string) => Reading<R>): Reading<R> {
  let ofConnection = made.get(db);
  if (!ofConnection) made.set(db, (ofConnection = new Map()));
  let reading = ofConnection.get(name) as Reading<R> | undefined;
  if (!reading) ofConnection.set(name, (reading = make(shortened(name))));
  return reading;
}
