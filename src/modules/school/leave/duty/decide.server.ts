import { and, eq } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { membersWhoMay } from '#modules/platform/access/face/members-who-may.server.ts';
import { tellDays } from './ask.server.ts';
import { holdPeople, refuseClashes, type DutyPerson } from './people.server.ts';
import { mayBecome, type DutyState } from '../rules/duty.ts';
import { duties, type DutyRow } from './tables.server.ts';
import { tellEmployee } from './tell.server.ts';
import { dutyRefusals as w, dutyWords } from './words.ts';

export type Decision = { id: string; version: number; remark: string | null };

const verbs = { APPROVED: 'approve', REJECTED: 'reject', CANCELLED: 'cancel' } as const;

/** The duty as the caller saw it, held until the transaction ends with whom it is about. */
async function held(
  ctx: Ctx,
  { id, version }: Pick<Decision, 'id' | 'version'>,
): Promise<{ row: DutyRow; person: DutyPerson }> {
  const mine = and(eq(duties.site_id, ctx.siteId), eq(duties.id, id));
  const [seen] = await ctx.db.select({ employee_id: duties.employee_id }).from(duties).where(mine);
  if (!seen) throw notFound();
  // The person first, as whoever assigns does: nobody waits for each other.
  const [person] = await holdPeople(ctx, [seen.employee_id]);
  const [row] = await ctx.db.select().from(duties).where(mine).for('no key update');
  if (!row) throw notFound();
  if (row.version !== version) throw stale({ version }, { version: row.version, state: row.state });
  return { row, person: person! };
}

export const isOwn = (ctx: Ctx, person: Pick<DutyPerson, 'id' | 'user_id'>): boolean =>
  person.id === ctx.actor.employeeId || person.user_id === ctx.actor.userId;

/** Nobody decides on their own duty while somebody else could; who stands alone above may, and the log says so. */
async function refuseOwn(ctx: Ctx, person: DutyPerson): Promise<{ own?: true }> {
  if (!isOwn(ctx, person)) return {};
  const others = (await membersWhoMay(ctx.db, ctx.siteId, 'duty.approve')).filter(
    (id) => id !== ctx.actor.userId,
  );
  if (others.length > 0) throw new Problem(w.own, { status: 403 });
  return { own: true };
}

async function become(
  ctx: Ctx,
  row: DutyRow,
  state: Exclude<DutyState, 'APPLIED'>,
  remark: string | null,
  more: object = {},
): Promise<DutyRow> {
  if (!mayBecome(row.state, state))
    throw new Problem(w.not_now, { status: 409, values: { state: dutyWords[row.state] } });
  const [after] = await ctx.db
    .update(duties)
    .set({
      state,
      remark,
      decided_by: ctx.actor.userId,
      decided_at: ctx.now,
      version: row.version + 1,
      updated_at: ctx.now,
    })
    .where(and(eq(duties.site_id, ctx.siteId), eq(duties.id, row.id)))
    .returning();
  await ctx.audit({
    action: `duty.${verbs[state]}`,
    subject: 'duty',
    subjectId: row.id,
    before: { state: row.state, remark: row.remark },
    after: { state, remark, ...more },
  });
  if (row.state === 'APPROVED' || state === 'APPROVED') await tellDays(ctx, [row]);
  return after!;
}

function reasonOf(remark: string | null): string {
  if (!remark || remark.length < 3) throw new Problem(w.remark_needed, { field: 'remark' });
  return remark;
}

const done = ({ id, state, version }: DutyRow) => ({ id, state, version });

export async function approveDuty(ctx: Ctx, decision: Decision) {
  const { row, person } = await held(ctx, decision);
  const own = await refuseOwn(ctx, person);
  // What came between, leave above all, is found here.
  if (mayBecome(row.state, 'APPROVED'))
    await refuseClashes(ctx, [person], row, { but: row.id, readsLeave: may(ctx.actor, 'leave.view') });
  const after = await become(ctx, row, 'APPROVED', decision.remark, own);
  await tellEmployee(ctx, person, after, 'APPROVED');
  return done(after);
}

export async function rejectDuty(ctx: Ctx, decision: Decision) {
  const remark = reasonOf(decision.remark);
  const { row, person } = await held(ctx, decision);
  const own = await refuseOwn(ctx, person);
  const after = await become(ctx, row, 'REJECTED', remark, own);
  await tellEmployee(ctx, person, after, 'REJECTED');
  return done(after);
}

export async function cancelDuty(ctx: Ctx, decision: Decision) {
  const remark = reasonOf(decision.remark);
  const { row, person } = await held(ctx, decision);
  const own = await refuseOwn(ctx, person);
  const after = await become(ctx, row, 'CANCELLED', remark, own);
  await tellEmployee(ctx, person, after, 'CANCELLED');
  return done(after);
}

/** Who applied withdraws it while it waits; what the office assigned or decided is not theirs to undo. */
export async function withdrawDuty(ctx: Ctx, { id, version }: Pick<Decision, 'id' | 'version'>) {
  const { row, person } = await held(ctx, { id, version });
  if (!isOwn(ctx, person) || row.assigned) throw notFound();
  if (row.state !== 'APPLIED')
    throw new Problem(w.not_now, { status: 409, values: { state: dutyWords[row.state] } });
  return done(await become(ctx, row, 'CANCELLED', null));
}
