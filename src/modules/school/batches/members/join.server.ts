import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { each } from '#kernel/database/each.server.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { sayBoth, type Word } from '#kernel/words.ts';
import { seenSections } from '#modules/school/students/face/student-page.server.ts';
import { sameSet, type BatchRow } from '../batch/find-batch.server.ts';
import { memberWords as w } from './words.ts';
import { joinStudent } from '#modules/school/people/base/student-joins.server.ts';

/** Why somebody cannot be a member. */
export type Refused = { enrolment_id: string; name: Word; why: Word };
type Asked = {
  id: string;
  name_en: string;
  name_bn: string;
  status: string;
  section_id: string;
  class_id: string;
  year_id: string;
  batch_ids: string[];
};

/** The enrolments by which students were named; one of another school, or whom the caller may not see, does not exist. */
async function asked(ctx: Ctx, ids: readonly string[]): Promise<Asked[]> {
  const wanted = [...new Set(ids)];
  const seen = await seenSections(ctx);
  const found = await ctx.db.execute<Asked>(sql`
    SELECT e.id, p.name_en, p.name_bn, e.status, e.section_id, s.class_id, e.year_id,
      ARRAY(SELECT m.batch_id::text FROM batch_members m
        WHERE m.site_id = ${ctx.siteId} AND m.enrolment_id = e.id AND m.to_on IS NULL) AS batch_ids
    FROM enrolments e
    ${joinStudent(ctx.siteId)}
    JOIN sections s ON s.site_id = ${ctx.siteId} AND s.id = e.section_id
    WHERE e.site_id = ${ctx.siteId} AND e.id = ANY (${sql.param(wanted)}::uuid[])
      ${seen ? sql`AND e.section_id = ANY (${sql.param([...seen])}::uuid[])` : sql``}
    ORDER BY e.list_order, e.id`);
  if (found.rows.length < wanted.length) throw notFound();
  return found.rows;
}

/**
 * Who of them can join a batch, in the order of lists, and why the others cannot. `held`: the batches of its set, held
 * before, so that nobody joins two of them at once; `leaving`: the batch that they leave by the same act.
 */
export async function whoCanJoin(
  ctx: Ctx,
  batch: BatchRow,
  enrolmentIds: readonly string[],
  held: readonly BatchRow[],
  leaving: string | null = null,
): Promise<{ accepted: string[]; refused: Refused[] }> {
  const rows = await asked(ctx, enrolmentIds);
  const others = new Map(
    held.flatMap((one) =>
      one.id !== batch.id && one.id !== leaving && sameSet(one, batch) ? [[one.id, one] as const] : [],
    ),
  );
  const counted = await ctx.db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM batch_members
    WHERE site_id = ${ctx.siteId} AND batch_id = ${batch.id} AND to_on IS NULL`);
  let free = (batch.capacity ?? Infinity) - (counted.rows[0]?.count ?? 0);
  const accepted: string[] = [];
  const refused: Refused[] = [];
  for (const row of rows) {
    const other = others.get(row.batch_ids.find((id) => others.has(id)) ?? '');
    const why =
      row.status !== 'ACTIVE'
        ? w.gone
        : row.year_id !== batch.year_id ||
            (batch.section_id && row.section_id !== batch.section_id) ||
            (batch.class_id && row.class_id !== batch.class_id)
          ? w.elsewhere
          : row.batch_ids.includes(batch.id)
            ? w.already
            : other
              ? sayBoth(w.in_set, { batch: { en: other.name_en, bn: other.name_bn } })
              : free <= 0
                ? w.full
                : null;
    if (why) refused.push({ enrolment_id: row.id, name: { en: row.name_en, bn: row.name_bn }, why });
    else {
      accepted.push(row.id);
      free--;
    }
  }
  return { accepted, refused };
}

/** Writes new members, as anyone who checked them found. */
export async function writeMembers(
  ctx: Ctx,
  batchId: string,
  enrolmentIds: readonly string[],
  on: string,
  changeId: string,
): Promise<void> {
  if (enrolmentIds.length === 0) return;
  const ids = enrolmentIds.map(() => uuidv7());
  await ctx.db.execute(sql`
    INSERT INTO batch_members (site_id, id, batch_id, enrolment_id, from_on, added_in)
    VALUES (${ctx.siteId}, ${each(ids, 'uuid')}, ${batchId}, ${each(enrolmentIds, 'uuid')}, ${on}, ${changeId})`);
}

/** Ends open memberships on a day, never before they began; says of whom. */
export async function endMembers(
  ctx: Ctx,
  batchId: string,
  enrolmentIds: readonly string[],
  lastDay: string,
  changeId: string,
): Promise<string[]> {
  const ended = await ctx.db.execute<{ enrolment_id: string }>(sql`
    UPDATE batch_members SET to_on = greatest(from_on, ${lastDay}::date), ended_in = ${changeId},
      version = version + 1, updated_at = ${ctx.now}
    WHERE site_id = ${ctx.siteId} AND batch_id = ${batchId} AND to_on IS NULL
      AND enrolment_id = ANY (${sql.param([...enrolmentIds])}::uuid[])
    RETURNING enrolment_id`);
  return ended.rows.map((row) => row.enrolment_id);
}
