import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { writeAudit } from '#kernel/audit.server.ts';
import { log } from '#kernel/log.server.ts';
import { say } from '#kernel/words.ts';
import { Problem } from '#kernel/problem.ts';
import {
  anyPanel,
  openProcedure,
  procedure,
  type OpenCtx,
  type RequestContext,
} from '#kernel/procedure.server.ts';
import { post } from '#kernel/outbox.server.ts';
import { resourceProcedures } from '#kernel/resource.server.ts';
import {
  findAccount,
  makePasswordLink,
  setPassword,
  usePasswordLink,
} from '#modules/identity/accounts.server.ts';
import { checkPassword } from '#modules/identity/password.server.ts';
import { closeSession, cookieLine } from '#modules/identity/sessions.server.ts';
import { users } from '#modules/identity/tables.server.ts';
import { useTry } from '#modules/identity/throttle.server.ts';
import { identityWords as w } from '#modules/identity/words.ts';
import { attachmentsApi } from './attachments-api.server.ts';
import { impersonationApi } from './impersonation-api.server.ts';
import { invitationsApi } from './invitations-api.server.ts';
import { provePassword, signIn } from './login.server.ts';
import { membersApi } from './members-api.server.ts';
import { role, siteRole } from './resources.ts';
import { rolePermissionsApi } from './role-permissions-api.server.ts';
import { centralRoleOptions, siteRoleOptions } from './roles.server.ts';
import { switchPanel } from './switch-panel.server.ts';
import { centralRoles, roles } from './tables.server.ts';
import { usersApi } from './users-api.server.ts';

const password = z.string().min(1).max(200);
const isSecure = (origin: string) => origin.startsWith('https:');

/** A line in the log, without the name that was typed: it may be a password in the wrong field. */
const tellRefused =
  ({ requestId, ip, hostSiteId }: RequestContext | OpenCtx) =>
  (error: unknown): never => {
    if (error instanceof Problem)
      log.warn(
        { requestId, ip, site: hostSiteId, status: error.status, field: error.field },
        'a login was refused',
      );
    throw error;
  };

export const accessApi = {
  roles: resourceProcedures(role, centralRoles, centralRoleOptions),
  siteRoles: resourceProcedures(siteRole, roles, siteRoleOptions),
  rolePermissions: rolePermissionsApi,
  users: usersApi,
  members: membersApi,
  invitations: invitationsApi,
  attachments: attachmentsApi,
  impersonation: impersonationApi,
  login: openProcedure(
    {
      method: 'POST',
      path: '/login',
      summary: 'Sign in',
      input: z.object({
        identifier: z.string().trim().min(1).max(200),
        password,
        remember: z.boolean().default(false),
        code: z.string().max(20).optional(),
        panel: z.string().max(20).optional(),
      }),
      output: z.object({ to: z.string(), panel: z.string() }),
    },
    async (ctx, input, proven: string | null) => {
      const entered = await signIn(ctx, input, proven).catch(tellRefused(ctx));
      const secure = isSecure(ctx.origin);
      ctx.answerHeaders.append(
        'set-cookie',
        cookieLine(entered.secret, { secure, ...(entered.expires ? { expires: entered.expires } : {}) }),
      );
      // Nobody was signed in when the request came; who signs in is who did it.
      const actor = { userId: entered.userId, impersonatorId: null };
      await writeAudit(
        ctx.db,
        ctx.siteId,
        { actor, ip: ctx.ip, requestId: ctx.requestId },
        { action: 'session.open', subject: 'user', subjectId: entered.userId },
      );
      return { to: '/dashboard', panel: entered.panel };
    },
    (request, input) => provePassword(request, input).catch(tellRefused(request)),
  ),
  logout: procedure(
    {
      permission: 'signed-in',
      panel: anyPanel,
      beforeOwnPassword: true,
      method: 'POST',
      path: '/logout',
      summary: 'Sign out',
      input: z.object({}),
      output: z.object({ to: z.string() }),
    },
    async (ctx) => {
      await closeSession(ctx.db, ctx.actor.sessionId);
      ctx.answerHeaders.append(
        'set-cookie',
        cookieLine('', { secure: isSecure(ctx.origin), expires: new Date(0) }),
      );
      ctx.answerHeaders.set('clear-site-data', '"storage"');
      await ctx.audit({ action: 'session.close', subject: 'user', subjectId: ctx.actor.userId });
      return { to: ctx.hostSiteId ? '/login' : '/edu/login' };
    },
  ),
  askReset: openProcedure(
    {
      method: 'POST',
      path: '/password/reset-link',
      summary: 'Ask for a password reset link',
      input: z.object({ email: z.email().max(200) }),
      output: z.object({ word: z.object({ en: z.string(), bn: z.string() }) }),
    },
    async (ctx, { email }) => {
      await useTry('reset-address', ctx.ip);
      await useTry('reset-account', email);
      const account = await findAccount(ctx.db, email);
      if (!account || account.disabled_at) throw new Problem(w.unknown_email, { field: 'email' });
      const token = await makePasswordLink(ctx.db, account.id, 'reset', ctx.now);
      const link = `${ctx.origin}/password/reset?token=${token}`;
      await post(ctx.db, {
        channel: 'mail',
        recipient: email,
        subject: say(w.mail_reset_subject, ctx.lang),
        body: say(w.mail_reset_body, ctx.lang, { link }),
        aboutSite: ctx.hostSiteId,
      });
      await ctx.audit({ action: 'password.ask-reset', subject: 'user', subjectId: account.id });
      return { word: w.link_sent };
    },
  ),
  useReset: openProcedure(
    {
      method: 'POST',
      path: '/password/reset',
      summary: 'Choose a new password by a mailed link',
      input: z.object({ token: z.string().max(100), password, password_again: password }),
      output: z.object({ word: z.object({ en: z.string(), bn: z.string() }), to: z.string() }),
    },
    async (ctx, input) => {
      await useTry('reset-address', ctx.ip);
      if (input.password !== input.password_again)
        throw new Problem(w.password_mismatch, { field: 'password_again' });
      const userId = await usePasswordLink(ctx.db, input.token, input.password, ctx.now);
      await ctx.audit({ action: 'password.reset', subject: 'user', subjectId: userId });
      return { word: w.reset_done, to: ctx.hostSiteId ? '/login' : '/edu/login' };
    },
  ),
  changePassword: procedure(
    {
      permission: 'signed-in',
      panel: anyPanel,
      beforeOwnPassword: true,
      personal: true,
      method: 'POST',
      path: '/password/change',
      summary: 'Change my password',
      input: z.object({ current: password, password, password_again: password }),
      output: z.object({ word: z.object({ en: z.string(), bn: z.string() }) }),
    },
    async (ctx, input) => {
      // Who finds an open session cannot try out passwords in it.
      await useTry('login-account', `me:${ctx.actor.userId}`);
      const found = await ctx.db.select().from(users).where(eq(users.id, ctx.actor.userId));
      if (!(await checkPassword(found[0]?.password_hash ?? null, input.current)))
        throw new Problem(w.failed, { field: 'current' });
      if (input.password !== input.password_again)
        throw new Problem(w.password_mismatch, { field: 'password_again' });
      await setPassword(ctx.db, ctx.actor.userId, input.password, ctx.actor.sessionId);
      await ctx.audit({ action: 'password.change', subject: 'user', subjectId: ctx.actor.userId });
      return { word: w.reset_done };
    },
  ),
  switchPanel: procedure(
    {
      permission: 'signed-in',
      panel: anyPanel,
      method: 'POST',
      path: '/me/panel',
      summary: 'Go on in another of my roles',
      input: z.object({ panel: z.enum(anyPanel) }),
      output: z.object({ to: z.string(), panel: z.string() }),
    },
    async (ctx, { panel }) => {
      await switchPanel(ctx, panel);
      return { to: '/dashboard', panel };
    },
  ),
  setLanguage: procedure(
    {
      permission: 'signed-in',
      panel: anyPanel,
      beforeOwnPassword: true,
      method: 'POST',
      path: '/me/language',
      summary: 'Choose my language',
      input: z.object({ lang: z.enum(['en', 'bn']) }),
      output: z.object({ lang: z.enum(['en', 'bn']) }),
    },
    async (ctx, { lang }) => {
      await ctx.db.update(users).set({ lang }).where(eq(users.id, ctx.actor.userId));
      await ctx.audit({
        action: 'user.language',
        subject: 'user',
        subjectId: ctx.actor.userId,
        after: { lang },
      });
      return { lang };
    },
  ),
};
