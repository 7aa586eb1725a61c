import { z } from 'zod';
import { cleanText } from '#kernel/field-schema.ts';
import { countInput, listInput } from '#kernel/list-query.ts';
import { anyPanel, openProcedure, procedure } from '#kernel/procedure.server.ts';
import { useTry } from '#modules/identity/throttle.server.ts';
import {
  acceptByToken,
  answerMine,
  declineByToken,
  myInvitations,
  showByToken,
} from './answer-invitation.server.ts';
import { insideSite } from './inside-site.server.ts';
import {
  countInvitations,
  listInvitations,
  sendInvitation,
  withdrawInvitation,
} from './invitations.server.ts';
import { accessSheets } from './list-sheets.server.ts';
import { name, roleIds } from './shapes.ts';

const one = z.object({ id: z.uuid() });
const central = 'central' as const;
const shown = z.object({
  id: z.uuid(),
  roles: z.array(name),
  message: z.string().nullable(),
  state: z.enum(['waiting', 'accepted', 'declined', 'withdrawn', 'expired']),
  created_at: z.date(),
  expires_at: z.date(),
});
const sent = z.array(shown.extend({ email: z.string(), inviter: name }));
const letter = z.object({
  email: z.email().max(200),
  role_ids: roleIds,
  message: cleanText(1000).nullable().default(null),
});
const token = z.string().min(20).max(100);
const to = z.object({ to: z.string() });
const ofGroup = { group_id: z.uuid() };
const ofSite = { site_id: z.uuid() };

export const invitationsApi = {
  mine: procedure(
    {
      permission: 'signed-in',
      panel: anyPanel,
      method: 'GET',
      path: '/me/invitations',
      summary: 'Invitations for me',
      input: z.object({}),
      output: z.array(shown.extend({ place: name, inviter: name })),
    },
    myInvitations,
  ),
  accept: procedure(
    {
      permission: 'signed-in',
      panel: anyPanel,
      personal: true,
      method: 'POST',
      path: '/me/invitations/{id}/accept',
      summary: 'Accept an invitation',
      input: one,
      output: one,
    },
    (ctx, { id }) => answerMine(ctx, id, 'accepted'),
  ),
  decline: procedure(
    {
      permission: 'signed-in',
      panel: anyPanel,
      personal: true,
      method: 'POST',
      path: '/me/invitations/{id}/decline',
      summary: 'Decline an invitation',
      input: one,
      output: one,
    },
    (ctx, { id }) => answerMine(ctx, id, 'declined'),
  ),
  byToken: openProcedure(
    {
      method: 'POST',
      path: '/invitations/show',
      summary: 'The invitation behind a mailed link',
      input: z.object({ token }),
      output: shown.extend({
        email: z.string(),
        place: name,
        needs_name: z.boolean(),
        needs_password: z.boolean(),
      }),
      writes: false,
    },
    async (ctx, input) => {
      await useTry('invitation-address', ctx.ip);
      return showByToken(ctx, input.token);
    },
  ),
  acceptByToken: openProcedure(
    {
      method: 'POST',
      path: '/invitations/accept',
      summary: 'Accept the invitation of a mailed link',
      input: z.object({
        token,
        name_en: cleanText(150).optional(),
        name_bn: cleanText(150).optional(),
        password: z.string().max(200).optional(),
        password_again: z.string().max(200).optional(),
      }),
      output: to,
    },
    async (ctx, input) => {
      await useTry('invitation-address', ctx.ip);
      return acceptByToken(ctx, input);
    },
  ),
  declineByToken: openProcedure(
    {
      method: 'POST',
      path: '/invitations/decline',
      summary: 'Decline the invitation of a mailed link',
      input: z.object({ token }),
      output: to,
    },
    async (ctx, input) => {
      await useTry('invitation-address', ctx.ip);
      return declineByToken(ctx, input.token);
    },
  ),
  ofMySite: {
    list: procedure(
      {
        permission: 'site-user.view',
        panel: 'site',
        method: 'GET',
        path: '/invitations',
        summary: 'Invitations of my institution',
        input: listInput,
        output: sent,
      },
      (ctx, input) => listInvitations(ctx, input),
    ),
    count: procedure(
      {
        permission: 'site-user.view',
        panel: 'site',
        method: 'GET',
        path: '/invitations/count',
        summary: 'Count: invitations of my institution',
        input: countInput,
        output: z.object({ total: z.int() }),
      },
      (ctx, input) => countInvitations(ctx, input),
    ),
    export: accessSheets.invitations,
    send: procedure(
      {
        permission: 'site-user.create',
        panel: 'site',
        method: 'POST',
        path: '/invitations',
        summary: 'Invite somebody to my institution',
        input: letter,
        output: one,
      },
      (ctx, input) => sendInvitation(ctx, input),
    ),
    withdraw: procedure(
      {
        permission: 'site-user.create',
        panel: 'site',
        method: 'POST',
        path: '/invitations/{id}/withdraw',
        summary: 'Take an invitation back',
        input: one,
        output: one,
      },
      (ctx, { id }) => withdrawInvitation(ctx, id),
    ),
  },
  ofSite: {
    list: procedure(
      {
        permission: 'site-membership.view',
        panel: central,
        method: 'GET',
        path: '/sites/{site_id}/invitations',
        summary: 'Invitations of an institution',
        input: listInput.extend(ofSite),
        output: sent,
      },
      async (ctx, { site_id, ...input }) => listInvitations(await insideSite(ctx, site_id), input),
    ),
    send: procedure(
      {
        permission: 'site-permission.assign',
        panel: central,
        method: 'POST',
        path: '/sites/{site_id}/invitations',
        summary: 'Invite somebody to an institution',
        input: letter.extend(ofSite),
        output: one,
      },
      async (ctx, { site_id, ...input }) => sendInvitation(await insideSite(ctx, site_id), input),
    ),
    withdraw: procedure(
      {
        permission: 'site-permission.assign',
        panel: central,
        method: 'POST',
        path: '/sites/{site_id}/invitations/{id}/withdraw',
        summary: 'Take an invitation of an institution back',
        input: one.extend(ofSite),
        output: one,
      },
      async (ctx, { site_id, id }) => withdrawInvitation(await insideSite(ctx, site_id), id),
    ),
  },
  ofGroup: {
    list: procedure(
      {
        permission: 'user.place',
        panel: central,
        method: 'GET',
        path: '/site-groups/{group_id}/invitations',
        summary: 'Invitations of a site group',
        input: listInput.extend(ofGroup),
        output: sent,
      },
      (ctx, { group_id, ...input }) => listInvitations(ctx, input, group_id),
    ),
    send: procedure(
      {
        permission: 'user.place',
        panel: central,
        method: 'POST',
        path: '/site-groups/{group_id}/invitations',
        summary: 'Invite somebody to a site group',
        input: letter.extend(ofGroup),
        output: one,
      },
      (ctx, { group_id, ...input }) => sendInvitation(ctx, input, group_id),
    ),
    withdraw: procedure(
      {
        permission: 'user.place',
        panel: central,
        method: 'POST',
        path: '/site-groups/{group_id}/invitations/{id}/withdraw',
        summary: 'Take an invitation of a site group back',
        input: one.extend(ofGroup),
        output: one,
      },
      (ctx, { group_id, id }) => withdrawInvitation(ctx, id, group_id),
    ),
  },
};
