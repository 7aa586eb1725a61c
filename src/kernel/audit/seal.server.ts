import { desc, eq, sql } from 'drizzle-orm';
import { lockNumbers } from '../connection/lock-numbers.ts';
import { inTransaction, readAtOnce, type Db } from '../database/pool.server.ts';
import { auditSeals } from '../database/kernel-tables.server.ts';
import { beginning, momentOf, sealMicros, sealOf, signatureOf, type Seal } from './chain.server.ts';

/** The start of a transaction is known to others a moment after it is taken; nothing so young is sealed. */
const marginMs = 30_000;

export type SealOptions = { key: string; marginMs?: number };

export async function lastSeal(db: Db, siteId: string): Promise<Pick<Seal, 'number' | 'up_to' | 'hash'>> {
  const rows = await db
    .select({ number: auditSeals.number, up_to: sealMicros, hash: auditSeals.hash })
    .from(auditSeals)
    .where(eq(auditSeals.site_id, siteId))
    .orderBy(desc(auditSeals.number))
    .limit(1);
  return rows[0] ?? { number: 0, up_to: 0, hash: beginning };
}

/**
 * Up to where nothing can appear any more: an entry bears the start of its transaction, so everything before the
 * oldest transaction still open is there or will never be. The program's own transactions are all seen by its role.
 */
async function horizon(db: Db, margin: number): Promise<number> {
  const found = await db.execute(sql`
    SELECT (extract(epoch FROM least(
      clock_timestamp() - ${margin}::int * interval '1 millisecond',
      (SELECT min(xact_start) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()))) * 1000000)::bigint AS at`);
  return (found.rows[0] as { at: number }).at;
}

/** Seals what is new in a school's log; returns the number of entries. Another process doing the same is left to it. */
export async function sealSite(
  siteId: string,
  { key, marginMs: margin = marginMs }: SealOptions,
): Promise<number> {
  return inTransaction({ siteId }, async (db) => {
    const lock = await db.execute(
      sql`SELECT pg_try_advisory_xact_lock(${lockNumbers.auditSeal}, hashtext(${siteId})) AS got`,
    );
    if (!(lock.rows[0] as { got: boolean }).got) return 0;
    const previous = await lastSeal(db, siteId);
    const upTo = await horizon(db, margin);
    if (upTo <= previous.up_to) return 0;
    const { rows, hash } = await sealOf(db, siteId, previous, upTo);
    if (rows === 0) return 0;
    await db.insert(auditSeals).values({
      site_id: siteId,
      number: previous.number + 1,
      up_to: momentOf(upTo),
      rows,
      previous_hash: previous.hash,
      hash,
      signature: signatureOf(key, siteId, hash),
      sealed_at: sql`now()`,
    });
    return rows;
  });
}

/**
 * Whether there is anything to seal, in one message. School by school, since a school is asked for where it lies: over
 * all at once a cluster could not answer.
 */
async function hasNews(siteId: string): Promise<boolean> {
  const [found] = await readAtOnce<{ news: boolean }>(
    { siteId },
    {
      name: 'news in a log',
      text: `SELECT EXISTS (SELECT 1 FROM audit_log entry WHERE entry.site_id = $1 AND entry.at >= coalesce(
        (SELECT up_to FROM audit_seals seal WHERE seal.site_id = $1 ORDER BY number DESC LIMIT 1), '-infinity')) AS news`,
      values: [siteId],
    },
  );
  return found?.news === true;
}

/** The task of every minute, over all schools and the central area. */
export async function sealAll(
  siteIds: readonly string[],
  options: SealOptions,
  stopped: () => boolean = () => false,
): Promise<void> {
  for (const siteId of siteIds) {
    if (stopped()) return;
    if (await hasNews(siteId)) await sealSite(siteId, options);
  }
}
