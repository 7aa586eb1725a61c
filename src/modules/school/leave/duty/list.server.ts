import { and, asc, eq, sql } from 'drizzle-orm';
import { parseRange } from '#kernel/lists/day-range.ts';
import { joinTables, left, serveList } from '#kernel/lists/list.server.ts';
import { serveReport } from '#kernel/lists/report.server.ts';
import { exportLimit } from '#kernel/lists/sheet.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { uuidPattern } from '#kernel/uuid.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { withOwnNames } from '#modules/school/employees/face/own-names.server.ts';
import {
  employeeJoin,
  employeeSearch,
  employeeSources,
  ofDesignation,
} from '#modules/school/employees/base/employee-joins.server.ts';
import { designations, employees } from '#modules/school/employees/base/tables.server.ts';
import { daysWithin } from '#kernel/text/days.ts';
import { dutyList, dutyRegister } from './list.ts';
import type { DutyKind } from '../rules/duty.ts';
import { duties } from './tables.server.ts';

const joins = [employeeJoin(duties), ofDesignation, left(users, eq(users.id, duties.decided_by))];

export const dutyRows = serveList(dutyList, {
  table: duties,
  joins,
  columns: {
    ...employeeSources,
    kind: duties.kind,
    from_day: duties.from_day,
    to_day: duties.to_day,
    from_time: duties.from_time,
    to_time: duties.to_time,
    place: duties.place,
    reason: duties.reason,
    assigned: duties.assigned,
    asked_at: duties.created_at,
    remark: duties.remark,
    decided_by: { en: users.name_en, bn: users.name_bn },
    state: duties.state,
    version: duties.version,
    employee_id: duties.employee_id,
    designation_id: employees.designation_id,
  },
  search: [...employeeSearch, duties.place, duties.reason],
  filters: { employee_id: duties.employee_id, designation_id: employees.designation_id },
  thenBy: sql`${duties.from_day} DESC, ${duties.id} DESC`,
});

/** Ends of time, where a period is open on a side. */
const always = { from: '1900-01-01', to: '2199-12-31' };

export const dutyRegisterCalls = serveReport(dutyRegister, async (ctx, asked) => {
  const range = asked['period'] ? parseRange(asked['period'], dayIn(ctx.now)) : null;
  const span = { from: range?.from ?? always.from, to: range?.to ?? always.to };
  const designation = asked['designation_id'];
  const duty = ctx.db
    .select({
      employee_en: employees.name_en,
      employee_bn: employees.name_bn,
      designation_id: employees.designation_id,
      designation_en: designations.name_en,
      designation_bn: designations.name_bn,
      kind: duties.kind,
      from_day: duties.from_day,
      to_day: duties.to_day,
      from_time: duties.from_time,
      to_time: duties.to_time,
      place: duties.place,
      reason: duties.reason,
      decided_by_en: users.name_en,
      decided_by_bn: users.name_bn,
    })
    .from(duties);
  const found = await joinTables(duty, joins)
    .where(
      and(
        eq(duties.site_id, ctx.siteId),
        eq(duties.state, 'APPROVED'),
        sql`${duties.to_day} >= ${span.from}::date AND ${duties.from_day} <= ${span.to}::date`,
        asked['kind'] ? eq(duties.kind, asked['kind'] as DutyKind) : undefined,
        designation
          ? uuidPattern.test(designation)
            ? eq(employees.designation_id, designation)
            : sql`false`
          : undefined,
      ),
    )
    .orderBy(asc(employees.employee_code), asc(duties.from_day), asc(duties.id))
    // One more than a sheet holds is refused by the report itself.
    .limit(exportLimit + 1);
  const rows = found.map((row) => ({
    ...row,
    days: daysWithin({ from: row.from_day, to: row.to_day }, span).length,
  }));
  return (await withOwnNames(ctx, rows)).map(({ designation_id: _, ...row }) => row);
});
