import { and, count, eq, gte, max, ne, or } from 'drizzle-orm';
import { lockSeenRow } from '#kernel/database/rows.server.ts';
import { askAll } from '#kernel/port.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { mostTypes } from '../balance/balances.server.ts';
import { daysWithin } from '#kernel/text/days.ts';
import { leaveDaysChanged } from '../base/ports.server.ts';
import { yearOf } from '../rules/years.ts';
import { leaveApplications, leaveEntries, leaveTypes as types } from '../base/tables.server.ts';
import { usualTypes } from './usual-types.ts';
import { typeRefusals as w } from './words.ts';

export type TypeValues = {
  name_en: string;
  name_bn: string;
  per_year: number | null;
  accrues_every: number | null;
  carried_over: number | null;
  most_at_once: number | null;
  half_days: boolean;
  attachment_over: number | null;
  counts: 'working' | 'calendar';
  paid: boolean;
  presence: boolean;
  gender: 'female' | 'male' | null;
  active: boolean;
  position: number;
};

const ofSite = (ctx: Ctx, id: string) => and(eq(types.site_id, ctx.siteId), eq(types.id, id));

async function refuseTaken(ctx: Ctx, { name_en, name_bn }: TypeValues, id?: string): Promise<void> {
  const [other] = await ctx.db
    .select({ name_en: types.name_en })
    .from(types)
    .where(
      and(
        eq(types.site_id, ctx.siteId),
        or(eq(types.name_en, name_en), eq(types.name_bn, name_bn)),
        id ? ne(types.id, id) : undefined,
      ),
    )
    .limit(1);
  if (other) throw new Problem(w.taken, { field: other.name_en === name_en ? 'name_en' : 'name_bn' });
}

async function refuseTooMany(ctx: Ctx, more: number): Promise<void> {
  const [held] = await ctx.db.select({ rows: count() }).from(types).where(eq(types.site_id, ctx.siteId));
  if ((held?.rows ?? 0) + more > mostTypes)
    throw new Problem(w.too_many, { status: 409, values: { max: mostTypes } });
}

export async function addType(ctx: Ctx, values: TypeValues): Promise<{ id: string }> {
  await refuseTooMany(ctx, 1);
  await refuseTaken(ctx, values);
  const [made] = await ctx.db
    .insert(types)
    .values({ ...values, site_id: ctx.siteId })
    .returning({ id: types.id });
  await ctx.audit({ action: 'leave-type.create', subject: 'leave-type', subjectId: made!.id, after: values });
  return { id: made!.id };
}

/** Approved leave of this year counts otherwise where its type is paid or counts as presence otherwise. */
async function notifyDays(ctx: Ctx, id: string): Promise<void> {
  const span = { from: `${yearOf(dayIn(ctx.now))}-01-01`, to: '2199-12-31' };
  const found = await ctx.db
    .select({
      employee_id: leaveApplications.employee_id,
      from: leaveApplications.from_day,
      to: leaveApplications.to_day,
    })
    .from(leaveApplications)
    .where(
      and(
        eq(leaveApplications.site_id, ctx.siteId),
        eq(leaveApplications.type_id, id),
        eq(leaveApplications.state, 'APPROVED'),
        gte(leaveApplications.to_day, span.from),
      ),
    );
  const days = found.flatMap(({ employee_id, ...at }) =>
    daysWithin(at, span).map((day) => ({ employee_id, day })),
  );
  if (days.length > 0) await askAll(leaveDaysChanged, ctx, days);
}

export async function editType(
  ctx: Ctx,
  { id, version, ...values }: TypeValues & { id: string; version: number },
): Promise<{ id: string }> {
  const before = await lockSeenRow(ctx, types, { id, version }, 'update');
  await refuseTaken(ctx, values, id);
  await ctx.db
    .update(types)
    .set({ ...values, version: version + 1, updated_at: ctx.now })
    .where(ofSite(ctx, id));
  await ctx.audit({ action: 'leave-type.edit', subject: 'leave-type', subjectId: id, before, after: values });
  if (before.paid !== values.paid || before.presence !== values.presence) await notifyDays(ctx, id);
  return { id };
}

export async function removeType(ctx: Ctx, id: string): Promise<{ id: string }> {
  const of = [leaveApplications, leaveEntries] as const;
  for (const table of of) {
    const [used] = await ctx.db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.site_id, ctx.siteId), eq(table.type_id, id)))
      .limit(1);
    if (used) throw new Problem(w.in_use, { status: 409 });
  }
  const [before] = await ctx.db.delete(types).where(ofSite(ctx, id)).returning();
  if (!before) throw notFound();
  await ctx.audit({ action: 'leave-type.delete', subject: 'leave-type', subjectId: id, before });
  return { id };
}

/** Adds those of the usual types whose names the school has not used yet. */
export async function addUsualTypes(ctx: Ctx): Promise<{ added: number }> {
  const [last] = await ctx.db
    .select({ position: max(types.position) })
    .from(types)
    .where(eq(types.site_id, ctx.siteId));
  await refuseTooMany(ctx, 0);
  const made = await ctx.db
    .insert(types)
    .values(
      usualTypes.map((type, at) => ({
        ...type,
        site_id: ctx.siteId,
        position: (last?.position ?? 0) + 10 * (at + 1),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: types.id });
  if (made.length > 0)
    await ctx.audit({
      action: 'leave-type.add-usual',
      subject: 'leave-type',
      subjectId: ctx.siteId,
      after: { added: made.length },
    });
  return { added: made.length };
}
