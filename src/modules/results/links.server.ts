import { createHash, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import type { WorkCtx } from '#kernel/procedure.server.ts';
import { resultLinks } from './tables.server.ts';

/** What a link is for; it is part of the hash, so that a link for one purpose opens nothing else. */
export type LinkKind = 'SINGLE_EXAM';
export type LinkParts = { result_id: string; student_history_id: string; result_type_id: string };

const lifeDays = 365 * 2;
/** 128 bits, 22 letters. */
const secret = () => randomBytes(16).toString('base64url');
const shape = /^[A-Za-z0-9_-]{22}$/;

const hashOf = ({ result_id, student_history_id, result_type_id }: LinkParts): Buffer =>
  createHash('sha256').update(`result:${result_type_id}:${result_id}:${student_history_id}`).digest();

export const linkPath = ({ result_id, student_history_id, result_type_id }: LinkParts): string =>
  `/student-check-exam-result/${result_id}/${student_history_id}/${result_type_id}`;

/** A new public address for each student's result of a run, in one statement; only the hashes are kept. */
export async function issueLinks(
  ctx: WorkCtx,
  runId: string,
  enrolmentIds: readonly string[],
): Promise<Map<string, string>> {
  const made = enrolmentIds.map((enrolment_id) => ({
    enrolment_id,
    parts: { result_id: secret(), student_history_id: secret(), result_type_id: 'SINGLE_EXAM' } as const,
  }));
  const expires = new Date(ctx.now.getTime() + lifeDays * 86_400_000);
  await ctx.db.execute(sql`
    INSERT INTO result_links (site_id, token_hash, run_id, enrolment_id, kind, expires_at)
    SELECT ${ctx.siteId}::uuid, decode(g.hash, 'hex'), ${runId}::uuid, g.enrolment_id, 'SINGLE_EXAM',
      ${expires.toISOString()}::timestamptz
    FROM unnest(${sql.param(made.map(({ parts }) => hashOf(parts).toString('hex')))}::text[],
      ${sql.param(enrolmentIds)}::uuid[]) AS g(hash, enrolment_id)`);
  return new Map(made.map(({ enrolment_id, parts }) => [enrolment_id, linkPath(parts)]));
}

export type FoundLink = typeof resultLinks.$inferSelect;

/** The link behind an address of the school's site; null for anything that was never given out or has expired. */
export async function findLink(
  db: Db,
  siteId: string,
  parts: LinkParts,
  now: Date,
): Promise<FoundLink | null> {
  if (!shape.test(parts.result_id) || !shape.test(parts.student_history_id)) return null;
  const found = await db
    .select()
    .from(resultLinks)
    .where(and(eq(resultLinks.site_id, siteId), eq(resultLinks.token_hash, hashOf(parts))));
  const link = found[0];
  return link && link.kind === parts.result_type_id && link.expires_at > now ? link : null;
}
