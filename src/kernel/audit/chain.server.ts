import { createHash, createHmac } from 'node:crypto';
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
/** Part of what is sealed: another length gives other hashes. */
const perPage = 2000;

const micros = (column: SQL) => sql<number>`(extract(epoch FROM ${column}) * 1000000)::bigint`;
export const sealMicros = micros(sql`up_to`);
export const momentOf = (at: number): SQL =>
  sql`'epoch'::timestamptz + ${at}::bigint * interval '1 microsecond'`;

/**
 * One entry as the text that is sealed: every column, in a fixed order, as the database writes it. What came by way of
 * no application ends without one, as the entries do that were sealed before the log knew of them.
 */
const lineText = sql`(jsonb_build_array(id, ${micros(sql`at`)}, user_id, impersonator_id, action, subject, subject_id,
  before, after, reason, ip, request_id) || CASE WHEN client_id IS NULL AND client_name IS NULL THEN '[]'::jsonb
  ELSE jsonb_build_array(client_id, client_name) END)::text`;

type Page = { count: number; digest: string; id: string; at: number };

/**
 * The hash of a span's entries, oldest first, and how many there are: the database hashes them by the page, always
 * of the same length, so that they need not travel.
 */
async function hashEntries(
  db: Db,
  siteId: string,
  span: { from: number; to: number },
): Promise<{ rows: number; digest: string }> {
  const hash = createHash('sha256');
  let rows = 0;
  let last: Pick<Page, 'id' | 'at'> | null = null;
  for (;;) {
    // The first condition alone would be true to the row; the second lets the index begin there.
    const after: SQL = last
      ? sql`(at, id) > (${momentOf(last.at)}, ${last.id}::uuid) AND at >= ${momentOf(last.at)}`
      : sql`at >= ${momentOf(span.from)}`;
    const found = await db.execute(sql`
      WITH page AS MATERIALIZED (
        SELECT id, at, ${lineText} AS line FROM audit_log
        WHERE site_id = ${siteId} AND ${after} AND at < ${momentOf(span.to)}
        ORDER BY at, id LIMIT ${perPage})
      SELECT count(*)::int AS count,
        encode(sha256(convert_to(string_agg(line, E'\\n' ORDER BY at, id), 'UTF8')), 'hex') AS digest,
        (SELECT id FROM page ORDER BY at DESC, id DESC LIMIT 1) AS id,
        ${micros(sql`max(at)`)} AS at
      FROM page`);
    const page = found.rows[0] as Page;
    if (page.count === 0) break;
    hash.update(page.digest);
    rows += page.count;
    if (page.count < perPage) break;
    last = page;
  }
  return { rows, digest: hash.digest('hex') };
}

/** Binds a span's entries to everything sealed before. */
export async function sealOf(
  db: Db,
  siteId: string,
  previous: Pick<Seal, 'number' | 'up_to' | 'hash'>,
  upTo: number,
): Promise<Pick<Seal, 'rows' | 'hash'>> {
  const { rows, digest } = await hashEntries(db, siteId, { from: previous.up_to, to: upTo });
  const text = [siteId, previous.number + 1, upTo, rows, previous.hash, digest].join('|');
  return { rows, hash: createHash('sha256').update(text).digest('hex') };
}

/** Made with a key that the database does not know: anyone who may change every row still cannot make a new chain. */
export const signatureOf = (key: string, siteId: string, hash: string): string =>
  createHmac('sha256', key).update(`audit seal|${siteId}|${hash}`).digest('hex');

export const auditKey = (appSecret: string): string =>
  createHmac('sha256', appSecret).update('audit seals').digest('hex');

let keptKey: string | undefined;

/** Kept once at the start, so that a person can have the seals checked while the program runs. */
export function keepAuditKey(key: string): void {
  keptKey = key;
}

export const keptAuditKey = (): string | undefined => keptKey;
