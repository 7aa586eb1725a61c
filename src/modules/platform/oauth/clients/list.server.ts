import { eq, sql } from 'drizzle-orm';
import { inner, left, serveList } from '#kernel/lists/list.server.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { siteGroups, sites } from '#modules/platform/sites/base/tables.server.ts';
import { oauthFacts } from '../provider/facts.server.ts';
import { oauthClients, oauthConsents, oauthGrants } from '../base/tables.server.ts';
import { apiClientList } from './list.ts';

const ofClient = sql`FROM oauth_consents c WHERE c.client_id = oauth_clients.id`;

export const apiClientRows = serveList(apiClientList, {
  table: oauthClients,
  joins: [
    inner(users, eq(users.id, oauthClients.user_id)),
    left(sites, eq(sites.id, oauthClients.about_site)),
    left(siteGroups, eq(siteGroups.id, oauthClients.about_group)),
  ],
  columns: {
    name: oauthClients.name,
    redirect: oauthClients.redirect,
    owner: { en: users.name_en, bn: users.name_bn },
    tenant: {
      en: sql`coalesce(${sites.name_en}, ${siteGroups.name_en})`,
      bn: sql`coalesce(${sites.name_bn}, ${sites.name_en}, ${siteGroups.name_bn}, ${siteGroups.name_en})`,
    },
    people: sql`(SELECT count(DISTINCT c.user_id)::int ${ofClient})`,
    /** Their keys, until `finish` says them in words. */
    scopes: sql`(SELECT coalesce(array_agg(DISTINCT s.key), '{}')
      FROM oauth_consents c CROSS JOIN LATERAL unnest(c.scopes) AS s(key) WHERE c.client_id = oauth_clients.id)`,
    last_used_at: sql`(SELECT max(c.last_used_at) ${ofClient})`.mapWith(oauthConsents.last_used_at),
    created_at: oauthClients.created_at,
    status: sql`CASE WHEN ${oauthClients.disabled_at} IS NULL THEN 'active' ELSE 'disabled' END`,
    disabled_reason: oauthClients.disabled_reason,
  },
  search: [oauthClients.name, oauthClients.redirect, users.name_en, users.name_bn],
  finish: async (_ctx, rows) => {
    const known = oauthFacts().scopes();
    return rows.map((row) => {
      const keys = row.scopes as unknown as readonly string[];
      return { ...row, scopes: known.filter(({ key }) => keys.includes(key)).map(({ word }) => word) };
    });
  },
});

/** Switches a client off with a reason, and everybody's access through it; `reason` null switches it on again. */
export async function switchApiClient(ctx: Ctx, id: string, reason: string | null): Promise<void> {
  const changed = await ctx.db
    .update(oauthClients)
    .set({
      disabled_at: reason === null ? null : ctx.now,
      disabled_reason: reason,
      updated_at: ctx.now,
      version: sql`${oauthClients.version} + 1`,
    })
    .where(eq(oauthClients.id, id))
    .returning({ name: oauthClients.name });
  if (!changed[0]) throw notFound();
  // Switched on again, it starts with new sign-ins.
  if (reason !== null)
    await ctx.db
      .delete(oauthGrants)
      .where(sql`${oauthGrants.consent_id} IN (SELECT c.id FROM oauth_consents c WHERE c.client_id = ${id})`);
  await ctx.audit({
    action: reason === null ? 'api-client.enable' : 'api-client.disable',
    subject: 'oauth-client',
    subjectId: id,
    after: { name: changed[0].name },
    reason,
  });
}
