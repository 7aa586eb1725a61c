import { writeAudit, writeAuditLast } from '../../src/kernel/audit/audit.server.ts';
import { inTransaction } from '../../src/kernel/database/pool.server.ts';
import type { Actor } from '../../src/kernel/actor.ts';
import type { Ctx } from '../../src/kernel/procedures/procedure.server.ts';

/** Work in a school as a member of its staff, in one transaction, without going through HTTP. */
export function acting<T>(
  siteId: string,
  userId: string,
  work: (ctx: Ctx) => Promise<T>,
  planOnce = false,
): Promise<T> {
  const actor: Actor = {
    userId,
    name: { en: 'Someone', bn: 'কেউ একজন' },
    panel: 'site',
    siteId,
    groupId: null,
    groupSiteIds: [],
    permissions: new Set(),
    employeeId: null,
    studentIds: [],
    impersonatorId: null,
    sessionId: userId,
    lang: 'en',
  };
  return inTransaction(
    { siteId, userId },
    (db) => {
      const now = new Date();
      return work({
        db,
        siteId,
        now,
        actor,
        hostSiteId: siteId,
        lang: 'en',
        ip: null,
        userAgent: null,
        requestId: 'test',
        origin: 'http://localhost',
        answerHeaders: new Headers(),
        audit: (entry) => writeAudit(db, siteId, { actor, ip: null, requestId: 'test' }, entry),
        auditLast: (entry) => writeAuditLast(db, siteId, { actor, ip: null, requestId: 'test' }, entry),
        after: () => {},
        enterSite: () => Promise.reject(new Error('Not in this test.')),
      });
    },
    false,
    planOnce,
  );
}
