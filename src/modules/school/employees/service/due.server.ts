import { sql } from 'drizzle-orm';
import { writeAudit, type AuditEntry } from '#kernel/audit/audit.server.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import type { ScheduledTask } from '#kernel/jobs/scheduled-tasks.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { everySite } from '#modules/platform/sites/face/every-site.server.ts';
import { settle } from './settle.server.ts';

/** Lets take effect what has come due, in every school in a transaction of its own; says for how many people. */
export async function settleDue(now: Date, stopped: () => boolean = () => false): Promise<number> {
  const today = dayIn(now);
  let settled = 0;
  for (const siteId of await everySite()) {
    if (stopped()) break;
    const origin = { actor: null, ip: null, requestId: null, now };
    settled += await inTransaction({ siteId }, async (db) => {
      const due = await db.execute<{ id: string }>(sql`
        SELECT employee_id AS id FROM employee_events
        WHERE site_id = ${siteId} AND on_day <= ${today} AND applied_at IS NULL AND undone_at IS NULL
        UNION
        SELECT id FROM employees
        WHERE site_id = ${siteId} AND status = 'expected' AND (joined_on IS NULL OR joined_on <= ${today})
        UNION
        SELECT e.id FROM employees e
        JOIN employee_events v ON v.site_id = e.site_id AND v.employee_id = e.id
        WHERE e.site_id = ${siteId} AND v.site_id = ${siteId} AND e.status = 'suspended'
          AND v.kind = 'suspension' AND v.until_day < ${today} AND v.undone_at IS NULL
        ORDER BY id`);
      const audit = (entry: AuditEntry) => writeAudit(db, siteId, origin, entry);
      for (const { id } of due.rows)
        await settle({ db, siteId, now, audit, after: () => {}, actor: null }, id);
      return due.rows.length;
    });
  }
  return settled;
}

/** Some minutes after midnight at the latest, what is dated today has taken effect. */
export const serviceTask: ScheduledTask = {
  name: 'events in the service of employees',
  everyMs: 300_000,
  run: (stopped) => settleDue(new Date(), stopped),
};
