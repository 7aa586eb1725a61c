import type pg from 'pg';
import { inOneMessage } from './one-message.server.ts';

/** A statement seen so often is given a name, and at most so many are; longer ones are lists that seldom come again. */
const oftenAfter = 3;
const namesAtMost = 1000;
const longest = 8000;

const seen = new Map<string, number>();
const names = new Map<string, string>();

/** The name of a statement that comes again and again: the same in every connection. */
export function nameOf(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined || text.length > longest || names.size >= namesAtMost) return name;
  const times = (seen.get(text) ?? 0) + 1;
  if (times < oftenAfter) {
    if (seen.size > 10 * namesAtMost) seen.clear();
    seen.set(text, times);
    return undefined;
  }
  seen.delete(text);
  const made = `q${names.size + 1}`;
  names.set(text, made);
  return made;
}

type Asked = pg.QueryConfig & { name?: string | undefined };

/**
 * The same connection, which has the database parse and plan a statement with parameters once instead of every time:
 * half of what a page of a list costs it.
 */
export function withNamedStatements(client: pg.PoolClient): pg.PoolClient {
  const query = (asked: Asked | string, values?: unknown[]) => {
    inOneMessage(client);
    return client.query(asked as pg.QueryConfig, values) as Promise<unknown>;
  };
  const named = (asked: Asked | string, values?: unknown[]): Promise<unknown> => {
    if (typeof asked === 'string' || asked.name || !values?.length) return query(asked, values);
    const name = nameOf(asked.text);
    return query(name ? { ...asked, name } : asked, values);
  };
  return new Proxy(client, {
    get: (of, key) => (key === 'query' ? named : (Reflect.get(of, key) as unknown)),
  });
}
