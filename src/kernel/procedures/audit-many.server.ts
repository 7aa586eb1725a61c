import { uuidv7 } from 'uuidv7';
import type { Ctx } from './procedure.server.ts';
import { writeAudits, type AuditEntry } from '../audit/audit.server.ts';

/** Entries for many rows that one act has changed, in one statement and in the transaction of the change. */
export const auditMany = async (ctx: Ctx, entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length === 0) return;
  const { actor, ip, requestId } = ctx;
  await writeAudits(
    ctx.db,
    ctx.siteId,
    entries.map((entry) => ({ ...entry, id: uuidv7(), actor, ip, requestId })),
  );
};
