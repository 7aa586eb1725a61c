import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { auditMany } from '#kernel/procedures/audit-many.server.ts';
import { each } from '#kernel/database/each.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { addDays, addMonths } from '#kernel/text/days.ts';
import { keepDays, freshen } from '../days/keep.server.ts';
import { refuseDay, refuseOwn, timesheetSettings } from '../rules/settings.server.ts';
import { overtimeWords as w } from './words.ts';
import { joinEmployee } from '#modules/school/employees/base/employee-joins.server.ts';

const most = 5000;

type Row = {
  employee_id: string;
  employee_code: string;
  name_en: string;
  name_bn: string;
  day: string;
  last_out: number | null;
  overtime: number;
  counted: number;
  decided: number | null;
  remark: string | null;
  version: number;
};

/** Overtime of a month, what waits for a decision first. */
export async function overtimeOf(ctx: Ctx, { month }: { month: string }) {
  const span = { from: `${month}-01`, to: addDays(addMonths(`${month}-01`, 1), -1) };
  await freshen(ctx, span);
  const { siteId } = ctx;
  const found = await ctx.db.execute<Row>(sql`
    SELECT d.employee_id, e.employee_code, e.name_en, e.name_bn, d.day::text AS day, d.last_out, d.overtime,
      d.counted_overtime AS counted, o.seconds AS decided, o.remark, coalesce(o.version, 0) AS version
    FROM employee_days d
    ${joinEmployee(siteId, 'd')}
    LEFT JOIN overtime_decisions o ON o.site_id = ${siteId} AND o.employee_id = d.employee_id AND o.day = d.day
    WHERE d.site_id = ${siteId} AND d.day >= ${span.from}::date AND d.day <= ${span.to}::date
      AND d.overtime > 0 AND NOT d.running
    ORDER BY o.seconds IS NOT NULL, d.day, e.name_en, e.id LIMIT ${most}`);
  const { overtimeApproved } = await timesheetSettings(ctx);
  return {
    month,
    needs_approval: overtimeApproved,
    rows: found.rows.map((row) => ({ ...row, own: row.employee_id === ctx.actor.employeeId })),
  };
}

export type OvertimeDecision = {
  items: { employee_id: string; day: string; seconds: number; version: number }[];
  remark: string;
};

/** How much of the overtime of some days counts. What another has decided meanwhile is left as it is, and said. */
export async function decideOvertime(ctx: Ctx, { items, remark }: OvertimeDecision) {
  const { siteId } = ctx;
  const ids = items.map(({ employee_id }) => employee_id);
  const days = items.map(({ day }) => day);
  refuseOwn(ctx, ids);
  await refuseDay(ctx, days);
  // As they are at this moment, not as somebody saw them.
  await freshen(ctx, {
    from: days.toSorted()[0] ?? '',
    to: days.toSorted().at(-1) ?? '',
    ids: [...new Set(ids)],
  });
  const found = await ctx.db.execute<{ employee_id: string; day: string; overtime: number }>(sql`
    SELECT d.employee_id, d.day::text AS day, d.overtime FROM employee_days d
    JOIN unnest(${sql.param(ids)}::uuid[], ${sql.param(days)}::date[]) AS g(employee_id, day)
      ON g.employee_id = d.employee_id AND g.day = d.day
    WHERE d.site_id = ${siteId}`);
  const known = new Map(found.rows.map((row) => [`${row.employee_id} ${row.day}`, row.overtime]));
  if (items.some(({ employee_id, day, seconds }) => seconds > (known.get(`${employee_id} ${day}`) ?? -1)))
    throw new Problem(w.no_overtime, { status: 409 });
  const written = await ctx.db.execute<{ employee_id: string; day: string }>(sql`
    INSERT INTO overtime_decisions AS o (site_id, id, employee_id, day, seconds, remark, decided_by, version)
    VALUES (${siteId}, ${each(
      items.map(() => uuidv7()),
      'uuid',
    )}, ${each(ids, 'uuid')}, ${each(days, 'date')},
      ${each(
        items.map(({ seconds }) => seconds),
        'int',
      )}, ${remark || null}, ${ctx.actor.userId}::uuid,
      ${each(
        items.map(({ version }) => version + 1),
        'int',
      )})
    ON CONFLICT (site_id, employee_id, day) DO UPDATE SET seconds = excluded.seconds, remark = excluded.remark,
      decided_by = excluded.decided_by, version = excluded.version, updated_at = ${ctx.now.toISOString()}::timestamptz
      WHERE o.version = excluded.version - 1
    RETURNING o.employee_id, o.day`);
  const done = new Set(written.rows.map((row) => `${row.employee_id} ${row.day}`));
  await keepDays(ctx, written.rows);
  await auditMany(
    ctx,
    items
      .filter(({ employee_id, day }) => done.has(`${employee_id} ${day}`))
      .map(({ employee_id, day, seconds }) => ({
        action: seconds > 0 ? 'overtime.approve' : 'overtime.refuse',
        subject: 'overtime',
        subjectId: employee_id,
        after: { day, seconds },
        ...(remark ? { reason: remark } : {}),
      })),
  );
  return { decided: done.size, stale: items.length - done.size };
}
