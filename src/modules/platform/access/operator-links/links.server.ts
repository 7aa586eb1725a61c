import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { centralSite, writeAudit } from '#kernel/audit/audit.server.ts';
import { lockNumbers } from '#kernel/connection/lock-numbers.ts';
import { inTransaction, type Db } from '#kernel/database/pool.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { OpenCtx } from '#kernel/procedures/procedure.server.ts';
import { setPassword } from '#modules/platform/identity/accounts.server.ts';
import { insertAccount } from '#modules/platform/identity/change-account.server.ts';
import { provenAccount } from '#modules/platform/identity/find-account.server.ts';
import { tidyEmail } from '#modules/platform/identity/identifiers.ts';
import { hashSecret } from '#modules/platform/identity/sessions.server.ts';
import { makeCompany } from '#modules/platform/sites/face/founding.server.ts';
import { companies } from '#modules/platform/sites/base/tables.server.ts';
import { operatorLinkWords as w } from './words.ts';
import { centralRoles, operatorLinks, operators } from '../base/tables.server.ts';

const hoursOfLife = 24;

/** `first`: works only while there is no operator. `more`: somebody at the machine asked for it. */
export type OperatorLinkKind = 'first' | 'more';

async function hasOperator(db: Db): Promise<boolean> {
  const found = await db
    .select({ id: operators.id })
    .from(operators)
    .where(eq(operators.active, true))
    .limit(1);
  return found.length > 0;
}

/**
 * Makes an address that turns anyone who opens it into an operator: once, within a day. It is shown on the terminal of the
 * machine alone, to who holds the data anyway; the database has its hash.
 */
async function makeOperatorLink(db: Db, publicUrl: string, kind: OperatorLinkKind): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const made = await db
    .insert(operatorLinks)
    .values({
      token_hash: hashSecret(token),
      kind,
      expires_at: new Date(Date.now() + hoursOfLife * 3_600_000),
    })
    .returning({ id: operatorLinks.id });
  await writeAudit(
    db,
    centralSite,
    { actor: null, ip: null, requestId: null },
    { action: 'operator.create-link', subject: 'operator', subjectId: made[0]?.id ?? null, after: { kind } },
  );
  return `${publicUrl}/edu/operator/new?token=${token}`;
}

/** What the start says where nobody can sign in at the centre yet; nothing where somebody can. */
export async function firstOperatorLines(publicUrl: string): Promise<string[]> {
  return inTransaction({ siteId: centralSite }, async (db) => {
    if (await hasOperator(db)) return [];
    const link = await makeOperatorLink(db, publicUrl, 'first');
    return [
      `There is no operator yet. Open this link once, within ${hoursOfLife} hours, to become the first:`,
      `  ${link}`,
    ];
  });
}

/** For `npm run make:operator`: a link, whether or not there are operators. */
export const newOperatorLink = (publicUrl: string): Promise<string> =>
  inTransaction({ siteId: centralSite }, (db) => makeOperatorLink(db, publicUrl, 'more'));

export type NewOperator = {
  token: string;
  name_en: string;
  name_bn: string;
  email: string;
  password: string;
};

/** Uses the link up; throws where it is unknown, used, too old, or was for the first operator and there is one. */
async function useLink(ctx: OpenCtx, token: string): Promise<string> {
  // Of two at once the second waits here and finds the link used.
  const used = await ctx.db
    .update(operatorLinks)
    .set({ used_at: ctx.now })
    .where(
      and(
        eq(operatorLinks.token_hash, hashSecret(token)),
        isNull(operatorLinks.used_at),
        sql`${operatorLinks.expires_at} > ${ctx.now}`,
      ),
    )
    .returning({ id: operatorLinks.id, kind: operatorLinks.kind });
  const link = used[0];
  if (!link) throw new Problem(w.invalid);
  if (link.kind === 'first') {
    // Several first links may be open (several starts); the table is held, so that only one of them counts.
    await ctx.db.execute(sql`SELECT pg_advisory_xact_lock(${lockNumbers.firstOperator})`);
    if (await hasOperator(ctx.db)) throw new Problem(w.invalid);
  }
  return link.id;
}

async function someCompany(db: Db): Promise<string> {
  const known = await db.select({ id: companies.id }).from(companies).orderBy(companies.created_at).limit(1);
  if (known[0]) return known[0].id;
  return makeCompany(db, w.company);
}

/** Makes a new account and its place at the centre. An account that is there already is nobody's to take: it is refused. */
export async function makeOperator(ctx: OpenCtx, asked: NewOperator): Promise<void> {
  const linkId = await useLink(ctx, asked.token);
  const email = tidyEmail(asked.email);
  if (await provenAccount(ctx.db, { kind: 'email', value: email }))
    throw new Problem(w.taken, { field: 'email' });
  const { name_en, name_bn } = asked;
  const parts = { username: null, email, phone: null, name_en, name_bn, lang: ctx.lang };
  const { id: userId } = await insertAccount(ctx.db, parts);
  await setPassword(ctx.db, userId, asked.password);
  const role = await ctx.db
    .select({ id: centralRoles.id })
    .from(centralRoles)
    .where(eq(centralRoles.code, 'operator'));
  const company_id = await someCompany(ctx.db);
  await ctx.db.insert(operators).values({ user_id: userId, company_id, role_ids: role.map(({ id }) => id) });
  await ctx.db.update(operatorLinks).set({ used_by: userId }).where(eq(operatorLinks.id, linkId));
  await ctx.audit({
    action: 'operator.create',
    subject: 'operator',
    subjectId: userId,
    after: { name_en, name_bn, link: linkId },
  });
}
