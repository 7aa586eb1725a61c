import { and, eq, sql } from 'drizzle-orm';
import { findRow } from '#kernel/database/rows.server.ts';
import { uuidv7 } from 'uuidv7';
import { databaseCode } from '#kernel/database/pool.server.ts';
import { each } from '#kernel/database/each.server.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx, WorkCtx, SiteCtx, SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import { candidatesOf, type Years } from './candidates.server.ts';
import type { Plan } from './plan.ts';
import { isSettled, type Decision, type Policy } from './policy.ts';
import { refuseOtherPlan } from './refusals.server.ts';
import { simulate } from './simulate.server.ts';
import { promotions, promotionStudents } from './tables.server.ts';
import { promotionWords as w } from './words.ts';

export type Promotion = typeof promotions.$inferSelect;

const mine = (ctx: Pick<WorkCtx, 'siteId'>, id: string) =>
  and(eq(promotions.site_id, ctx.siteId), eq(promotions.id, id));

export const findPromotion = (ctx: SiteCtx, id: string): Promise<Promotion> => findRow(ctx, promotions, id);

/** The promotion, held until the transaction ends; refused when somebody changed it since it was seen. */
export async function lockPromotion(ctx: SiteCtx, id: string, version?: number): Promise<Promotion> {
  const found = await findRow(ctx, promotions, id, 'no key update');
  if (version !== undefined && version !== found.version)
    throw stale({ version }, { version: found.version });
  return found;
}

export async function lockDraft(ctx: Ctx, id: string, version?: number): Promise<Promotion> {
  const found = await lockPromotion(ctx, id, version);
  if (found.state !== 'draft') throw new Problem(w.not_a_draft, { status: 409 });
  return found;
}

export async function changePromotion(
  ctx: SiteCtxAt,
  { id, version }: Promotion,
  change: Partial<typeof promotions.$inferInsert>,
): Promise<number> {
  await ctx.db
    .update(promotions)
    .set({ ...change, version: version + 1, updated_at: ctx.now })
    .where(mine(ctx, id));
  return version + 1;
}

type Decided = { outcome: Decision; note: string | null; group_id: string | null };

/** Writes the candidates of a draft; what somebody decided of them before stays. */
async function writeCandidates(
  ctx: Ctx,
  promotion: Years & { id: string; policy: Policy; plan: Plan },
  decided: ReadonlyMap<string, Decided> = new Map(),
): Promise<number> {
  const found = await candidatesOf(ctx, promotion, promotion.policy, promotion.plan);
  if (found.length === 0) throw new Problem(w.nobody, { status: 409 });
  const rows = found.map((row) => {
    const before = isSettled(row.reasons) ? undefined : decided.get(row.enrolment_id);
    return {
      ...row,
      group_id: before?.group_id ?? null,
      outcome: before?.note ? before.outcome : row.suggested,
      note: before?.note ?? null,
    };
  });
  const column = (type: 'uuid' | 'text' | 'int' | 'jsonb', of: (row: (typeof rows)[number]) => unknown) =>
    each(rows.map(of), type);
  try {
    await ctx.db.execute(sql`
      INSERT INTO ${promotionStudents} (site_id, id, promotion_id, enrolment_id, list_order, suggested, reasons,
        outcome, note, merit, group_id)
      VALUES (${ctx.siteId}, ${column('uuid', () => uuidv7())}, ${promotion.id},
        ${column('uuid', (row) => row.enrolment_id)}, ${column('text', (row) => row.list_order)},
        ${column('text', (row) => row.suggested)}, ${column('jsonb', (row) => JSON.stringify(row.reasons))},
        ${column('text', (row) => row.outcome)}, ${column('text', (row) => row.note)},
        ${column('int', (row) => row.merit)}, ${column('uuid', (row) => row.group_id)})`);
  } catch (error) {
    if (databaseCode(error) === '23505') throw new Problem(w.under_way, { status: 409 });
    throw error;
  }
  await simulate(ctx, promotion);
  return rows.length;
}

/** Drafts the promotion of classes: everybody with what the policy makes of them and a place in the new year. */
export async function draftPromotion(
  ctx: Ctx,
  input: Years & { policy: Policy; plan: Plan },
): Promise<{ id: string }> {
  await refuseOtherPlan(ctx, input, input.plan);
  const id = uuidv7();
  await ctx.db
    .insert(promotions)
    .values({ ...input, site_id: ctx.siteId, id, total: 0, made_by: ctx.actor.userId });
  const total = await writeCandidates(ctx, { ...input, id });
  await ctx.db.update(promotions).set({ total }).where(mine(ctx, id));
  await ctx.audit({
    action: 'promotion.draft',
    subject: 'promotion',
    subjectId: id,
    after: { ...input, total },
  });
  return { id };
}

/** Another policy or plan for a draft, or the same once more for who came and left since; decisions stay. */
export async function changeDraft(
  ctx: Ctx,
  id: string,
  input: { version: number; policy: Policy; plan: Plan },
): Promise<{ version: number }> {
  const before = await lockDraft(ctx, id, input.version);
  await refuseOtherPlan(ctx, before, input.plan);
  const rows = await ctx.db
    .select()
    .from(promotionStudents)
    .where(and(eq(promotionStudents.site_id, ctx.siteId), eq(promotionStudents.promotion_id, id)));
  const decided = new Map(
    rows.flatMap(({ enrolment_id, outcome, note, group_id }) =>
      note === null && group_id === null
        ? []
        : [[enrolment_id, { outcome: outcome as Decision, note, group_id }] as const],
    ),
  );
  await ctx.db
    .delete(promotionStudents)
    .where(and(eq(promotionStudents.site_id, ctx.siteId), eq(promotionStudents.promotion_id, id)));
  const { policy, plan } = input;
  const total = await writeCandidates(ctx, { ...before, policy, plan }, decided);
  const version = await changePromotion(ctx, before, { policy, plan, total });
  await ctx.audit({
    action: 'promotion.edit',
    subject: 'promotion',
    subjectId: id,
    before: { policy: before.policy, plan: before.plan, total: before.total },
    after: { policy, plan, total },
  });
  return { version };
}

/** What shall become of one student, and why; or, with a group alone, where they go. */
export async function decide(
  ctx: Ctx,
  id: string,
  studentRow: string,
  input: { outcome: Decision | null; group_id: string | null; reason: string },
): Promise<{ done: true }> {
  const promotion = await lockDraft(ctx, id);
  const within = and(
    eq(promotionStudents.site_id, ctx.siteId),
    eq(promotionStudents.promotion_id, id),
    eq(promotionStudents.id, studentRow),
  );
  const [before] = await ctx.db.select().from(promotionStudents).where(within);
  if (!before) throw notFound();
  if (before.outcome === 'ENROLLED') throw new Problem(w.enrolled_already, { status: 409 });
  if (isSettled(before.reasons)) throw new Problem(w.goes_away, { status: 409 });
  const { outcome, group_id, reason } = input;
  if (outcome && !reason.trim()) throw new Problem(w.reason_missing, { field: 'reason' });
  const after = {
    ...(outcome ? { outcome, note: reason.trim() } : {}),
    ...(group_id ? { group_id } : {}),
  };
  if (Object.keys(after).length === 0) throw new Problem(w.reason_missing, { field: 'outcome' });
  await ctx.db
    .update(promotionStudents)
    .set({ ...after, version: before.version + 1, updated_at: ctx.now })
    .where(within);
  await simulate(ctx, promotion);
  await ctx.audit({
    action: 'promotion.decide',
    subject: 'promotion',
    subjectId: id,
    before: { enrolment: before.enrolment_id, outcome: before.outcome, group_id: before.group_id },
    after,
    reason,
  });
  return { done: true };
}

/** Deletes what changed no student: a draft, or a promotion that was undone. */
export async function discardDraft(ctx: Ctx, id: string, version: number): Promise<{ done: true }> {
  const before = await lockPromotion(ctx, id, version);
  if (before.state !== 'draft' && before.state !== 'undone')
    throw new Problem(w.not_a_draft, { status: 409 });
  await ctx.db.delete(promotions).where(mine(ctx, id));
  await ctx.audit({ action: 'promotion.discard', subject: 'promotion', subjectId: id, before });
  return { done: true };
}
