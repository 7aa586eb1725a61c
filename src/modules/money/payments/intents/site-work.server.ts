import { writeAudit, type AuditEntry } from '#kernel/audit/audit.server.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import type { AuditActor } from '#kernel/actor.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';

/** Who moved a payment: a person, or the gateway and our own job (null). */
export type By = AuditActor | null;

/** One transaction inside a school, outside any request: callbacks of gateways and the recovery. */
export async function inSite<T>(siteId: string, by: By, work: (ctx: WorkCtx) => Promise<T>): Promise<T> {
  let later: (() => void | Promise<void>)[] = [];
  const result = await inTransaction({ siteId, userId: by?.userId ?? null }, (db) => {
    later = [];
    const now = new Date();
    const origin = { actor: by, ip: null, requestId: null, now };
    return work({
      db,
      siteId,
      now,
      actor: by,
      audit: (entry: AuditEntry) => writeAudit(db, siteId, origin, entry),
      after: (more) => void later.push(more),
    });
  });
  for (const more of later) await more();
  return result;
}
