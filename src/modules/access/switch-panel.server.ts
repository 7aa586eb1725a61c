import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#kernel/actor.ts';
import { forbidden } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import { sessions } from '#modules/identity/tables.server.ts';
import { placesOf } from './login.server.ts';

/**
 * A person with several roles here (teacher and guardian, operator and group administrator) goes on in another of
 * them. The server decides what the session may do from now on; the browser only loads again (specification 4).
 */
export async function switchPanel(ctx: Ctx, panel: Actor['panel']): Promise<void> {
  if (ctx.actor.impersonatorId) throw forbidden();
  const place = (await placesOf(ctx, ctx.actor.userId)).find((at) => at.panel === panel);
  if (!place) throw forbidden();
  await ctx.db
    .update(sessions)
    .set({
      panel: place.panel,
      about_group: place.groupId,
      access: null,
      // Only families stay signed in for weeks: in a staff role the session ends like any other of staff.
      ...(place.panel === 'student' || place.panel === 'guardian'
        ? {}
        : { remember: false, expires_at: sql`least(${sessions.expires_at}, now() + interval '12 hours')` }),
    })
    .where(eq(sessions.id, ctx.actor.sessionId));
  await ctx.audit({
    action: 'session.switch-panel',
    subject: 'user',
    subjectId: ctx.actor.userId,
    before: { panel: ctx.actor.panel },
    after: { panel },
  });
}
