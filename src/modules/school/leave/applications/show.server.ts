import { and, asc, eq, inArray } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import { fileAnswer, readFile } from '#kernel/files/files.server.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { movesFrom } from '#kernel/workflow/workflow.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { designations, employees } from '#modules/school/employees/base/tables.server.ts';
import { openDaysOf } from '../balance/calendar.server.ts';
import { balanceOfType } from '../balance/balances.server.ts';
import { liveStates } from '../base/states.ts';
import { costIn, yearsOf } from '../rules/years.ts';
import { leaveSteps, leaveTypes } from '../base/tables.server.ts';
import { findApplication, mayDecideOwn, type Application } from './moves.server.ts';
import { findEmployee } from './people.server.ts';
import { clashesOf } from './weigh.server.ts';
import { leaveWorkflow } from './workflow.ts';

/** An application that the caller may read: their own, or any for anyone who reads the leave of all. */
async function readable(ctx: Ctx, id: string): Promise<Application> {
  const row = await findApplication(ctx, id);
  if (row.employee_id !== ctx.actor.employeeId && !may(ctx.actor, 'leave.view')) throw notFound();
  return row;
}

/** What the caller may do with an application as it is. */
async function actsOf(ctx: Ctx, row: Application) {
  const isOwn = row.employee_id === ctx.actor.employeeId;
  const mayOwn = !isOwn || (await mayDecideOwn(ctx));
  return movesFrom(leaveWorkflow, row.state).flatMap((move) => {
    const { permission, own } = leaveWorkflow.moves[move];
    if (own || move === 'WITHDRAW' || !mayOwn || !may(ctx.actor, permission)) return [];
    if (move === 'RECOMMEND' ? isOwn : move === 'KEEP' && !row.cancel_asked) return [];
    return [move];
  });
}

/** What the applicant may do: withdraw what waits, ask for approved leave to be cancelled before it begins. */
function ownActOf(ctx: Ctx, row: Application): 'CANCEL' | 'ASK_CANCEL' | null {
  if (!ctx.actor.employeeId || row.employee_id !== ctx.actor.employeeId) return null;
  if (row.state === 'APPLIED' || row.state === 'RECOMMENDED') return 'CANCEL';
  const isAhead = row.from_day >= dayIn(ctx.now);
  return row.state === 'APPROVED' && isAhead && !row.cancel_asked ? 'ASK_CANCEL' : null;
}

const stepsOf = ({ db, siteId }: Ctx, id: string) =>
  db
    .select({
      act: leaveSteps.act,
      remark: leaveSteps.remark,
      at: leaveSteps.created_at,
      by_en: users.name_en,
      by_bn: users.name_bn,
    })
    .from(leaveSteps)
    .leftJoin(users, eq(users.id, leaveSteps.user_id))
    .where(and(eq(leaveSteps.site_id, siteId), eq(leaveSteps.application_id, id)))
    .orderBy(asc(leaveSteps.created_at), asc(leaveSteps.id));

/** One application with all that somebody needs who decides it. */
export async function showLeave(ctx: Ctx, id: string) {
  const row = await readable(ctx, id);
  const employee = await findEmployee(ctx, row.employee_id);
  const [[type], [designation], [substitute]] = [
    await ctx.db
      .select()
      .from(leaveTypes)
      .where(and(eq(leaveTypes.site_id, ctx.siteId), eq(leaveTypes.id, row.type_id))),
    await withLocalNames(
      ctx,
      await ctx.db
        .select({ id: designations.id, name: { en: designations.name_en, bn: designations.name_bn } })
        .from(designations)
        .where(eq(designations.id, employee.designation_id)),
      { name: ['designations', 'id'] },
    ),
    await ctx.db
      .select({ id: employees.id, name: { en: employees.name_en, bn: employees.name_bn } })
      .from(employees)
      .where(
        and(
          eq(employees.site_id, ctx.siteId),
          inArray(employees.id, row.substitute_id ? [row.substitute_id] : []),
        ),
      ),
  ];
  if (!type) throw notFound();
  const span = { from: row.from_day, to: row.to_day, half: row.half };
  const touched = yearsOf(span);
  const open = new Set(await openDaysOf(ctx, touched[0]!, touched.at(-1)!));
  const isLive = liveStates.includes(row.state);
  const years = [];
  for (const year of touched) {
    const halves = costIn(span, year, type.counts, (day) => open.has(day));
    const { left } = await balanceOfType(ctx, row.employee_id, year, type);
    // What lives is gone from the balance already; what was ended is not.
    years.push({ year, halves, left: left === null ? null : left + (isLive ? halves : 0) });
  }
  return {
    id: row.id,
    version: row.version,
    employee: {
      id: employee.id,
      name: { en: employee.name_en, bn: employee.name_bn },
      code: employee.employee_code,
      designation: designation?.name ?? { en: '', bn: '' },
      department: employee.department,
    },
    type: { en: type.name_en, bn: type.name_bn },
    from_day: row.from_day,
    to_day: row.to_day,
    half: row.half,
    halves: years.reduce((sum, { halves }) => sum + halves, 0),
    years,
    reason: row.reason,
    substitute: substitute?.name ?? null,
    has_paper: row.file_id !== null,
    state: row.cancel_asked ? ('CANCEL_ASKED' as const) : row.state,
    clashes: isLive
      ? await clashesOf(ctx, employee, span, row.substitute_id, may(ctx.actor, 'leave.view'))
      : [],
    steps: (await stepsOf(ctx, id)).map(({ by_en, by_bn, ...step }) => ({
      ...step,
      by: by_en === null ? null : { en: by_en, bn: by_bn ?? by_en },
    })),
    acts: await actsOf(ctx, row),
    own_act: ownActOf(ctx, row),
  };
}

/** The paper of an application, to anyone who may read it. */
export async function paperOfLeave(ctx: Ctx, id: string) {
  const { file_id } = await readable(ctx, id);
  if (!file_id) throw notFound();
  // A certificate stays in no browser for anyone who has the phone next.
  return fileAnswer(ctx, await readFile(ctx.db, ctx.siteId, file_id), 'private, no-store');
}
