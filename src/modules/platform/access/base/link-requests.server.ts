import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { enterInvitingSite } from '#kernel/procedures/across-sites.server.ts';
import { centralSite, writeAudit, type AuditEntry } from '#kernel/audit/audit.server.ts';
import { notify } from '#kernel/messages/notify.server.ts';
import { post, takes } from '#kernel/messages/outbox.server.ts';
import { definePort } from '#kernel/port.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx, OpenCtx, WorkCtx, SiteCtx, SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import { say, type Word } from '#kernel/words.ts';
import type { Account } from '#modules/platform/identity/find-account.server.ts';
import { readReachableKey, reachableKey, type Reachable } from '#modules/platform/identity/identifiers.ts';
import { sessions, users } from '#modules/platform/identity/tables.server.ts';
import { identityWords } from '#modules/platform/identity/words.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { linkRequestWords as w } from './words.ts';
import { linkRequests } from './tables.server.ts';

export type LinkRequest = typeof linkRequests.$inferSelect;
export type LinkKind = LinkRequest['kind'];

const lifetime = 30 * 24 * 3_600_000;

/** Joins the person who accepted; run inside the school that asked. `handed` is what they agreed to hand over. */
export type Joining = (inner: OpenCtx, request: LinkRequest, handed: readonly string[]) => Promise<void>;
/** Something that a person may hand over from where they are known already. */
export type Offer = { key: string; title: Word; rows: number };
/** What there is to hand over; run inside the school where the person is known. */
export type Offers = (inner: SiteCtx, request: LinkRequest) => Promise<Offer[]>;
/** Whom an account no longer is, by what the institution had found it, and whose guardian they were. */
export type Left = { personId: string; matchedBy: string; people: Word[] };
/** Takes an account out of the actor's school again, as its owner wishes. */
export type Leaving = (ctx: Ctx, userId: string) => Promise<Left[]>;
/** The modules that know what a guardian or an employee is say how one joins, and how one leaves by oneself. */
export const joinings = definePort<{ kind: LinkKind; join: Joining; offers?: Offers; leave?: Leaving }>(
  'access.joinings',
);

/** The school must not learn from these whether the person exists before the person says so. */
const isDiscreet = (kind: LinkKind): boolean => kind === 'attachment';

export type Asked = {
  account: Account;
  /** By which of the account's identifiers the school found it. */
  foundBy: Reachable;
  kind: LinkKind;
  personId: string;
  roleIds?: readonly string[];
  askedBy: string;
  source?: { siteId: string; personId: string };
  /** Whose guardian, or as what. */
  people: Word[];
};

const sentence = (kind: LinkKind, people: readonly Word[], tenant: Word): Word => {
  const names = { en: people.map(({ en }) => en).join(', '), bn: people.map(({ bn }) => bn).join(', ') };
  return {
    en: say(w[`${kind}_asks`], 'en', { tenant, names }),
    bn: say(w[`${kind}_asks`], 'bn', { tenant, names }),
  };
};

async function siteName(ctx: Pick<OpenCtx, 'db'>, siteId: string): Promise<Word> {
  const found = await ctx.db
    .select({ en: sites.name_en, bn: sites.name_bn })
    .from(sites)
    .where(eq(sites.id, siteId));
  if (!found[0]) throw notFound();
  return found[0];
}

type Asking = Pick<WorkCtx, 'db' | 'siteId' | 'now' | 'audit'>;

/**
 * A school lists somebody who has an account: the person is asked, in the bell, under their invitations and by a
 * message, and nothing is joined before they accept. Asked again, the earlier request is replaced.
 */
export async function askToLink(ctx: Asking, asked: Asked): Promise<void> {
  const { account, foundBy, kind, personId, people, source } = asked;
  await withdrawLink(ctx, kind, personId);
  const made = await ctx.db
    .insert(linkRequests)
    .values({
      about_site: ctx.siteId,
      user_id: account.id,
      matched_by: reachableKey(foundBy),
      kind,
      person_id: personId,
      role_ids: [...(asked.roleIds ?? [])],
      source_site: source?.siteId ?? null,
      source_id: source?.personId ?? null,
      shown: { people },
      asked_by: asked.askedBy,
      expires_at: new Date(ctx.now.getTime() + lifetime),
    })
    .returning({ id: linkRequests.id });
  const entry: AuditEntry = {
    action: 'link-request.send',
    subject: 'link-request',
    subjectId: made[0]!.id,
    after: { kind, person_id: personId },
  };
  if (isDiscreet(kind)) await inCentralLog(ctx, null, entry);
  else await ctx.audit(entry);
  await tell(ctx, account, asked, sentence(kind, people, await siteName(ctx, ctx.siteId)));
}

/** In the operator's log, where the school that asked does not read it. */
const inCentralLog = (ctx: Asking, of: Ctx | null, entry: AuditEntry): Promise<void> =>
  inSite(ctx, centralSite, () =>
    writeAudit(
      ctx.db,
      centralSite,
      { actor: of?.actor ?? null, ip: of?.ip ?? null, requestId: of?.requestId ?? null },
      entry,
    ),
  );

/** The school asks no longer. */
export async function withdrawLink(ctx: SiteCtxAt, kind: LinkKind, personId: string): Promise<void> {
  await ctx.db
    .update(linkRequests)
    .set({ state: 'withdrawn', answered_at: ctx.now, updated_at: ctx.now })
    .where(
      and(
        eq(linkRequests.about_site, ctx.siteId),
        eq(linkRequests.kind, kind),
        eq(linkRequests.person_id, personId),
        eq(linkRequests.state, 'waiting'),
      ),
    );
}

const rest = 90 * 24 * 3_600_000;

/** Whether a person said no to this school lately, or has its question before them: neither is asked again. */
export async function isSpared(ctx: SiteCtxAt, kind: LinkKind, userId: string): Promise<boolean> {
  const found = await ctx.db
    .select({ state: linkRequests.state, answered: linkRequests.answered_at, ends: linkRequests.expires_at })
    .from(linkRequests)
    .where(
      and(
        eq(linkRequests.about_site, ctx.siteId),
        eq(linkRequests.kind, kind),
        eq(linkRequests.user_id, userId),
        inArray(linkRequests.state, ['waiting', 'declined']),
      ),
    );
  return found.some(({ state, answered, ends }) =>
    state === 'waiting' ? ends > ctx.now : answered !== null && answered.getTime() > ctx.now.getTime() - rest,
  );
}

/** By the proven address or number, and in the bell wherever the person is signed in now. */
async function tell(ctx: Asking, account: Account, { foundBy, kind }: Asked, text: Word): Promise<void> {
  const channel = foundBy.kind === 'email' ? 'mail' : 'sms';
  const lang = account.lang === 'en' ? 'en' : 'bn';
  if (takes(channel))
    await post(ctx.db, {
      channel,
      recipient: foundBy.value,
      ...(channel === 'mail' ? { subject: say(w.request, lang) } : {}),
      body: `${text[lang]} ${say(w.where, lang)}`,
      // A school reads what was sent for it.
      aboutSite: isDiscreet(kind) ? null : ctx.siteId,
    });
  const open = await ctx.db
    .selectDistinct({ site: sessions.about_site })
    .from(sessions)
    .where(and(eq(sessions.user_id, account.id), gt(sessions.expires_at, ctx.now)));
  for (const { site } of open)
    if (site) await inSite(ctx, site, () => ring({ ...ctx, siteId: site }, account.id, text));
}

const ring = (ctx: SiteCtx, userId: string, text: Word) =>
  notify(ctx, [userId], { title: w.request, body: text, url: '/user/my-invitation' });

/** Does a part of the work in another school, on the strength of what was proven, and comes back. */
async function inSite<T>(ctx: SiteCtx, siteId: string, work: () => Promise<T>): Promise<T> {
  await enterInvitingSite(ctx.db, siteId);
  const done = await work();
  await enterInvitingSite(ctx.db, ctx.siteId);
  return done;
}

const waitingFor = (userId: string, now: Date) =>
  and(eq(linkRequests.user_id, userId), eq(linkRequests.state, 'waiting'), gt(linkRequests.expires_at, now));

/** In the bell of who signs in: what has been asked of them meanwhile. */
export async function ringForRequests(ctx: OpenCtx, account: Account): Promise<void> {
  const since = account.last_login_at ?? account.created_at;
  const waiting = await ctx.db
    .select({ row: linkRequests, tenant: { en: sites.name_en, bn: sites.name_bn } })
    .from(linkRequests)
    .innerJoin(sites, eq(sites.id, linkRequests.about_site))
    .where(and(waitingFor(account.id, ctx.now), gt(linkRequests.created_at, since)))
    .limit(20);
  for (const { row, tenant } of waiting)
    await ring(ctx, account.id, sentence(row.kind, row.shown.people, tenant));
}

/** What schools have asked of me, the latest first. */
export async function myLinkRequests(ctx: Ctx) {
  const rows = await ctx.db
    .select({ row: linkRequests, tenant: { en: sites.name_en, bn: sites.name_bn } })
    .from(linkRequests)
    .innerJoin(sites, eq(sites.id, linkRequests.about_site))
    .where(
      and(eq(linkRequests.user_id, ctx.actor.userId), inArray(linkRequests.state, ['waiting', 'accepted'])),
    )
    .orderBy(desc(linkRequests.created_at))
    .limit(100);
  const shown = [];
  for (const { row, tenant } of rows) {
    const isAccepted = row.state === 'accepted';
    const isWaiting = !isAccepted && row.expires_at > ctx.now;
    shown.push({
      id: row.id,
      kind: row.kind,
      tenant,
      text: sentence(row.kind, row.shown.people, tenant),
      state: isAccepted ? ('accepted' as const) : isWaiting ? ('waiting' as const) : ('expired' as const),
      offers: isWaiting ? await offersOf(ctx, row) : [],
      created_at: row.created_at,
      expires_at: row.expires_at,
    });
  }
  return shown;
}

async function offersOf(ctx: Ctx, request: LinkRequest): Promise<Offer[]> {
  const offers = joinings.answers().find(({ kind }) => kind === request.kind)?.offers;
  const from = request.source_site;
  return from && offers ? inSite(ctx, from, () => offers({ ...ctx, siteId: from }, request)) : [];
}

/** That what the school found the person by is still theirs: a number may have another owner by now. */
async function refuseLostIdentifier(ctx: Ctx, { kind, matched_by, about_site }: LinkRequest): Promise<void> {
  const found = readReachableKey(matched_by);
  const me = (await ctx.db.select().from(users).where(eq(users.id, ctx.actor.userId)).for('update'))[0];
  const same = found && me?.[found.kind] === found.value;
  const proven = found?.kind === 'email' ? me?.email_proven_at : me?.phone_proven_at;
  if (!same || !(proven || me.kept_by_site === about_site)) throw new Problem(w.not_yours, { status: 409 });
  // Anyone who hands out passwords to families could be sitting in this session: staff proves first who they are.
  if (kind !== 'guardian' && me.kept_by_site && me.password_proven_by !== matched_by)
    throw new Problem(identityWords.own_password_first, { status: 409, data: { needs: 'ownership' } });
}

/** Accepts or declines once; leaves its trace in the log of both places. */
export async function answerLinkRequest(
  ctx: Ctx,
  id: string,
  state: 'accepted' | 'declined',
  handed: readonly string[] = [],
): Promise<{ id: string }> {
  const changed = await ctx.db
    .update(linkRequests)
    .set({ state, answered_at: ctx.now, updated_at: ctx.now })
    .where(and(eq(linkRequests.id, id), waitingFor(ctx.actor.userId, ctx.now)))
    .returning();
  const request = changed[0];
  if (!request) throw new Problem(w.over, { status: 409 });
  const verb = state === 'accepted' ? 'accept' : 'decline';
  const entry: AuditEntry = {
    action: `link-request.${verb}`,
    subject: 'link-request',
    subjectId: id,
    after: { kind: request.kind, person_id: request.person_id, about_site: request.about_site },
  };
  if (state === 'accepted') await refuseLostIdentifier(ctx, request);
  const siteId = request.about_site;
  if (state === 'declined' && isDiscreet(request.kind)) {
    await inCentralLog(ctx, ctx, entry);
    if (siteId !== ctx.siteId) await ctx.audit(entry);
    return { id };
  }
  await inSite(ctx, siteId, async () => {
    const audit = (one: AuditEntry) =>
      writeAudit(ctx.db, siteId, { actor: ctx.actor, ip: ctx.ip, requestId: ctx.requestId }, one);
    if (state === 'accepted') {
      const joining = joinings.answers().find(({ kind }) => kind === request.kind);
      await joining?.join({ ...ctx, siteId, audit }, request, handed);
    }
    await audit(entry);
  });
  if (siteId !== ctx.siteId) await ctx.audit(entry);
  return { id };
}
