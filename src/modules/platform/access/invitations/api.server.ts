import { z } from 'zod';
import { cleanLine, cleanText } from '#kernel/resource/field-schema.ts';
import { serveList } from '#kernel/lists/list.server.ts';
import { rowsSchema } from '#kernel/lists/list-shape.server.ts';
import { listInput } from '#kernel/lists/query.ts';
import { anyPanel, openProcedure, procedure } from '#kernel/procedures/procedure.server.ts';
import { byId, word } from '#kernel/schemas.ts';
import { countWrong } from '#modules/platform/identity/throttle.server.ts';
import { acceptByToken, answerMine, declineByToken, myInvitations, showByToken } from './answer.server.ts';
import { insideSite } from '../base/inside-site.server.ts';
import { sendInvitation, withdrawInvitation } from './invite.server.ts';
import { invitationsOfGroup, invitationsOfSite } from './list.server.ts';
import { invitationList } from './list.ts';
import { roleIds } from '../permissions/schemas.ts';

const central = 'central' as const;
const shown = z.object({
  id: z.uuid(),
  roles: z.array(word),
  message: z.string().nullable(),
  state: z.enum(['waiting', 'accepted', 'declined', 'withdrawn', 'expired']),
  created_at: z.date(),
  /** When its page was first shown; a mail scanner may have done so. */
  opened_at: z.date().nullable(),
  answered_at: z.date().nullable(),
  expires_at: z.date(),
});
const message = z.object({
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
      output: z.array(shown.extend({ tenant: word, inviter: word })),
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
      credential: true,
      input: byId,
      output: byId,
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
      input: byId,
      output: byId,
    },
    (ctx, { id }) => answerMine(ctx, id, 'declined'),
  ),
  byToken: openProcedure(
    {
      method: 'POST',
      path: '/invitations/show',
      summary: 'The invitation of an emailed link',
      input: z.object({ token }),
      output: shown.extend({
        email: z.string(),
        tenant: word,
        needs_name: z.boolean(),
        needs_password: z.boolean(),
      }),
    },
    (ctx, input) => countWrong('invitation-address', ctx.ip, () => showByToken(ctx, input.token)),
  ),
  acceptByToken: openProcedure(
    {
      method: 'POST',
      path: '/invitations/accept',
      summary: 'Accept the invitation from an emailed link',
      input: z.object({
        token,
        name_en: cleanLine(150).optional(),
        name_bn: cleanLine(150).optional(),
        password: z.string().max(200).optional(),
        password_again: z.string().max(200).optional(),
      }),
      output: to,
    },
    (ctx, input) => countWrong('invitation-address', ctx.ip, () => acceptByToken(ctx, input)),
  ),
  declineByToken: openProcedure(
    {
      method: 'POST',
      path: '/invitations/decline',
      summary: 'Decline the invitation from an emailed link',
      input: z.object({ token }),
      output: to,
    },
    (ctx, input) => countWrong('invitation-address', ctx.ip, () => declineByToken(ctx, input.token)),
  ),
  ofMySite: {
    ...serveList(invitationList, invitationsOfSite),
    send: procedure(
      {
        permission: 'site-user.create',
        panel: 'site',
        method: 'POST',
        path: '/invitations',
        summary: 'Invite someone to my institution',
        credential: true,
        input: message,
        output: byId,
      },
      (ctx, input) => sendInvitation(ctx, input),
    ),
    withdraw: procedure(
      {
        permission: 'site-user.create',
        panel: 'site',
        method: 'POST',
        path: '/invitations/{id}/withdraw',
        summary: 'Withdraw an invitation',
        input: byId,
        output: byId,
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
        output: rowsSchema(invitationList),
      },
      async (ctx, { site_id, ...input }) => invitationsOfSite.read(await insideSite(ctx, site_id), input),
    ),
    send: procedure(
      {
        permission: 'site-permission.assign',
        panel: central,
        method: 'POST',
        path: '/sites/{site_id}/invitations',
        summary: 'Invite someone to an institution',
        credential: true,
        input: message.extend(ofSite),
        output: byId,
      },
      async (ctx, { site_id, ...input }) => sendInvitation(await insideSite(ctx, site_id), input),
    ),
    withdraw: procedure(
      {
        permission: 'site-permission.assign',
        panel: central,
        method: 'POST',
        path: '/sites/{site_id}/invitations/{id}/withdraw',
        summary: 'Withdraw an invitation to an institution',
        input: byId.extend(ofSite),
        output: byId,
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
        summary: 'Invitations of an institution group',
        input: listInput.extend(ofGroup),
        output: rowsSchema(invitationList),
      },
      (ctx, { group_id, ...input }) => invitationsOfGroup(group_id).read(ctx, input),
    ),
    send: procedure(
      {
        permission: 'user.place',
        panel: central,
        method: 'POST',
        path: '/site-groups/{group_id}/invitations',
        summary: 'Invite someone to an institution group',
        credential: true,
        input: message.extend(ofGroup),
        output: byId,
      },
      (ctx, { group_id, ...input }) => sendInvitation(ctx, input, group_id),
    ),
    withdraw: procedure(
      {
        permission: 'user.place',
        panel: central,
        method: 'POST',
        path: '/site-groups/{group_id}/invitations/{id}/withdraw',
        summary: 'Withdraw an invitation to an institution group',
        input: byId.extend(ofGroup),
        output: byId,
      },
      (ctx, { group_id, id }) => withdrawInvitation(ctx, id, group_id),
    ),
  },
};
