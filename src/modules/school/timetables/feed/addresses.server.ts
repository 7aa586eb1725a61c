import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { hashSecret } from '#modules/platform/identity/sessions.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { ownChild } from '#modules/school/people/face/own-children.server.ts';
import { routineFeeds } from './tables.server.ts';

type Whose = Pick<typeof routineFeeds.$inferSelect, 'purpose' | 'about'>;

/** Of the child of the family, or of the student who asks; another's child does not exist. */
export async function familyFeed(ctx: Ctx, enrolmentId: string): Promise<Whose> {
  const { student_id: about } = await ownChild(ctx, enrolmentId);
  return { purpose: ctx.actor.panel === 'guardian' ? 'CHILD' : 'STUDENT', about };
}

/** Of the teacher who asks; anyone who gives no lessons here has none. */
export function teacherFeed({ actor }: Ctx): Whose {
  if (!actor.employeeId) throw notFound();
  return { purpose: 'TEACHER', about: actor.userId };
}

const live = (ctx: Ctx, { purpose, about }: Whose) =>
  and(
    eq(routineFeeds.site_id, ctx.siteId),
    eq(routineFeeds.user_id, ctx.actor.userId),
    eq(routineFeeds.purpose, purpose),
    eq(routineFeeds.about, about),
    isNull(routineFeeds.revoked_at),
  );

/** When the address was made and last read; null where there is none, or a sign-out from everywhere ended it. */
export async function addressOf(ctx: Ctx, whose: Whose) {
  const [found] = await ctx.db
    .select({ made_at: routineFeeds.created_at, read_at: routineFeeds.read_at })
    .from(routineFeeds)
    .innerJoin(users, eq(users.id, routineFeeds.user_id))
    .where(
      and(
        live(ctx, whose),
        sql`(${users.signed_out_at} IS NULL OR ${users.signed_out_at} < ${routineFeeds.created_at})`,
      ),
    );
  return {
    address: found
      ? { made_at: found.made_at.toISOString(), read_at: found.read_at?.toISOString() ?? null }
      : null,
  };
}

async function endAddress(ctx: Ctx, whose: Whose): Promise<boolean> {
  const ended = await ctx.db
    .update(routineFeeds)
    .set({ revoked_at: ctx.now, updated_at: ctx.now })
    .where(live(ctx, whose))
    .returning({ id: routineFeeds.id });
  return ended.length > 0;
}

/** A new address, which is shown this once; the one before leads nowhere from now on. */
export async function makeAddress(ctx: Ctx, whose: Whose): Promise<{ address: string }> {
  await endAddress(ctx, whose);
  const secret = randomBytes(32).toString('base64url');
  const [made] = await ctx.db
    .insert(routineFeeds)
    .values({
      site_id: ctx.siteId,
      user_id: ctx.actor.userId,
      ...whose,
      hash: hashSecret(secret),
      // After a sign-out in the same moment too: by the clock that wrote that.
      created_at: sql`clock_timestamp()`,
    })
    .returning({ id: routineFeeds.id });
  await ctx.audit({
    action: 'routine-feed.create',
    subject: 'routine-feed',
    subjectId: made?.id ?? '',
    after: { purpose: whose.purpose },
  });
  return { address: `${ctx.origin}/feed/routine/${secret}.ics` };
}

export async function removeAddress(ctx: Ctx, whose: Whose): Promise<{ ended: boolean }> {
  const ended = await endAddress(ctx, whose);
  if (ended)
    await ctx.audit({
      action: 'routine-feed.delete',
      subject: 'routine-feed',
      subjectId: whose.about,
      before: { purpose: whose.purpose },
    });
  return { ended };
}
