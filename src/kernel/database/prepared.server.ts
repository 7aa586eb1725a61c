import { createHash } from 'node:crypto';
import { fillPlaceholders, sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
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

/**
 * The same for a page of a list: its rows are put together by the names of the selected columns as `pg` reads them, days
 * as text, without asking for every cell what kind of column it is of. `make` selects exactly the columns of `keys`.
 */
export function preparedRows<R extends object>(
  db: Db,
  name: string,
  make: () => { keys: readonly (keyof R & string)[]; query: { toSQL(): { sql: string; params: unknown[] } } },
): Reading<R[]> {
  return prepared(db, name, (short) => {
    const { keys, query } = make();
    const { sql: text, params } = query.toSQL();
    const client = (db as Db & { $client: pg.ClientBase }).$client;
    return {
      execute: async (values) => {
        const asked = {
          name: short,
          text,
          values: fillPlaceholders(params, values),
          rowMode: 'array' as const,
        };
        const { rows } = await client.query<unknown[]>(asked);
        return rows.map((cells) => {
          const row: Record<string, unknown> = {};
          for (let at = 0; at < keys.length; at++) row[keys[at] as string] = cells[at];
          return row as R;
        });
      },
    };
  });
}

const dialect = new PgDialect();

/**
 * A reading that is written out in SQL and asked very often: `make` is called once in the process, with a way to name
 * its values; the database parses the text once in a connection. Rows come as `pg` reads them, days as text. Several
 * that are asked without waiting for each other go to the database in one message.
 */
export function reading<R extends object, V extends Record<string, unknown>>(
  name: string,
  make: (value: (key: keyof V & string) => SQL) => SQL,
): (db: Db, values: V) => Promise<R[]> {
  let made: { name: string; text: string; keys: readonly string[] } | undefined;
  const build = () => {
    const keys: string[] = [];
    const text = dialect.sqlToQuery(
      make((key) => {
        if (!keys.includes(key)) keys.push(key);
        return sql.raw(`$${keys.indexOf(key) + 1}`);
      }),
    );
    // A value in the text itself would be the same for everybody, from the first call on.
    if (text.params.length > 0) throw new Error(`The reading "${name}" holds values of its own.`);
    return { name: shortened(name), text: text.sql, keys };
  };
  return async (db, values) => {
    const { keys, ...asked } = (made ??= build());
    const client = (db as Db & { $client: pg.ClientBase }).$client;
    return (await client.query<R>({ ...asked, values: keys.map((key) => values[key]) })).rows;
  };
}
