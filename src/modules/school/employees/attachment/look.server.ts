import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import { writeAudit, type AuditEntry } from '#kernel/audit/audit.server.ts';
import { inTransaction, type Db } from '#kernel/database/pool.server.ts';
import type { ScheduledTask } from '#kernel/jobs/scheduled-tasks.server.ts';
import { askToLink, isSpared } from '#modules/platform/access/base/link-requests.server.ts';
import { provenAccount, type Account } from '#modules/platform/identity/find-account.server.ts';
import type { Reachable } from '#modules/platform/identity/identifiers.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { everySite } from '#modules/platform/sites/face/every-site.server.ts';
import { designations, employeeAttachments as attachments, employees } from '../base/tables.server.ts';

type Attachment = typeof attachments.$inferSelect;
/** An employee with an account, of any institution. */
type Known = {
  id: string;
  site_id: string;
  user_id: string | null;
  date_of_birth: string | null;
  national_id: string | null;
};

const day = 24 * 3_600_000;
const most = 200;

/** What a school has asked; what ran out is closed and forgets what was typed. */
async function waitingOf(db: Db, siteId: string, now: Date): Promise<Attachment[]> {
  const open = and(eq(attachments.site_id, siteId), eq(attachments.state, 'waiting'));
  await db
    .update(attachments)
    .set({ state: 'expired', typed: null, answered_at: now, updated_at: now })
    .where(and(open, lte(attachments.expires_at, now)));
  // Anyone who proves their number later is found on another day.
  const due = or(isNull(attachments.looked_at), lt(attachments.looked_at, new Date(now.getTime() - day)));
  return db
    .select()
    .from(attachments)
    .where(and(open, gt(attachments.expires_at, now), due))
    .orderBy(attachments.created_at)
    .limit(most);
}

/** Those of an institution who have one of these accounts, or an account and one of these national IDs. */
const knownIn = (db: Db, siteId: string, userIds: string[], nationalIds: string[]): Promise<Known[]> =>
  db
    .select({
      id: employees.id,
      site_id: employees.site_id,
      user_id: employees.user_id,
      date_of_birth: employees.date_of_birth,
      national_id: employees.national_id,
    })
    .from(employees)
    .where(
      and(
        eq(employees.site_id, siteId),
        isNotNull(employees.user_id),
        or(inArray(employees.user_id, userIds), inArray(employees.national_id, nationalIds)),
      ),
    );

function reachOf({ phone, phone_proven_at, email, email_proven_at }: Account): Reachable | null {
  if (phone && phone_proven_at) return { kind: 'phone', value: phone };
  return email && email_proven_at ? { kind: 'email', value: email } : null;
}

const isContact = (one: Attachment) => one.found_by === 'phone' || one.found_by === 'email';

async function accountsOf(asked: readonly Attachment[]): Promise<Map<string, Account>> {
  return inTransaction({}, async (db) => {
    const found = new Map<string, Account>();
    for (const one of asked.filter(isContact)) {
      const by = { kind: one.found_by, value: one.typed } as Reachable;
      const account = one.typed && (await provenAccount(db, by));
      if (account) found.set(one.id, account);
    }
    return found;
  });
}

type Person = { account: Account; foundBy: Reachable; known: Known[] };

/**
 * Whom a school means. A number or an address must be proven by its owner, and no institution may know another date of
 * birth of that person; a national ID must be known with the very date of birth, for one account and no second one.
 */
async function personOf(one: Attachment, accounts: Map<string, Account>, all: readonly Known[]) {
  const fits = ({ date_of_birth }: Known) => date_of_birth === one.date_of_birth;
  const rowsOf = (userId: string) =>
    all.filter(({ user_id }) => user_id === userId).toSorted((a, b) => Number(fits(b)) - Number(fits(a)));
  if (isContact(one)) {
    const account = accounts.get(one.id);
    if (!account || account.disabled_at) return null;
    const known = rowsOf(account.id);
    const isOther = known.some((row) => row.date_of_birth) && !known.some(fits);
    const foundBy = { kind: one.found_by, value: one.typed } as Reachable;
    return isOther ? null : { account, foundBy, known };
  }
  const ids = new Set(
    all.filter((row) => row.national_id === one.typed && fits(row)).map((row) => row.user_id),
  );
  const [userId] = ids;
  if (ids.size !== 1 || !userId) return null;
  const [account] = await inTransaction({}, (db) => db.select().from(users).where(eq(users.id, userId)));
  const foundBy = account && reachOf(account);
  return account && foundBy && !account.disabled_at ? { account, foundBy, known: rowsOf(userId) } : null;
}

/** Asks the person, unless they are of the staff already or said no lately. */
async function ask(one: Attachment, person: Person | null, now: Date): Promise<boolean> {
  const siteId = one.site_id;
  return inTransaction({ siteId }, async (db) => {
    const mine = and(eq(attachments.site_id, siteId), eq(attachments.id, one.id));
    const [row] = await db.select().from(attachments).where(mine).for('update');
    if (row?.state !== 'waiting') return false;
    await db.update(attachments).set({ looked_at: now }).where(mine);
    if (!person || person.known.some((known) => known.site_id === siteId)) return false;
    const audit = (entry: AuditEntry) =>
      writeAudit(db, siteId, { actor: null, ip: null, requestId: null }, entry);
    const ctx = { db, siteId, now, audit };
    if (await isSpared(ctx, 'attachment', person.account.id)) return false;
    const [designation] = await db
      .select({ en: designations.name_en, bn: designations.name_bn })
      .from(designations)
      .where(eq(designations.id, row.designation_id));
    const [source] = person.known;
    await askToLink(ctx, {
      account: person.account,
      foundBy: person.foundBy,
      kind: 'attachment',
      personId: row.id,
      askedBy: row.asked_by,
      people: designation ? [designation] : [],
      ...(source ? { source: { siteId: source.site_id, personId: source.id } } : {}),
    });
    return true;
  });
}

/**
 * Looks for the people whom schools asked to attach, in every institution in a transaction of its own, and asks them.
 * Says how many were asked.
 */
export async function lookForPeople(now: Date, stopped: () => boolean = () => false): Promise<number> {
  const siteIds = await everySite();
  const asked: Attachment[] = [];
  for (const siteId of siteIds) {
    if (stopped()) return 0;
    asked.push(...(await inTransaction({ siteId }, (db) => waitingOf(db, siteId, now))));
  }
  if (asked.length === 0) return 0;
  const accounts = await accountsOf(asked);
  const userIds = [...new Set([...accounts.values()].map(({ id }) => id))];
  const nationalIds = asked.flatMap((one) => (isContact(one) ? [] : (one.typed ?? [])));
  const all: Known[] = [];
  for (const siteId of siteIds) {
    if (stopped()) return 0;
    all.push(...(await inTransaction({ siteId }, (db) => knownIn(db, siteId, userIds, nationalIds), true)));
  }
  let count = 0;
  for (const one of asked) if (await ask(one, await personOf(one, accounts, all), now)) count += 1;
  return count;
}

export const attachmentTask: ScheduledTask = {
  name: 'people whom schools asked to attach',
  everyMs: 300_000,
  wakeOn: 'attachments',
  run: (stopped) => lookForPeople(new Date(), stopped),
};
