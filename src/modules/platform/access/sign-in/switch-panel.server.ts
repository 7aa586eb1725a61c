import type { Actor } from '#kernel/actor.ts';
import { forbidden } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { moveSession } from '#modules/platform/identity/sessions.server.ts';
import { loginTargetsOf } from './login.server.ts';

/**
 * A person with several roles here (teacher and guardian, operator and group administrator) goes on in another of
 * them. The server decides what the session may do from now on; the browser only loads again (specification 4).
 */
export async function switchPanel(ctx: Ctx, panel: Actor['panel']): Promise<void> {
  if (ctx.actor.impersonatorId) throw forbidden();
  const target = (await loginTargetsOf(ctx, ctx.actor.userId)).find((at) => at.panel === panel);
  if (!target) throw forbidden();
  await moveSession(ctx.db, ctx.actor.sessionId, target);
  await ctx.audit({
    action: 'session.switch-panel',
    subject: 'user',
    subjectId: ctx.actor.userId,
    before: { panel: ctx.actor.panel },
    after: { panel },
  });
}
