import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { findRow } from '#kernel/database/rows.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { userNames } from '#kernel/resource/user-names.server.ts';
import { auditLog } from '#kernel/database/kernel-tables.server.ts';
import type { Word } from '#kernel/words.ts';
import { allowToAskAgain } from '#modules/platform/access/face/ask-again.server.ts';
import { linkRequests } from '#modules/platform/access/base/tables.server.ts';
import { guardians } from '../base/tables.server.ts';

type Row = typeof guardians.$inferSelect;

/** How a guardian came to see the children here, or why not; `by` asked or made the account. */
export type Consent = {
  state: 'accepted' | 'given' | 'waiting' | 'declined' | 'ended';
  at: Date | null;
  by: Word | null;
};

const requestsOf = (ctx: Ctx, row: Pick<Row, 'id' | 'phone'>) =>
  and(
    eq(linkRequests.about_site, ctx.siteId),
    eq(linkRequests.kind, 'guardian'),
    eq(linkRequests.person_id, row.id),
    eq(linkRequests.matched_by, `phone:${row.phone}`),
  );

/** What this institution and the guardian agreed on: of other institutions nothing is known here. */
export async function consentOf(ctx: Ctx, row: Row, childIds: readonly string[]): Promise<Consent | null> {
  const asked = await ctx.db
    .select()
    .from(linkRequests)
    .where(requestsOf(ctx, row))
    .orderBy(desc(linkRequests.created_at))
    .limit(10);
  const said = async (state: Consent['state'], at: Date | null, by: string | null): Promise<Consent> => ({
    state,
    at,
    by: (by && (await userNames(ctx.db, [by])).get(by)) || null,
  });
  if (row.user_id) {
    const accepted = asked.find(({ state, user_id }) => state === 'accepted' && user_id === row.user_id);
    if (accepted) return said('accepted', accepted.answered_at, accepted.asked_by);
    const made = await loginMade(ctx, childIds);
    return said('given', made?.at ?? null, made?.user_id ?? null);
  }
  const last = asked.find(({ state, expires_at }) =>
    state === 'waiting' ? expires_at > ctx.now : state === 'declined' || state === 'ended',
  );
  if (!last || last.state === 'accepted' || last.state === 'withdrawn') return null;
  return last.state === 'waiting'
    ? said('waiting', last.created_at, last.asked_by)
    : said(last.state, last.answered_at, null);
}

async function loginMade(ctx: Ctx, childIds: readonly string[]) {
  if (childIds.length === 0) return null;
  const found = await ctx.db
    .select({ at: auditLog.at, user_id: auditLog.user_id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.site_id, ctx.siteId),
        eq(auditLog.subject, 'student'),
        inArray(auditLog.subject_id, [...childIds]),
        eq(auditLog.action, 'student.login'),
        sql`${auditLog.after} ->> 'of' = 'guardian'`,
      ),
    )
    .orderBy(desc(auditLog.at))
    .limit(1);
  return found[0] ?? null;
}

/** The guardian asked the office for it again: the next run of logins no longer leaves them out. */
export async function allowAgain(ctx: Ctx, id: string): Promise<{ allowed: number }> {
  const row = await findRow(ctx, guardians, id);
  const allowed = await allowToAskAgain(ctx, 'guardian', { personId: id, matchedBy: `phone:${row.phone}` });
  if (allowed > 0) await ctx.audit({ action: 'guardian.allow-again', subject: 'guardian', subjectId: id });
  return { allowed };
}
