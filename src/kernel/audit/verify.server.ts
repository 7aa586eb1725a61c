import { asc, eq, sql } from 'drizzle-orm';
import { inTransaction } from '../database/pool.server.ts';
import { auditSeals } from '../database/kernel-tables.server.ts';
import { beginning, momentOf, sealMicros, sealOf, signatureOf, type Seal } from './chain.server.ts';

export type AuditProblem =
  /** An entry or a seal is not what was sealed. */
  | 'changed'
  /** Fewer entries than were sealed. */
  | 'removed'
  /** More entries than were sealed. */
  | 'added'
  /** A seal is missing, or does not follow from the one before it. */
  | 'broken'
  /** The chain was made by someone without the program's key. */
  | 'forged'
  /** Entries that should have been sealed long ago: no worker runs, or they were slipped in. */
  | 'unsealed';

export type AuditVerdict = {
  readonly ok: boolean;
  readonly seals: number;
  readonly rows: number;
  /** The hash of the last seal: kept elsewhere, it also shows when the end of the chain is cut off. */
  readonly head: string;
  /** The first thing that is wrong, with the span of time it lies in. */
  readonly problem?: AuditProblem;
  readonly number?: number;
  readonly from?: Date;
  readonly to?: Date;
};

const unsealedAtMost = sql`interval '1 hour'`;
const date = (micros: number) => new Date(micros / 1000);

/** Follows a school's chain from the beginning. Without `key` the signatures are not checked. */
export async function verifyAudit(siteId: string, key?: string): Promise<AuditVerdict> {
  return inTransaction(
    { siteId },
    async (db) => {
      const seals = await db
        .select({
          number: auditSeals.number,
          up_to: sealMicros,
          rows: auditSeals.rows,
          previous_hash: auditSeals.previous_hash,
          hash: auditSeals.hash,
          signature: auditSeals.signature,
        })
        .from(auditSeals)
        .where(eq(auditSeals.site_id, siteId))
        .orderBy(asc(auditSeals.number));
      let previous: Pick<Seal, 'number' | 'up_to' | 'hash'> = { number: 0, up_to: 0, hash: beginning };
      let rows = 0;
      const wrong = (problem: AuditProblem, to: number): AuditVerdict => ({
        ok: false,
        seals: seals.length,
        rows,
        head: previous.hash,
        problem,
        number: previous.number + 1,
        from: date(previous.up_to),
        to: date(to),
      });
      for (const seal of seals) {
        const follows =
          seal.number === previous.number + 1 &&
          seal.previous_hash === previous.hash &&
          seal.up_to > previous.up_to;
        if (!follows) return wrong('broken', seal.up_to);
        const found = await sealOf(db, siteId, previous, seal.up_to);
        if (found.rows < seal.rows) return wrong('removed', seal.up_to);
        if (found.rows > seal.rows) return wrong('added', seal.up_to);
        if (found.hash !== seal.hash) return wrong('changed', seal.up_to);
        if (key !== undefined && seal.signature !== signatureOf(key, siteId, seal.hash))
          return wrong('forged', seal.up_to);
        rows += seal.rows;
        previous = seal;
      }
      const late = await db.execute(sql`
        SELECT count(*)::int AS count FROM audit_log
        WHERE site_id = ${siteId} AND at >= ${momentOf(previous.up_to)} AND at < now() - ${unsealedAtMost}`);
      if ((late.rows[0] as { count: number }).count > 0) return wrong('unsealed', Date.now() * 1000);
      return { ok: true, seals: seals.length, rows, head: previous.hash };
    },
    true,
  );
}
