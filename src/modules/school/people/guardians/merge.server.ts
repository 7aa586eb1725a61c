import { and, eq, inArray } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import { forbidden, notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { defineUndo } from '#kernel/runs/undo.server.ts';
import { familyKey } from '../base/families.server.ts';
import { guardians, guardianStudents } from '../base/tables.server.ts';
import { guardianMerges } from './tables.server.ts';
import type { GuardianThen, MergedGuardians } from './merged.ts';
import { showItsChildren } from './rights.server.ts';
import { guardianWords as w } from './words.ts';

type Row = typeof guardians.$inferSelect;
export type Taken = 'name' | 'phone' | 'email' | 'occupation';
export type Merge = {
  keep: { id: string; version: number };
  gone: { id: string; version: number };
  /** Of what the kept entry takes the value of the other; what it has empty it takes anyway. */
  take: readonly Taken[];
};

const own = (ctx: Ctx, id: string) => and(eq(guardians.site_id, ctx.siteId), eq(guardians.id, id));

async function held(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, GuardianThen & { version: number }>> {
  const where = and(eq(guardians.site_id, ctx.siteId), inArray(guardians.id, [...ids]));
  const rows = await ctx.db.select().from(guardians).where(where).orderBy(guardians.id).for('update');
  const links = await ctx.db
    .select()
    .from(guardianStudents)
    .where(and(eq(guardianStudents.site_id, ctx.siteId), inArray(guardianStudents.guardian_id, [...ids])));
  const children = Map.groupBy(links, (link) => link.guardian_id);
  return new Map(
    rows.map((row) => [row.id, { ...then(row, children.get(row.id) ?? []), version: row.version }]),
  );
}

const then = (row: Row, links: readonly (typeof guardianStudents.$inferSelect)[]): GuardianThen => ({
  id: row.id,
  name_en: row.name_en,
  name_bn: row.name_bn,
  phone: row.phone,
  email: row.email,
  occupation: row.occupation,
  user_id: row.user_id,
  family_key: row.family_key,
  children: links.map(({ student_id, relation, may_see, may_collect, gets_messages }) => ({
    student_id,
    relation,
    may_see,
    may_collect,
    gets_messages,
  })),
});

/** What the kept entry says afterwards; its login stays, and only where it has none the other's goes on. */
export function merged(kept: GuardianThen, gone: GuardianThen, take: readonly Taken[]) {
  const of = (key: 'phone' | 'email' | 'occupation') =>
    take.includes(key) ? (gone[key] ?? kept[key]) : (kept[key] ?? gone[key]);
  const named = take.includes('name') ? gone : kept;
  const values = {
    name_en: named.name_en,
    name_bn: named.name_bn,
    phone: of('phone'),
    email: of('email'),
    occupation: of('occupation'),
  };
  return { ...values, family_key: familyKey(values), user_id: kept.user_id ?? gone.user_id };
}

/** Two entries of one person become one, with all children. Says what is needed to undo it. */
export async function mergeGuardians(ctx: Ctx, merge: Merge): Promise<{ id: string; merge_id: string }> {
  const { keep, gone: other, take } = merge;
  if (keep.id === other.id) throw new Problem(w.same_entry);
  const rows = await held(ctx, [keep.id, other.id]);
  const [kept, gone] = [rows.get(keep.id), rows.get(other.id)];
  if (!kept || !gone) throw notFound();
  if (kept.version !== keep.version || gone.version !== other.version) throw stale(merge, { kept, gone });
  // Afterwards a login shows more children than before: only who may make logins decides that.
  if ((kept.user_id ?? gone.user_id) && !may(ctx.actor, 'student.make-logins')) throw forbidden();
  const values = merged(kept, gone, take);
  await refuseThird(ctx, values, [kept.id, gone.id]);
  const had = new Set(kept.children.map(({ student_id }) => student_id));
  const coming = gone.children.filter(({ student_id }) => !had.has(student_id));
  await ctx.db.delete(guardians).where(own(ctx, gone.id));
  await ctx.db
    .update(guardians)
    .set({ ...values, version: kept.version + 1, updated_at: ctx.now })
    .where(own(ctx, kept.id));
  if (coming.length > 0)
    await ctx.db
      .insert(guardianStudents)
      .values(coming.map((link) => ({ site_id: ctx.siteId, guardian_id: kept.id, ...link })));
  const { version: _k, ...keptThen } = kept;
  const { version: _g, ...goneThen } = gone;
  const before: MergedGuardians = { kept: keptThen, gone: goneThen };
  const made = await ctx.db
    .insert(guardianMerges)
    .values({
      site_id: ctx.siteId,
      kept_id: kept.id,
      kept_version: kept.version + 1,
      before,
    })
    .returning({ id: guardianMerges.id });
  await showAll(ctx, before);
  await audit(ctx, 'guardian.merge', before, { ...before, kept: { ...keptThen, ...values } });
  return { id: kept.id, merge_id: made[0]!.id };
}

/**
 * Children who came or went and a login that was made or ended are no change of the entry itself; undone over them,
 * a child would lose a guardian, or a login see children of no entry.
 */
function isAsMerged(now: GuardianThen, { kept, gone }: MergedGuardians): boolean {
  const expected = new Set([...kept.children, ...gone.children].map(({ student_id }) => student_id));
  return (
    now.user_id === (kept.user_id ?? gone.user_id) &&
    now.children.length === expected.size &&
    now.children.every(({ student_id }) => expected.has(student_id))
  );
}

/** Both entries exist again, as long as nobody has changed the kept one since. */
export const mergeUndo = defineUndo({
  table: guardianMerges,
  words: { undone: w.undone_already },
  revert: async (ctx: Ctx, merge) => {
    const { kept, gone } = merge.before;
    const now = (await held(ctx, [kept.id])).get(kept.id);
    if (!now || now.version !== merge.kept_version || !isAsMerged(now, merge.before))
      throw new Problem(w.changed_since, { status: 409 });
    if ((kept.user_id ?? gone.user_id) && !may(ctx.actor, 'student.make-logins')) throw forbidden();
    const { children, id: _id, ...values } = kept;
    const { children: goneChildren, ...goneValues } = gone;
    await ctx.db
      .delete(guardianStudents)
      .where(and(eq(guardianStudents.site_id, ctx.siteId), eq(guardianStudents.guardian_id, kept.id)));
    await ctx.db
      .update(guardians)
      .set({ ...values, version: now.version + 1, updated_at: ctx.now })
      .where(own(ctx, kept.id));
    await ctx.db.insert(guardians).values({ site_id: ctx.siteId, ...goneValues });
    const links = [
      ...children.map((link) => ({ site_id: ctx.siteId, guardian_id: kept.id, ...link })),
      ...goneChildren.map((link) => ({ site_id: ctx.siteId, guardian_id: gone.id, ...link })),
    ];
    if (links.length > 0) await ctx.db.insert(guardianStudents).values(links);
    await showAll(ctx, merge.before);
    await audit(ctx, 'guardian.undo-merge', null, merge.before);
    return { answer: { id: gone.id } };
  },
});

/** The logins of both see what their entries now show. */
async function showAll(ctx: Ctx, { kept, gone }: MergedGuardians): Promise<void> {
  for (const userId of new Set([kept.user_id, gone.user_id])) if (userId) await showItsChildren(ctx, userId);
}

/** Each child's own history shows it. */
async function audit(ctx: Ctx, action: string, before: unknown, after: MergedGuardians): Promise<void> {
  const ids = new Set([...after.kept.children, ...after.gone.children].map(({ student_id }) => student_id));
  for (const subjectId of ids) await ctx.audit({ action, subject: 'student', subjectId, before, after });
}

/** The same name with the same number is a third entry already: that one is merged first. */
async function refuseThird(
  ctx: Ctx,
  { family_key }: { family_key: string | null },
  ids: readonly string[],
): Promise<void> {
  if (!family_key) return;
  const found = await ctx.db
    .select({ id: guardians.id })
    .from(guardians)
    .where(and(eq(guardians.site_id, ctx.siteId), eq(guardians.family_key, family_key)));
  if (found.some(({ id }) => !ids.includes(id))) throw new Problem(w.third_entry, { status: 409 });
}
