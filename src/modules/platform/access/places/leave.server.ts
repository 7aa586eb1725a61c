import { and, eq, inArray } from 'drizzle-orm';
import { forbidden, notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { joinings, type Left } from '../base/link-requests.server.ts';
import { linkRequests } from '../base/tables.server.ts';

/**
 * A guardian withdraws that one institution shows them their children: the account and every other institution stay as
 * they are. The institution's next run of logins leaves them out, as after a request that was declined.
 */
export async function leaveAsGuardian(ctx: Ctx): Promise<{ to: string }> {
  // Nobody undoes it for them.
  if (ctx.actor.impersonatorId || ctx.actor.panel !== 'guardian') throw forbidden();
  const joining = joinings.answers().find(({ kind }) => kind === 'guardian');
  if (!joining?.leave) throw notFound();
  await ctx.audit({ action: 'user.end-access', subject: 'user', subjectId: ctx.actor.userId });
  for (const left of await joining.leave(ctx, ctx.actor.userId)) await keepEnd(ctx, left);
  return { to: '/login' };
}

async function keepEnd(ctx: Ctx, { personId, matchedBy, people }: Left): Promise<void> {
  const end = { state: 'ended' as const, answered_at: ctx.now };
  const changed = await ctx.db
    .update(linkRequests)
    .set({ ...end, updated_at: ctx.now })
    .where(
      and(
        eq(linkRequests.about_site, ctx.siteId),
        eq(linkRequests.user_id, ctx.actor.userId),
        eq(linkRequests.kind, 'guardian'),
        eq(linkRequests.person_id, personId),
        eq(linkRequests.matched_by, matchedBy),
        inArray(linkRequests.state, ['waiting', 'accepted']),
      ),
    )
    .returning({ id: linkRequests.id });
  if (changed.length > 0) return;
  // The institution made this login itself and never had to ask.
  await ctx.db.insert(linkRequests).values({
    ...end,
    about_site: ctx.siteId,
    user_id: ctx.actor.userId,
    matched_by: matchedBy,
    kind: 'guardian',
    person_id: personId,
    shown: { people },
    asked_by: ctx.actor.userId,
    expires_at: ctx.now,
  });
}
