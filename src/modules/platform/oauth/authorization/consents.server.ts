import { and, desc, eq, isNull } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Actor } from '#kernel/actor.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx, OpenCtx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { siteGroups, sites } from '#modules/platform/sites/base/tables.server.ts';
import { oauthFacts } from '../provider/facts.server.ts';
import { serves } from './tenants.server.ts';
import { ownerIsStaff } from '../provider/places.server.ts';
import { findRecord } from '../provider/records.server.ts';
import { oauthClients, oauthConsents } from '../base/tables.server.ts';
import { clientNamed, ticketUrl } from './tickets.server.ts';
import { oauthWords as w } from '../base/words.ts';

type ShownScope = { key: string; word: Word; reads: boolean; is_new: boolean };
export type ConsentView =
  | { state: 'gone' | 'elsewhere' | 'impersonating' }
  /** Allowed before: the browser goes on without a question. */
  | { state: 'next'; url: string }
  | {
      state: 'ask';
      client: { name: string; owner: Word; host: string };
      person: Word;
      scopes: ShownScope[];
    };

const tenant = (actor: Actor) =>
  and(
    eq(oauthConsents.user_id, actor.userId),
    eq(oauthConsents.panel, actor.panel),
    actor.siteId ? eq(oauthConsents.about_site, actor.siteId) : isNull(oauthConsents.about_site),
    actor.groupId ? eq(oauthConsents.about_group, actor.groupId) : isNull(oauthConsents.about_group),
  );

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What is asked of this person by the question under way: who asks, and for which of the scopes of their panel. */
async function question(ctx: OpenCtx, actor: Actor, uid: string) {
  const record = await findRecord('Interaction', uid);
  const params = (record?.['params'] ?? {}) as Record<string, unknown>;
  const client = await clientNamed(ctx.db, params['client_id']);
  if (!record || record['result'] || !client) return 'gone';
  if (actor.impersonatorId) return 'impersonating';
  if (!(await serves(ctx.db, client, actor))) return 'elsewhere';
  if (!(await ownerIsStaff(ctx.db, client))) return 'gone';
  const asked = new Set(textOf(params['scope']).split(' '));
  const scopes = oauthFacts()
    .scopes()
    .filter(({ key, panels }) => asked.has(key) && panels.includes(actor.panel));
  const identity = ['openid', 'profile'].filter((key) => asked.has(key));
  const found = await ctx.db
    .select()
    .from(oauthConsents)
    .where(and(tenant(actor), eq(oauthConsents.client_id, client.id)));
  const given = found[0] ?? null;
  const anew = textOf(params['prompt']).split(' ').includes('consent');
  return { client, scopes, wanted: [...identity, ...scopes.map(({ key }) => key)], given, anew };
}

/** What the consent screen shows; who allowed all of it before goes straight on. */
export async function consentView(ctx: OpenCtx, actor: Actor, uid: string): Promise<ConsentView> {
  const asked = await question(ctx, actor, uid);
  if (typeof asked === 'string') return { state: asked };
  const { client, scopes, wanted, given, anew } = asked;
  const before = new Set(given?.scopes);
  if (given && !anew && wanted.every((key) => before.has(key)))
    return {
      state: 'next',
      url: await ticketUrl({
        uid,
        client_id: client.id,
        user_id: actor.userId,
        consent_id: given.id,
        scopes: wanted,
      }),
    };
  return {
    state: 'ask',
    client: { name: client.name, owner: client.owner, host: new URL(client.redirect).host },
    person: actor.name,
    scopes: scopes.map(({ key, word, reads }) => ({
      key,
      word,
      reads,
      is_new: given !== null && !before.has(key),
    })),
  };
}

/** The person's answer; returns where the browser goes on. */
export async function decide(ctx: Ctx, { uid, allow }: { uid: string; allow: boolean }): Promise<string> {
  const asked = await question(ctx, ctx.actor, uid);
  if (asked === 'gone') throw new Problem(w.gone);
  if (typeof asked === 'string') throw new Problem(w[asked], { status: 403 });
  const { client, wanted, given } = asked;
  const answer = { uid, client_id: client.id, user_id: ctx.actor.userId, scopes: wanted };
  const left = { subject: 'oauth-client', subjectId: client.id };
  if (!allow) {
    await ctx.audit({
      ...left,
      action: 'oauth-consent.refuse',
      after: { name: client.name, scopes: wanted },
    });
    return ticketUrl({ ...answer, consent_id: null });
  }
  const scopes = [...new Set([...(given?.scopes ?? []), ...wanted])];
  const kept = await ctx.db
    .insert(oauthConsents)
    .values({
      id: uuidv7(),
      user_id: ctx.actor.userId,
      client_id: client.id,
      panel: ctx.actor.panel,
      about_site: ctx.actor.siteId,
      about_group: ctx.actor.groupId,
      scopes,
    })
    .onConflictDoUpdate({
      target: [
        oauthConsents.user_id,
        oauthConsents.client_id,
        oauthConsents.panel,
        oauthConsents.about_site,
        oauthConsents.about_group,
      ],
      set: { scopes, updated_at: ctx.now },
    })
    .returning({ id: oauthConsents.id });
  await ctx.audit({
    ...left,
    action: 'oauth-consent.give',
    before: given && { scopes: given.scopes },
    after: { name: client.name, scopes },
  });
  return ticketUrl({ ...answer, consent_id: kept[0]!.id });
}

/** The applications that a person let in, wherever that was. */
export async function myConsents(ctx: Ctx) {
  const rows = await ctx.db
    .select({
      consent: oauthConsents,
      name: oauthClients.name,
      owner_en: users.name_en,
      owner_bn: users.name_bn,
      site_en: sites.name_en,
      site_bn: sites.name_bn,
      group_en: siteGroups.name_en,
      group_bn: siteGroups.name_bn,
    })
    .from(oauthConsents)
    .innerJoin(oauthClients, eq(oauthClients.id, oauthConsents.client_id))
    .innerJoin(users, eq(users.id, oauthClients.user_id))
    .leftJoin(sites, eq(sites.id, oauthConsents.about_site))
    .leftJoin(siteGroups, eq(siteGroups.id, oauthConsents.about_group))
    .where(eq(oauthConsents.user_id, ctx.actor.userId))
    .orderBy(desc(oauthConsents.updated_at))
    .limit(200);
  const known = new Map(
    oauthFacts()
      .scopes()
      .map((scope) => [scope.key, scope.word]),
  );
  return rows.map(({ consent, name, ...row }) => ({
    id: consent.id,
    name,
    owner: { en: row.owner_en, bn: row.owner_bn },
    tenant: row.site_en
      ? { en: row.site_en, bn: row.site_bn ?? row.site_en }
      : row.group_en
        ? { en: row.group_en, bn: row.group_bn ?? row.group_en }
        : w.central_area,
    scopes: consent.scopes.flatMap((key) => known.get(key) ?? []),
    given_at: consent.updated_at,
    last_used_at: consent.last_used_at,
  }));
}

/** Takes an access back: the consent, with it every family of tokens, and so every token at its next use. */
export async function takeBack(ctx: Ctx, id: string): Promise<void> {
  const gone = await ctx.db
    .delete(oauthConsents)
    .where(and(eq(oauthConsents.id, id), eq(oauthConsents.user_id, ctx.actor.userId)))
    .returning();
  if (!gone[0]) throw notFound();
  await ctx.audit({
    action: 'oauth-consent.take-back',
    subject: 'oauth-client',
    subjectId: gone[0].client_id,
    before: { scopes: gone[0].scopes },
  });
}
