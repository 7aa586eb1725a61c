import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx, OpenCtx } from '#kernel/procedures/procedure.server.ts';
import { useTry } from '#modules/platform/identity/throttle.server.ts';
import { isReservedDomain, recordName, recordText, tidyDomain } from '../own-domain/rules.ts';
import { siteDomains } from '../own-domain/tables.server.ts';
import { renewPublicPages } from '../base/public-version.server.ts';
import { sites } from '../base/tables.server.ts';
import { lockNames } from '../base/uniqueness.server.ts';
import { domainRefusals as w } from '../base/words.ts';

let base = 'localhost';

/** Said once at the start: the installation's own names are nobody else's. */
export function keepBaseDomain(baseDomain: string): void {
  base = baseDomain;
}

/**
 * The address of a school under the base domain, seen from any address of the program. Names under a school's own domain
 * are its owner's to answer: nobody is sent to one of them.
 */
export function schoolOrigin(origin: string, alias: string): string {
  const url = new URL(origin);
  url.hostname = `${alias}.${base}`;
  return url.origin;
}

const claimOf = (siteId: string) => eq(siteDomains.about_site, siteId);

/**
 * Where a link with a secret leads that is sent to somebody. Anyone who asks for one chooses by which address, and may name
 * another school's people: it is always an address under the base domain, where nobody else can have anything answer.
 */
export async function secretOrigin(ctx: Pick<OpenCtx, 'db' | 'hostSiteId' | 'origin'>): Promise<string> {
  if (!ctx.hostSiteId) return ctx.origin;
  const [site] = await ctx.db.select({ alias: sites.alias }).from(sites).where(eq(sites.id, ctx.hostSiteId));
  return site ? schoolOrigin(ctx.origin, site.alias) : ctx.origin;
}

/** The domain that a school says is its own, with what its DNS has to say; null while there is none. */
export async function ownDomain(ctx: Ctx, siteId = ctx.siteId) {
  const found = await ctx.db.select().from(siteDomains).where(claimOf(siteId));
  const claim = found[0];
  if (!claim) return null;
  return {
    domain: claim.domain,
    record_name: recordName(claim.domain),
    record_text: recordText(claim.token),
    state: claim.state,
    /** Entered by the operator before domains were verified. */
    by_operator: claim.state === 'proven' && claim.proven_at === null,
    proven_at: claim.proven_at,
    missing_since: claim.missing_since,
    checked_at: claim.checked_at,
    found: claim.found,
    fault: claim.fault,
    is_due: claim.next_check_at !== null && claim.next_check_at <= ctx.now,
  };
}

/** The school says which domain is its own; nothing answers there before the DNS says the same. */
export async function claimDomain(ctx: Ctx, typed: string): Promise<{ domain: string }> {
  const domain = tidyDomain(typed);
  if (!domain) throw new Problem(w.bad_domain, { field: 'domain' });
  if (isReservedDomain(domain, base)) throw new Problem(w.reserved_domain, { field: 'domain' });
  await lockNames(ctx.db);
  const before = (await ctx.db.select().from(siteDomains).where(claimOf(ctx.siteId)))[0];
  if (before?.state === 'proven') throw new Problem(w.release_first, { status: 409 });
  if (before?.domain === domain && before.state === 'waiting') return { domain };
  // A new token each time: what proved a domain for somebody once proves nothing later.
  const values = {
    domain,
    token: randomBytes(20).toString('hex'),
    state: 'waiting' as const,
    proven_at: null,
    missing_since: null,
    checked_at: null,
    found: [],
    fault: null,
    next_check_at: ctx.now,
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  await ctx.db
    .insert(siteDomains)
    .values({ about_site: ctx.siteId, ...values })
    .onConflictDoUpdate({ target: siteDomains.about_site, set: values });
  await ctx.audit({
    action: 'site.claim-domain',
    subject: 'site',
    subjectId: ctx.siteId,
    before: { domain: before?.domain ?? null },
    after: { domain },
  });
  await ctx.db.execute(sql`SELECT pg_notify('bidyapith', 'domains')`);
  return { domain };
}

/** Asks for the DNS to be asked now; the answer is seen when it is there. */
export async function askForCheck(ctx: Ctx): Promise<{ domain: string }> {
  await useTry('domain-check', ctx.siteId);
  const changed = await ctx.db
    .update(siteDomains)
    .set({ next_check_at: ctx.now })
    .where(claimOf(ctx.siteId))
    .returning({ domain: siteDomains.domain });
  if (!changed[0]) throw notFound();
  await ctx.audit({ action: 'site.check-domain', subject: 'site', subjectId: ctx.siteId, after: changed[0] });
  await ctx.db.execute(sql`SELECT pg_notify('bidyapith', 'domains')`);
  return changed[0];
}

/** The domain is given up: the site answers by its usual address alone, at once. */
export async function releaseDomain(ctx: Ctx): Promise<{ domain: string }> {
  await lockNames(ctx.db);
  const removed = await ctx.db
    .delete(siteDomains)
    .where(claimOf(ctx.siteId))
    .returning({ domain: siteDomains.domain });
  if (!removed[0]) throw notFound();
  await ctx.db
    .update(sites)
    .set({ domain: null })
    .where(and(eq(sites.id, ctx.siteId), eq(sites.domain, removed[0].domain)));
  await ctx.audit({
    action: 'site.release-domain',
    subject: 'site',
    subjectId: ctx.siteId,
    before: removed[0],
    after: { domain: null },
  });
  await renewPublicPages(ctx.db, ctx.siteId);
  return removed[0];
}
