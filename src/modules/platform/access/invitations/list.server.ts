import { eq, sql, type SQL } from 'drizzle-orm';
import { inner, listReader } from '#kernel/lists/list.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { invitations } from '../base/tables.server.ts';
import { invitationList } from './list.ts';

const of = (tenant: (ctx: Ctx) => SQL) =>
  listReader(invitationList, {
    table: invitations,
    joins: [inner(users, eq(users.id, invitations.invited_by))],
    columns: ({ now }) => ({
      email: invitations.email,
      roles: invitations.role_names,
      inviter: { en: users.name_en, bn: users.name_bn },
      created_at: invitations.created_at,
      expires_at: invitations.expires_at,
      // `expired` is a state that nobody writes down.
      state: sql`CASE WHEN ${invitations.state} = 'waiting'
        AND ${invitations.expires_at} <= ${now.toISOString()}::timestamptz
        THEN 'expired' ELSE ${invitations.state} END`,
      message: invitations.message,
      opened_at: invitations.opened_at,
      answered_at: invitations.answered_at,
    }),
    search: [invitations.email],
    where: tenant,
  });

export const invitationsOfSite = of((ctx) => eq(invitations.about_site, ctx.siteId));
export const invitationsOfGroup = (id: string) => of(() => eq(invitations.about_group, id));
