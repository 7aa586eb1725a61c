import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { Problem } from '#kernel/problem.ts';
import { anyPanel, openProcedure, procedure, type OpenCtx } from '#kernel/procedures/procedure.server.ts';
import { word } from '#kernel/schemas.ts';
import { markLinkOpened, setPassword, usePasswordLink } from '#modules/platform/identity/accounts.server.ts';
import { checkPassword } from '#modules/platform/identity/password.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { countWrong, useTry } from '#modules/platform/identity/throttle.server.ts';
import { identityWords as w } from '#modules/platform/identity/words.ts';
import { askReset, resetByCode } from './reset-password.server.ts';
import { loginTargetsOf, markBrowser, openSessionAt } from './login.server.ts';

const password = z.string().min(1).max(200);
const refuseUnlike = (input: { password: string; password_again: string }) => {
  if (input.password !== input.password_again)
    throw new Problem(w.password_mismatch, { field: 'password_again' });
};
const loginOf = (ctx: OpenCtx) => (ctx.hostSiteId ? '/login' : '/edu/login');

/** Anyone who sets the first password of an account by its link has proven all there is to prove, and is let in. */
async function enterFirst(ctx: OpenCtx, userId: string): Promise<boolean> {
  const account = (await ctx.db.select().from(users).where(eq(users.id, userId)))[0];
  if (!account || account.disabled_at || account.second_factor) return false;
  const target = (await loginTargetsOf(ctx, userId))[0];
  if (!target) return false;
  await openSessionAt(ctx, account, target, false);
  return true;
}

export const passwordApi = {
  askReset: openProcedure(
    {
      method: 'POST',
      path: '/password/reset-link',
      summary: 'Ask for a password reset link by mail, or a code by SMS',
      input: z.object({ identifier: z.string().trim().min(1).max(200) }),
      output: z.object({ word, by: z.enum(['link', 'code']) }),
    },
    (ctx, { identifier }) => askReset(ctx, identifier),
  ),
  resetByCode: openProcedure(
    {
      method: 'POST',
      path: '/password/reset-code',
      summary: 'Choose a new password by the code of an SMS',
      input: z.object({
        identifier: z.string().trim().min(1).max(200),
        code: z.string().max(20),
        password,
        password_again: password,
      }),
      output: z.object({ word, to: z.string() }),
    },
    async (ctx, input) => {
      refuseUnlike(input);
      await resetByCode(ctx, input);
      return { word: w.reset_done, to: loginOf(ctx) };
    },
  ),
  linkOpened: openProcedure(
    {
      method: 'POST',
      path: '/password/link-opened',
      summary:
        'The page of a mailed password link was shown; the answer never tells whether the link is good',
      input: z.object({ token: z.string().max(100) }),
      output: z.object({}),
    },
    async (ctx, { token }) => {
      const open = () => markLinkOpened(ctx.db, token, ctx.now);
      const userId = await countWrong('invitation-address', ctx.ip, open, Boolean);
      if (userId) await ctx.audit({ action: 'password.open', subject: 'user', subjectId: userId });
      return {};
    },
  ),
  useReset: openProcedure(
    {
      method: 'POST',
      path: '/password/reset',
      summary: 'Choose a new password by a mailed link; the first one signs in as well',
      input: z.object({ token: z.string().max(100), password, password_again: password }),
      output: z.object({ word, to: z.string(), signed_in: z.boolean() }),
    },
    async (ctx, input) => {
      refuseUnlike(input);
      const { userId, purpose } = await countWrong('reset-address', ctx.ip, () =>
        usePasswordLink(ctx.db, input.token, input.password, ctx.now),
      );
      await ctx.audit({ action: 'password.reset', subject: 'user', subjectId: userId });
      const signed_in = purpose === 'first-password' && (await enterFirst(ctx, userId));
      if (!signed_in) markBrowser(ctx, userId);
      return { word: w.reset_done, to: signed_in ? '/dashboard' : loginOf(ctx), signed_in };
    },
  ),
  changePassword: procedure(
    {
      permission: 'signed-in',
      panel: anyPanel,
      beforeOwnPassword: true,
      credential: true,
      method: 'POST',
      path: '/password/change',
      summary: 'Change my password',
      input: z.object({ current: password, password, password_again: password }),
      output: z.object({ word }),
    },
    async (ctx, input) => {
      // Who finds an open session cannot try out passwords in it.
      await useTry('login-account', `me:${ctx.actor.userId}`);
      const found = await ctx.db.select().from(users).where(eq(users.id, ctx.actor.userId));
      if (!(await checkPassword(found[0]?.password_hash ?? null, input.current)))
        throw new Problem(w.current_wrong, { field: 'current' });
      refuseUnlike(input);
      await setPassword(ctx.db, ctx.actor.userId, input.password, ctx.actor.sessionId);
      await ctx.audit({ action: 'password.change', subject: 'user', subjectId: ctx.actor.userId });
      return { word: w.reset_done };
    },
  ),
};
