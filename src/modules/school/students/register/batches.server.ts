import { sql, type SQL } from 'drizzle-orm';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { openAnswers, studentBatches } from '#modules/school/people/base/ports.server.ts';

const answersFor = async (ctx: SiteCtx) => (await openAnswers(ctx))(studentBatches);

/** The batches of a year that lists can be narrowed by; none where the school has none. */
export async function batchesOffered(ctx: SiteCtx, yearId: string): Promise<({ id: string } & Word)[]> {
  const offered: ({ id: string } & Word)[] = [];
  for (const one of await answersFor(ctx)) offered.push(...(await one.choices(ctx.db, ctx.siteId, yearId)));
  return offered;
}

/** Which enrolments, by their id, are in a batch; nobody where there are no batches. */
export async function inBatch(ctx: SiteCtx, id: SQL, batchId: string): Promise<SQL> {
  const [batches] = await answersFor(ctx);
  return batches ? sql`${id} IN (${batches.enrolledIn(ctx.siteId, batchId)})` : sql`false`;
}

/** Rows of the list with the batches in which each student is. */
export async function withBatches<T extends { enrolment_id: string }>(
  ctx: SiteCtx,
  rows: readonly T[],
): Promise<(T & { batches: Word[] })[]> {
  const [batches] = rows.length > 0 ? await answersFor(ctx) : [];
  const names = await batches?.names(
    ctx.db,
    ctx.siteId,
    rows.map((row) => row.enrolment_id),
  );
  return rows.map((row) => ({ ...row, batches: [...(names?.get(row.enrolment_id) ?? [])] }));
}
