import { and, asc, count, eq, ilike, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { listOrder } from '#kernel/list-order.server.ts';
import { containsPattern, type ListInput } from '#kernel/list-query.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import { users } from '#modules/identity/tables.server.ts';
import { siteGroups, sites } from '#modules/sites/tables.server.ts';
import { oauthFacts } from './facts.server.ts';
import { oauthClients, oauthConsents, oauthGrants } from './tables.server.ts';

type Asked = Pick<ListInput, 'q' | 'filter'>;

function matching({ q, filter }: Asked): SQL | undefined {
  const pattern = q?.trim() ? containsPattern(q.trim()) : null;
  const status = filter?.['status'];
  return and(
    pattern
      ? or(
          ilike(oauthClients.name, pattern),
          ilike(oauthClients.redirect, pattern),
          ilike(users.name_en, pattern),
          ilike(users.name_bn, pattern),
        )
      : undefined,
    status === 'disabled' ? isNotNull(oauthClients.disabled_at) : undefined,
    status === 'active' ? isNull(oauthClients.disabled_at) : undefined,
  );
}

const ofClient = sql`FROM oauth_consents c WHERE c.client_id = oauth_clients.id`;
const people = sql<number>`(SELECT count(DISTINCT c.user_id)::int ${ofClient})`;
const used = sql<Date | null>`(SELECT max(c.last_used_at) ${ofClient})`.mapWith(oauthConsents.last_used_at);
const allowed = sql<string[]>`(SELECT coalesce(array_agg(DISTINCT s.key), '{}')
  FROM oauth_consents c CROSS JOIN LATERAL unnest(c.scopes) AS s(key) WHERE c.client_id = oauth_clients.id)`;

const sortable = {
  name: oauthClients.name,
  created_at: oauthClients.created_at,
  people,
  last_used_at: used,
} as const;

/** Every client of every place, for the operator. */
export async function listApiClients(ctx: Ctx, input: ListInput) {
  const rows = await ctx.db
    .select({
      client: oauthClients,
      owner_en: users.name_en,
      owner_bn: users.name_bn,
      site_en: sites.name_en,
      site_bn: sites.name_bn,
      group_en: siteGroups.name_en,
      group_bn: siteGroups.name_bn,
      people,
      used,
      allowed,
    })
    .from(oauthClients)
    .innerJoin(users, eq(users.id, oauthClients.user_id))
    .leftJoin(sites, eq(sites.id, oauthClients.about_site))
    .leftJoin(siteGroups, eq(siteGroups.id, oauthClients.about_group))
    .where(matching(input))
    .orderBy(listOrder(sortable, input.sort, 'name'), asc(oauthClients.id))
    .limit(input.per_page)
    .offset((input.page - 1) * input.per_page);
  const known = oauthFacts().scopes();
  return rows.map(({ client, ...row }) => ({
    id: client.id,
    name: client.name,
    redirect: client.redirect,
    owner: { en: row.owner_en, bn: row.owner_bn },
    place: row.site_en
      ? { en: row.site_en, bn: row.site_bn ?? row.site_en }
      : row.group_en
        ? { en: row.group_en, bn: row.group_bn ?? row.group_en }
        : null,
    people: row.people,
    scopes: known.filter((scope) => row.allowed.includes(scope.key)).map(({ word }) => word),
    last_used_at: row.used,
    created_at: client.created_at,
    disabled_at: client.disabled_at,
    disabled_reason: client.disabled_reason,
  }));
}

export async function countApiClients(ctx: Ctx, input: Asked): Promise<{ total: number }> {
  const found = await ctx.db
    .select({ total: count() })
    .from(oauthClients)
    .innerJoin(users, eq(users.id, oauthClients.user_id))
    .where(matching(input));
  return { total: found[0]?.total ?? 0 };
}

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
