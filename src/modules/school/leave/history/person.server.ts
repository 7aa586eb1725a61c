import { and, desc, eq } from 'drizzle-orm';
import { findRow } from '#kernel/database/rows.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import { may } from '#kernel/actor.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { isGone } from '#modules/school/employees/face/on-staff.server.ts';
import { designations } from '#modules/school/employees/base/tables.server.ts';
import { mayDecideOwn } from '../applications/moves.server.ts';
import { findEmployee, lockEmployee, whose } from '../applications/people.server.ts';
import { yearOf } from '../rules/years.ts';
import { leaveEntries as entries, leaveTypes } from '../base/tables.server.ts';
import { balancesOf, isFor, typesOf } from '../balance/balances.server.ts';
import { recountLater } from '../balance/turn-over.server.ts';
import { balanceRefusals as w } from './words.ts';

/** The leave of one employee in a year: their own page, or another's for anyone who reads all; null: not of the staff. */
export async function personLeave(
  ctx: Ctx,
  asked: { employee_id?: string | undefined; year?: number | undefined },
) {
  if (!asked.employee_id && !ctx.actor.employeeId) return null;
  const id = whose(ctx, asked.employee_id, 'leave.view');
  const employee = await findEmployee(ctx, id);
  const thisYear = yearOf(dayIn(ctx.now));
  // Years are counted one after the other, and nobody applies beyond the next.
  const year = Math.min(asked.year ?? thisYear, thisYear + 1);
  const types = await typesOf(ctx);
  const balances = await balancesOf(ctx, [id], year, types);
  const isWorking = !isGone(employee.status);
  const isOwn = id === ctx.actor.employeeId;
  const found = await ctx.db
    .select({
      id: entries.id,
      halves: entries.halves,
      reason: entries.reason,
      at: entries.created_at,
      type: { en: leaveTypes.name_en, bn: leaveTypes.name_bn },
      by_en: users.name_en,
      by_bn: users.name_bn,
    })
    .from(entries)
    .innerJoin(leaveTypes, and(eq(leaveTypes.site_id, ctx.siteId), eq(leaveTypes.id, entries.type_id)))
    .leftJoin(users, eq(users.id, entries.user_id))
    .where(
      and(
        eq(entries.site_id, ctx.siteId),
        eq(entries.employee_id, id),
        eq(entries.year, year),
        eq(entries.kind, 'correction'),
      ),
    )
    .orderBy(desc(entries.created_at));
  const [designation] = await withLocalNames(
    ctx,
    await ctx.db
      .select({ id: designations.id, name: { en: designations.name_en, bn: designations.name_bn } })
      .from(designations)
      .where(eq(designations.id, employee.designation_id)),
    { name: ['designations', 'id'] },
  );
  return {
    employee: {
      id,
      name: { en: employee.name_en, bn: employee.name_bn },
      code: employee.employee_code,
      designation: designation?.name ?? { en: '', bn: '' },
      department: employee.department,
    },
    year,
    this_year: thisYear,
    balances: balances
      .filter(({ type, balance }) => type.active || balance.lines.some(({ why }) => why !== 'given'))
      .map(({ type, balance }) => ({
        type_id: type.id,
        type: { en: type.name_en, bn: type.name_bn },
        lines: [...balance.lines],
        left: balance.left,
        carried_over: type.carried_over,
      })),
    corrections: found.map(({ by_en, by_bn, ...one }) => ({
      ...one,
      by: by_en === null ? null : { en: by_en, bn: by_bn ?? by_en },
    })),
    /** Of these types leave can be applied for on this page now. */
    types:
      isWorking && (isOwn || may(ctx.actor, 'leave.apply-for'))
        ? types
            .filter((type) => type.active && isFor(type, employee.gender))
            .map((type) => ({
              id: type.id,
              name: { en: type.name_en, bn: type.name_bn },
              half_days: type.half_days,
            }))
        : [],
    own: isOwn,
  };
}

/** Nobody gives themselves days while another of the staff could decide that. */
async function refuseOwn(ctx: Ctx, employeeId: string): Promise<void> {
  if (employeeId === ctx.actor.employeeId && !(await mayDecideOwn(ctx, 'leave.correct')))
    throw new Problem(w.own, { status: 403 });
}

/** Corrects somebody's balance of a year, with the reason; what was kept of later years follows. */
export async function correctBalance(
  ctx: Ctx,
  wanted: { employee_id: string; type_id: string; year: number; halves: number; reason: string },
): Promise<{ id: string }> {
  const thisYear = yearOf(dayIn(ctx.now));
  if (wanted.halves === 0) throw new Problem(w.nothing, { field: 'days' });
  if (wanted.year !== thisYear && wanted.year !== thisYear - 1)
    throw new Problem(w.wrong_year, { field: 'year' });
  await refuseOwn(ctx, wanted.employee_id);
  await lockEmployee(ctx, wanted.employee_id);
  const type = await findRow(ctx, leaveTypes, wanted.type_id);
  if (type.per_year === null && type.accrues_every === null)
    throw new Problem(w.unlimited, { field: 'type_id' });
  const [made] = await ctx.db
    .insert(entries)
    .values({ ...wanted, site_id: ctx.siteId, kind: 'correction', user_id: ctx.actor.userId })
    .returning({ id: entries.id });
  await recountLater(ctx, wanted.employee_id, wanted.type_id, wanted.year);
  const { reason, ...after } = wanted;
  await ctx.audit({
    action: 'leave-balance.correct',
    subject: 'leave-balance',
    subjectId: wanted.employee_id,
    after,
    reason,
  });
  return { id: made!.id };
}

/** Takes a correction back that was a slip. */
export async function removeCorrection(ctx: Ctx, id: string): Promise<{ id: string }> {
  const [gone] = await ctx.db
    .delete(entries)
    .where(and(eq(entries.site_id, ctx.siteId), eq(entries.id, id), eq(entries.kind, 'correction')))
    .returning();
  if (!gone) throw notFound();
  await refuseOwn(ctx, gone.employee_id);
  await recountLater(ctx, gone.employee_id, gone.type_id, gone.year);
  const { employee_id, type_id, year, halves, reason } = gone;
  await ctx.audit({
    action: 'leave-balance.uncorrect',
    subject: 'leave-balance',
    subjectId: employee_id,
    before: { employee_id, type_id, year, halves, reason },
  });
  return { id };
}
