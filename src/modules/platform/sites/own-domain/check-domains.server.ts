import { and, asc, eq, lte, ne } from 'drizzle-orm';
import { writeAudit, type AuditEntry } from '#kernel/audit/audit.server.ts';
import { inTransaction, type Db } from '#kernel/database/pool.server.ts';
import type { ScheduledTask } from '#kernel/jobs/scheduled-tasks.server.ts';
import { renewPublicPages } from '../base/public-version.server.ts';
import { sites } from '../base/tables.server.ts';
import { lockNames } from '../base/uniqueness.server.ts';
import { askDns, recordsOf, type AskDns } from './ask-dns.server.ts';
import { graceMs, nextCheck, proves, shownRecords, type DomainFault } from './rules.ts';
import { siteDomains } from './tables.server.ts';

type Claim = typeof siteDomains.$inferSelect;

const atOnce = 20;
const nobody = { actor: null, ip: null, requestId: null };

const audit = (db: Db, siteId: string, entry: Omit<AuditEntry, 'subject' | 'subjectId'>) =>
  writeAudit(db, siteId, nobody, { subject: 'site', subjectId: siteId, ...entry });

/** Asks the DNS for every domain whose turn it is and keeps what came of it. Says how many were asked. */
export async function checkDomains(
  now: Date,
  ask: AskDns = askDns,
  stopped: () => boolean = () => false,
): Promise<number> {
  const due = await inTransaction({}, (db) =>
    db
      .select()
      .from(siteDomains)
      .where(lte(siteDomains.next_check_at, now))
      .orderBy(asc(siteDomains.next_check_at))
      .limit(atOnce),
  );
  // One after another would let a name server that hangs hold up all others.
  await Promise.all(
    due.map(async (claim) => {
      const records = stopped() ? undefined : await recordsOf(claim.domain, ask);
      if (records !== undefined) await keepAnswer(claim, records, now);
    }),
  );
  return due.length;
}

/** Takes a domain from a school for which no record ever proved it, when another one proves it. */
async function takeFromUnproven(domain: string, siteId: string): Promise<void> {
  const held = await inTransaction({}, (db) =>
    db
      .select({ id: sites.id, proven_at: siteDomains.proven_at })
      .from(sites)
      .leftJoin(siteDomains, eq(siteDomains.about_site, sites.id))
      .where(and(eq(sites.domain, domain), ne(sites.id, siteId))),
  );
  const other = held.find(({ proven_at }) => proven_at === null);
  if (!other) return;
  await inTransaction({ siteId: other.id }, async (db) => {
    await lockNames(db);
    await db
      .update(sites)
      .set({ domain: null })
      .where(and(eq(sites.id, other.id), eq(sites.domain, domain)));
    await db
      .update(siteDomains)
      .set({ state: 'lost', fault: 'taken' })
      .where(eq(siteDomains.about_site, other.id));
    await audit(db, other.id, { action: 'site.lose-domain', before: { domain }, after: { domain: null } });
    await renewPublicPages(db, other.id);
  });
}

async function keepAnswer(seen: Claim, records: string[] | null, now: Date): Promise<void> {
  const isProven = records !== null && proves(records, seen.token);
  if (isProven && seen.proven_at === null) await takeFromUnproven(seen.domain, seen.about_site);
  await inTransaction({ siteId: seen.about_site }, async (db) => {
    await lockNames(db);
    const found = await db.select().from(siteDomains).where(eq(siteDomains.id, seen.id)).for('update');
    const claim = found[0];
    // Another domain was entered, or this one released, while the DNS was asked.
    if (!claim || claim.token !== seen.token || claim.domain !== seen.domain) return;
    const common = { checked_at: now, found: shownRecords(records ?? []), updated_at: now };
    const asked = claim.created_at;
    if (isProven) return prove(db, claim, { ...common, asked }, now);
    const fault: DomainFault =
      records === null ? 'no_answer' : records.length === 0 ? 'no_record' : 'other_text';
    // What an operator once entered by hand is not taken away because nobody has set a record yet.
    const wasProven = claim.state === 'proven' && claim.proven_at !== null;
    const missing_since = wasProven ? (claim.missing_since ?? now) : null;
    const isLost = missing_since !== null && now.getTime() - missing_since.getTime() > graceMs;
    const state = isLost ? ('lost' as const) : claim.state;
    await db
      .update(siteDomains)
      .set({
        ...common,
        fault,
        state,
        missing_since,
        next_check_at:
          isLost || (claim.state === 'proven' && !wasProven)
            ? null
            : nextCheck(now, { state, missing: wasProven, asked }),
      })
      .where(eq(siteDomains.id, claim.id));
    if (!isLost) return;
    await db
      .update(sites)
      .set({ domain: null })
      .where(and(eq(sites.id, claim.about_site), eq(sites.domain, claim.domain)));
    await audit(db, claim.about_site, {
      action: 'site.lose-domain',
      before: { domain: claim.domain },
      after: { domain: null },
    });
    await renewPublicPages(db, claim.about_site);
  });
}

type Kept = { checked_at: Date; found: string[]; updated_at: Date; asked: Date };

async function prove(db: Db, claim: Claim, { asked, ...common }: Kept, now: Date): Promise<void> {
  const mine = eq(siteDomains.id, claim.id);
  const held = await db
    .select({ id: sites.id })
    .from(sites)
    .where(and(eq(sites.domain, claim.domain), ne(sites.id, claim.about_site)));
  // Who has proven it keeps it, until its own record has been gone for the days of grace.
  if (held.length > 0) {
    const next_check_at = nextCheck(now, { state: 'waiting', missing: false, asked });
    await db
      .update(siteDomains)
      .set({ ...common, fault: 'taken', next_check_at })
      .where(mine);
    return;
  }
  const isNew = claim.state !== 'proven' || claim.proven_at === null;
  await db
    .update(siteDomains)
    .set({
      ...common,
      state: 'proven',
      proven_at: claim.proven_at ?? now,
      missing_since: null,
      fault: null,
      next_check_at: nextCheck(now, { state: 'proven', missing: false, asked }),
    })
    .where(mine);
  if (!isNew) return;
  await db.update(sites).set({ domain: claim.domain }).where(eq(sites.id, claim.about_site));
  await audit(db, claim.about_site, { action: 'site.prove-domain', after: { domain: claim.domain } });
  await renewPublicPages(db, claim.about_site);
}

export const domainTask: ScheduledTask = {
  name: 'own domains',
  everyMs: 60_000,
  wakeOn: 'domains',
  run: (stopped) => checkDomains(new Date(), undefined, stopped),
};
