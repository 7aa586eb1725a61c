import { createHash, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { each } from '#kernel/database/each.server.ts';
import type { Db } from '#kernel/database/pool.server.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { resultLinks } from '../base/tables.server.ts';

/** What a link is for; it is part of the hash, so that a link for one purpose opens nothing else. */
export const singleExam = 'SINGLE_EXAM';
export type LinkParts = { result_id: string; student_history_id: string; result_type_id: string };

const lifeDays = 365 * 2;
/** 128 bits, 22 letters. */
const secret = () => randomBytes(16).toString('base64url');
const tokenPattern = /^[A-Za-z0-9_-]{22}$/;

/** Whether an address could have been given out at all. */
export const wellFormed = ({ result_id, student_history_id }: LinkParts): boolean =>
  tokenPattern.test(result_id) && tokenPattern.test(student_history_id);

export const hashOf = ({ result_id, student_history_id, result_type_id }: LinkParts): Buffer =>
  createHash('sha256').update(`result:${result_type_id}:${result_id}:${student_history_id}`).digest();

export const linkPath = ({ result_id, student_history_id, result_type_id }: LinkParts): string =>
  `/student-check-exam-result/${result_id}/${student_history_id}/${result_type_id}`;

export type NewLinks = ReadonlyMap<string, { parts: LinkParts; path: string }>;

/** A new public address for each student's result; it leads nowhere until it is stored. */
export function makeLinks(enrolmentIds: readonly string[]): NewLinks {
  return new Map(
    enrolmentIds.map((enrolment_id) => {
      const parts = { result_id: secret(), student_history_id: secret(), result_type_id: singleExam };
      return [enrolment_id, { parts, path: linkPath(parts) }];
    }),
  );
}

/** Keeps the hashes of addresses that were printed, in one statement. */
export async function storeLinks(ctx: WorkCtx, runId: string, links: NewLinks): Promise<void> {
  const expires = new Date(ctx.now.getTime() + lifeDays * 86_400_000);
  await ctx.db.execute(sql`
    INSERT INTO result_links (site_id, token_hash, run_id, enrolment_id, kind, expires_at)
    VALUES (${ctx.siteId}, ${each(
      [...links.values()].map(({ parts }) => hashOf(parts)),
      'bytea',
    )}, ${runId}, ${each([...links.keys()], 'uuid')}, ${singleExam}, ${expires.toISOString()})`);
}

export type FoundLink = typeof resultLinks.$inferSelect;

/** The link behind an address of the school's site; null for anything that was never given out or has expired. */
export async function findLink(
  db: Db,
  siteId: string,
  parts: LinkParts,
  now: Date,
): Promise<FoundLink | null> {
  if (!wellFormed(parts)) return null;
  const found = await db
    .select()
    .from(resultLinks)
    .where(and(eq(resultLinks.site_id, siteId), eq(resultLinks.token_hash, hashOf(parts))));
  const link = found[0];
  return link && link.kind === parts.result_type_id && link.expires_at > now ? link : null;
}
