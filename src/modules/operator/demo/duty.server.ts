import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { calendarBetween } from '#modules/school/calendar/base/days.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { applyForDuty, assignDuty, callStaff } from '#modules/school/leave/face/demo.server.ts';

/** Duty of some of the staff, one application that waits, and whom the next national day calls (demo data). */
export async function makeDemoDuty(ctx: Ctx): Promise<void> {
  const staff = await ctx.db
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.site_id, ctx.siteId), eq(employees.status, 'active')))
    .orderBy(asc(employees.employee_code))
    .limit(8);
  const today = dayIn(ctx.now);
  const wholeDay = { from_time: null, to_time: null };
  const at = (index: number) => staff.slice(index, index + 1).map(({ id }) => id);
  const [applicant] = at(2);
  if (!applicant) return;
  await assignDuty(ctx, {
    ...wholeDay,
    employee_ids: [...at(6), ...at(7)],
    kind: 'exam',
    from_day: addDays(today, 10),
    to_day: addDays(today, 12),
    place: 'ডেমো ডিগ্রি কলেজ (ডেমো তথ্য)',
    reason: 'পাবলিক পরীক্ষায় কক্ষ পরিদর্শন (ডেমো তথ্য)',
  });
  await applyForDuty(
    { ...ctx, actor: { ...ctx.actor, employeeId: applicant } },
    {
      kind: 'outside',
      from_day: addDays(today, 5),
      to_day: addDays(today, 5),
      from_time: '10:00',
      to_time: '13:00',
      place: 'উপজেলা রিসোর্স সেন্টার (ডেমো তথ্য)',
      reason: 'বিষয়ভিত্তিক প্রশিক্ষণ (ডেমো তথ্য)',
    },
  );
  const ahead = await calendarBetween(ctx.db, { from: today, to: addDays(today, 366) }, { id: ctx.siteId });
  const national = ahead.find(
    ({ what, observed, starts_on }) => what === 'holiday' && observed && starts_on > today,
  );
  if (!national) return;
  await callStaff(ctx, {
    holiday_id: national.id,
    day_no: 0,
    who: 'teachers',
    designation_ids: [],
    employee_ids: [],
    workday_for: 'nobody',
    at_time: '07:30',
    note: 'পতাকা উত্তোলন ও কুচকাওয়াজ (ডেমো তথ্য)',
  });
}
