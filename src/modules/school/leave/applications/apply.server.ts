import { may } from '#kernel/actor.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { refuseOthersFile } from '#modules/school/employees/base/own-file.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { balanceOfType, type LeaveType } from '../balance/balances.server.ts';
import { recountLater } from '../balance/turn-over.server.ts';
import { yearOf, yearsOf } from '../rules/years.ts';
import { leaveApplications, leaveSteps } from '../base/tables.server.ts';
import { leaveAttachment } from './attachment.ts';
import { notifyStep } from './notify.server.ts';
import { findEmployee, lockEmployee, refuseGone, whose, type Employee } from './people.server.ts';
import { clashesOf, weigh, type Weighed } from './weigh.server.ts';
import { applicationRefusals as w } from './words.ts';

export type WantedLeave = {
  /** Whose leave, where the office applies for somebody. */
  employee_id: string | null;
  type_id: string;
  from_day: string;
  to_day: string;
  half: 'first' | 'second' | null;
  substitute_id: string | null;
};

const spanOf = ({ from_day, to_day, half }: WantedLeave) => ({ from: from_day, to: to_day, half });

async function weighed(
  ctx: Ctx,
  employee: Employee,
  wanted: WantedLeave,
  byOffice: boolean,
): Promise<Weighed> {
  refuseGone(employee);
  return weigh(ctx, employee, wanted.type_id, spanOf(wanted), byOffice);
}

async function refuseSubstitute(ctx: Ctx, employeeId: string, id: string | null): Promise<void> {
  if (!id) return;
  if (id === employeeId) throw new Problem(w.substitute_self, { field: 'substitute_id' });
  const other = await findEmployee(ctx, id);
  refuseGone(other);
}

/** What an application would cost and what would be left, before it is sent; nothing is written. */
export async function previewLeave(ctx: Ctx, wanted: WantedLeave) {
  const id = whose(ctx, wanted.employee_id, 'leave.apply-for');
  const employee = await findEmployee(ctx, id);
  const { problem, type, ...costs } = await weighed(ctx, employee, wanted, may(ctx.actor, 'leave.apply-for'));
  const readsAll = may(ctx.actor, 'leave.view');
  const clashes = problem
    ? []
    : await clashesOf(ctx, employee, spanOf(wanted), wanted.substitute_id, readsAll);
  return {
    halves: costs.halves,
    years: [...costs.years],
    paper_over: costs.needsPaper ? type.attachment_over : null,
    problem: problem && { word: problem.word, values: problem.values ?? {} },
    clashes,
  };
}

/** The years after the leave whose balance begins with what it leaves over: until the next, for which one applies already. */
function laterYears(ctx: Ctx, { to_day }: WantedLeave): number[] {
  const [first, last] = [yearOf(to_day) + 1, yearOf(dayIn(ctx.now)) + 1];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

const leftIn = async (ctx: Ctx, employeeId: string, type: LeaveType, years: readonly number[]) => {
  const left: (number | null)[] = [];
  for (const year of years) left.push((await balanceOfType(ctx, employeeId, year, type)).left);
  return left;
};

/** What is taken of a year is not carried into the next, where it may be spoken for. */
function refuseCarriedAway(
  years: readonly number[],
  before: readonly (number | null)[],
  after: readonly (number | null)[],
): void {
  for (const [at, year] of years.entries()) {
    const [was, is] = [before[at] ?? null, after[at] ?? null];
    if (is !== null && is < 0 && (was === null || is < was))
      throw new Problem(w['carried-away'], { field: 'to_day', values: { year, days: -is / 2 } });
  }
}

/** Applies for leave. Applications of one person come one after the other, so that together they overdraw nothing. */
export async function applyForLeave(
  ctx: Ctx,
  wanted: WantedLeave & { reason: string; file_id: string | null },
): Promise<{ id: string }> {
  const id = whose(ctx, wanted.employee_id, 'leave.apply-for');
  const employee = await lockEmployee(ctx, id);
  const { problem, needsPaper, type } = await weighed(
    ctx,
    employee,
    wanted,
    may(ctx.actor, 'leave.apply-for'),
  );
  if (problem) throw problem;
  await refuseSubstitute(ctx, id, wanted.substitute_id);
  if (needsPaper && !wanted.file_id)
    throw new Problem(w.paper_needed, {
      field: 'file_id',
      values: { days: (type.attachment_over ?? 0) / 2 },
    });
  if (wanted.file_id) await refuseOthersFile(ctx, wanted.file_id, leaveAttachment.key);
  const later = laterYears(ctx, wanted);
  const before = await leftIn(ctx, id, type, later);
  const [made] = await ctx.db
    .insert(leaveApplications)
    .values({ ...wanted, employee_id: id, site_id: ctx.siteId })
    .returning();
  if (!made) throw new Error('no application was made');
  await ctx.db.insert(leaveSteps).values({
    site_id: ctx.siteId,
    application_id: made.id,
    act: 'APPLY',
    user_id: ctx.actor.userId,
  });
  for (const year of yearsOf({ from: wanted.from_day, to: wanted.to_day }))
    if (year < yearOf(dayIn(ctx.now))) await recountLater(ctx, id, type.id, year);
  refuseCarriedAway(later, before, await leftIn(ctx, id, type, later));
  const { reason: _, ...kept } = wanted;
  await ctx.audit({
    action: 'leave-application.send-in',
    subject: 'leave-application',
    subjectId: made.id,
    after: { ...kept, employee_id: id },
  });
  await notifyStep(ctx, made, 'APPLY');
  return { id: made.id };
}
