import { z } from 'zod';
import { cleanText } from '#kernel/resource/field-schema.ts';
import { anyPanel, openProcedure, procedure } from '#kernel/procedures/procedure.server.ts';
import { word } from '#kernel/schemas.ts';
import { beginForGroup, beginForSite, endImpersonation, redeemHandover } from './handover.server.ts';
import { impersonationTargets } from './targets.server.ts';

const central = 'central' as const;
const why = { id: z.uuid(), reason: cleanText(300).pipe(z.string().min(5)) };
const to = z.object({ to: z.string() });
const targets = z.array(z.object({ id: z.uuid(), name: word, hint: z.string() }));
const search = z.object({ q: z.string().max(100).default('') });

export const impersonationApi = {
  sites: procedure(
    {
      permission: 'site.impersonate',
      panel: central,
      method: 'GET',
      path: '/impersonation/sites',
      summary: 'Institutions that an operator can act for',
      input: search,
      output: targets,
    },
    (ctx, { q }) => impersonationTargets(ctx, 'sites', q),
  ),
  groups: procedure(
    {
      permission: 'group.impersonate',
      panel: central,
      method: 'GET',
      path: '/impersonation/groups',
      summary: 'Institution groups that an operator can act for',
      input: search,
      output: targets,
    },
    (ctx, { q }) => impersonationTargets(ctx, 'groups', q),
  ),
  beginForSite: procedure(
    {
      permission: 'site.impersonate',
      panel: central,
      method: 'POST',
      path: '/impersonation/sites/{id}',
      summary: 'Start acting for an institution, with a reason',
      input: z.object(why),
      output: to,
    },
    (ctx, { id, reason }) => beginForSite(ctx, id, reason),
  ),
  beginForGroup: procedure(
    {
      permission: 'group.impersonate',
      panel: central,
      method: 'POST',
      path: '/impersonation/groups/{id}',
      summary: 'Start acting for an institution group, with a reason',
      input: z.object(why),
      output: to,
    },
    (ctx, { id, reason }) => beginForGroup(ctx, id, reason),
  ),
  enter: openProcedure(
    {
      method: 'POST',
      path: '/impersonation/enter',
      summary: 'Enter an institution with a token from the operator area',
      input: z.object({ token: z.string().min(20).max(100) }),
      output: to,
    },
    (ctx, { token }) => redeemHandover(ctx, token),
  ),
  end: procedure(
    {
      permission: 'signed-in',
      panel: anyPanel,
      method: 'POST',
      path: '/impersonation/end',
      summary: 'Stop acting for an institution or a group',
      input: z.object({}),
      output: to,
    },
    (ctx) => endImpersonation(ctx),
  ),
};
