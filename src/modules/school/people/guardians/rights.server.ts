import { and, eq, sql } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import { forbidden, notFound, stale } from '#kernel/problem.ts';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import {
  keepChildren,
  linkPeople,
  type PersonLink,
} from '#modules/platform/access/face/link-people.server.ts';
import type { Rights } from '../base/student-values.ts';
import { guardians, guardianStudents } from '../base/tables.server.ts';

/**
 * Makes an account see exactly the children that its entries here may show. Several entries can have one login:
 * mother and father with one mobile number.
 */
export async function showItsChildren(ctx: SiteCtx, userId: string): Promise<void> {
  const found = await ctx.db
    .selectDistinct({ id: guardianStudents.student_id })
    .from(guardianStudents)
    .innerJoin(
      guardians,
      and(eq(guardians.site_id, ctx.siteId), eq(guardians.id, guardianStudents.guardian_id)),
    )
    .where(
      and(
        eq(guardianStudents.site_id, ctx.siteId),
        eq(guardians.user_id, userId),
        eq(guardianStudents.may_see, true),
      ),
    );
  const children = found.map(({ id }) => id);
  await keepChildren(ctx.db, ctx.siteId, userId, children);
  await linkPeople(
    ctx.db,
    ctx.siteId,
    'guardian',
    children.map((personId): PersonLink => ({ userId, kind: 'child', personId })),
  );
}

/** What a guardian may do about one child; who loses the sight of a child loses it with the next request. */
export async function setRights(
  ctx: Ctx,
  { id, student_id, version, ...rights }: Rights & { id: string; student_id: string; version: number },
): Promise<{ version: number }> {
  const link = and(
    eq(guardianStudents.site_id, ctx.siteId),
    eq(guardianStudents.guardian_id, id),
    eq(guardianStudents.student_id, student_id),
  );
  const found = await ctx.db
    .select({ guardian: guardians, link: guardianStudents })
    .from(guardianStudents)
    .innerJoin(
      guardians,
      and(eq(guardians.site_id, ctx.siteId), eq(guardians.id, guardianStudents.guardian_id)),
    )
    .where(link)
    .for('update');
  const row = found[0];
  if (!row) throw notFound();
  const { may_see, may_collect, gets_messages } = row.link;
  const before: Rights = { may_see, may_collect, gets_messages };
  if (row.guardian.version !== version) throw stale(rights, before);
  const { user_id } = row.guardian;
  // What a login shows is decided by who may make logins.
  if (user_id && before.may_see !== rights.may_see && !may(ctx.actor, 'student.make-logins'))
    throw forbidden();
  await ctx.db.update(guardianStudents).set(rights).where(link);
  await ctx.db
    .update(guardians)
    .set({ version: sql`${guardians.version} + 1`, updated_at: ctx.now })
    .where(and(eq(guardians.site_id, ctx.siteId), eq(guardians.id, id)));
  if (user_id) await showItsChildren(ctx, user_id);
  await ctx.audit({
    action: 'guardian.rights',
    subject: 'student',
    subjectId: student_id,
    before,
    after: rights,
  });
  return { version: version + 1 };
}
