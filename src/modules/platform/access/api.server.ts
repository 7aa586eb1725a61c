import { z } from 'zod';
import { writeAudit } from '#kernel/audit/audit.server.ts';
import { log } from '#kernel/log.server.ts';
import { Problem } from '#kernel/problem.ts';
import {
  anyPanel,
  openProcedure,
  procedure,
  type OpenCtx,
  type RequestContext,
} from '#kernel/procedures/procedure.server.ts';
import { resourceProcedures } from '#kernel/resource/resource.server.ts';
import { closeSession, cookieLine } from '#modules/platform/identity/sessions.server.ts';
import { chooseLanguage } from '#modules/platform/identity/change-account.server.ts';
import { attachmentsApi } from './packages/api.server.ts';
import { impersonationApi } from './impersonation/api.server.ts';
import { invitationsApi } from './invitations/api.server.ts';
import { operatorLinksApi } from './operator-links/api.server.ts';
import { placesApi } from './places/api.server.ts';
import { provePassword, signIn } from './sign-in/login.server.ts';
import { linkRequestsApi } from './invitations/link-requests-api.server.ts';
import { membersApi } from './members/api.server.ts';
import { profileCalls } from './profile/api.server.ts';
import { passwordApi } from './sign-in/api.server.ts';
import { role, siteRole } from './resources.ts';
import { rolePermissionsApi } from './roles/api.server.ts';
import { centralRoleOptions, siteRoleOptions } from './roles/roles.server.ts';
import { switchPanel } from './sign-in/switch-panel.server.ts';
import { centralRoles, roles } from './base/tables.server.ts';
import { usersApi } from './users/api.server.ts';

const password = z.string().min(1).max(200);
const isSecure = (origin: string) => origin.startsWith('https:');

/** A line in the log, without the name that was typed: it may be a password in the wrong field. */
const notifyRefused =
  ({ requestId, ip, hostSiteId }: RequestContext | OpenCtx) =>
  (error: unknown): never => {
    if (error instanceof Problem)
      log.warn(
        { requestId, ip, site: hostSiteId, status: error.status, field: error.field },
        'a sign-in was refused',
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
  operatorLinks: operatorLinksApi,
  linkRequests: linkRequestsApi,
  attachments: attachmentsApi,
  impersonation: impersonationApi,
  places: placesApi,
  profile: profileCalls,
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
      const entered = await signIn(ctx, input, proven).catch(notifyRefused(ctx));
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
    (request, input) => provePassword(request, input).catch(notifyRefused(request)),
  ),
  logout: procedure(
    {
      permission: 'signed-in',
      panel: anyPanel,
      beforeOwnPassword: true,
      method: 'POST',
      path: '/logout',
      summary: 'Sign out',
      /** Somebody else has unsent work in this browser: it is not cleared, which the page does for its own person. */
      input: z.object({ shared: z.boolean().default(false) }),
      output: z.object({ to: z.string() }),
    },
    async (ctx, { shared }) => {
      await closeSession(ctx.db, ctx.actor.sessionId);
      ctx.answerHeaders.append(
        'set-cookie',
        cookieLine('', { secure: isSecure(ctx.origin), expires: new Date(0) }),
      );
      if (!shared) ctx.answerHeaders.set('clear-site-data', '"storage"');
      await ctx.audit({ action: 'session.close', subject: 'user', subjectId: ctx.actor.userId });
      return { to: ctx.hostSiteId ? '/login' : '/edu/login' };
    },
  ),
  ...passwordApi,
  switchPanel: procedure(
    {
      permission: 'signed-in',
      panel: anyPanel,
      method: 'POST',
      path: '/me/panel',
      summary: 'Switch to another of my roles',
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
      await chooseLanguage(ctx.db, ctx.actor.userId, lang);
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
