import { createHash, createHmac, type Hash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../database/pool.server.ts';

/** What a seal says; `hash` covers everything else in it but the signature. */
export type Seal = {
  readonly number: number;
  /** The entries before this moment and not before the last seal's, in microseconds since 1970. */
  readonly up_to: number;
  readonly rows: number;
  readonly previous_hash: string;
  readonly hash: string;
  readonly signature: string;
};

export const beginning = '0'.repeat(64);
const perPage = 2000;

const micros = (column: SQL) => sql<number>`(extract(epoch FROM ${column}) * 1000000)::bigint`;
export const sealMicros = micros(sql`up_to`);
export const momentOf = (at: number): SQL =>
  sql`'epoch'::timestamptz + ${at}::bigint * interval '1 microsecond'`;

type Line = { id: string; at: number; line: string };

/** One entry as the text that is sealed: every column, in a fixed order, as the database writes it. */
const lineText = sql`jsonb_build_array(id, ${micros(sql`at`)}, user_id, impersonator_id, action, subject, subject_id,
  before, after, reason, ip, request_id)::text`;

/** Adds the entries of a span, oldest first, to a hash; returns how many there were. */
export async function addEntries(
  db: Db,
  siteId: string,
  span: { from: number; to: number },
  hash: Hash,
): Promise<number> {
  let count = 0;
  let last: Pick<Line, 'id' | 'at'> | null = null;
  for (;;) {
    const after: SQL = last ? sql`(at, id) > (${momentOf(last.at)}, ${last.id}::uuid)` : sql`true`;
    const found = await db.execute(sql`
      SELECT id, ${micros(sql`at`)} AS at, ${lineText} AS line
      FROM audit_log
      WHERE site_id = ${siteId} AND at >= ${momentOf(span.from)} AND at < ${momentOf(span.to)} AND ${after}
      ORDER BY at, id LIMIT ${perPage}`);
    const rows = found.rows as Line[];
    for (const { line } of rows) hash.update(line).update('\n');
    count += rows.length;
    last = rows.at(-1) ?? null;
    if (rows.length < perPage) return count;
  }
}

/** Binds a span's entries to everything sealed before. */
export async function sealOf(
  db: Db,
  siteId: string,
  previous: Pick<Seal, 'number' | 'up_to' | 'hash'>,
  upTo: number,
): Promise<Pick<Seal, 'rows' | 'hash'>> {
  const entries = createHash('sha256');
  const rows = await addEntries(db, siteId, { from: previous.up_to, to: upTo }, entries);
  const text = [siteId, previous.number + 1, upTo, rows, previous.hash, entries.digest('hex')].join('|');
  return { rows, hash: createHash('sha256').update(text).digest('hex') };
}

/** Made with a key that the database does not know: whoever may change every row still cannot make a new chain. */
export const signatureOf = (key: string, siteId: string, hash: string): string =>
  createHmac('sha256', key).update(`audit seal|${siteId}|${hash}`).digest('hex');

export const auditKey = (appSecret: string): string =>
  createHmac('sha256', appSecret).update('audit seals').digest('hex');
