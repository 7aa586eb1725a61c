import { sql, type SQL } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { lockSheet, mySheets, type SheetKey } from './access.server.ts';
import { missingMarks } from './marks-overview.server.ts';
import { notifyReturned, notifySubmitted } from './notify.server.ts';
import { markSheets, type SheetState } from '../base/tables.server.ts';
import { examProblems as w } from '../base/words.ts';

export type MovedSheets = { moved: SheetKey[]; left: SheetKey[] };

type Step = { verb: 'submit' | 'approve' | 'lock'; from: readonly SheetState[]; to: SheetState };
const steps = {
  submit: { verb: 'submit', from: ['DRAFT'], to: 'SUBMITTED' },
  approve: { verb: 'approve', from: ['SUBMITTED'], to: 'APPROVED' },
  lock: { verb: 'lock', from: ['APPROVED', 'PUBLISHED'], to: 'LOCKED' },
} as const satisfies Record<string, Step>;

const stamps: Record<Step['verb'], (ctx: Ctx) => SQL> = {
  submit: (ctx) => sql`submitted_by = ${ctx.actor.userId}, submitted_at = ${ctx.now.toISOString()}`,
  approve: (ctx) => sql`approved_by = ${ctx.actor.userId}, approved_at = ${ctx.now.toISOString()}`,
  lock: (ctx) => sql`locked_by = ${ctx.actor.userId}, locked_at = ${ctx.now.toISOString()}`,
};

type Moved = SheetKey & { id: string; before: SheetState };

async function move(
  ctx: Ctx,
  keys: readonly SheetKey[],
  from: readonly SheetState[],
  set: SQL,
): Promise<Moved[]> {
  const found = await ctx.db.execute<Moved>(sql`
    WITH wanted AS (
      SELECT sh.id, sh.state AS before
      FROM unnest(${sql.param(keys.map((key) => key.exam_subject_id))}::uuid[],
        ${sql.param(keys.map((key) => key.section_id))}::uuid[]) AS g(exam_subject_id, section_id)
      JOIN mark_sheets sh ON sh.site_id = ${ctx.siteId} AND sh.exam_subject_id = g.exam_subject_id
        AND sh.section_id = g.section_id
      WHERE sh.state = ANY(${sql.param(from)}::text[])
      ORDER BY sh.id FOR UPDATE OF sh
    )
    UPDATE mark_sheets m SET ${set}, version = m.version + 1, updated_at = ${ctx.now.toISOString()}
    FROM wanted w WHERE m.site_id = ${ctx.siteId} AND m.id = w.id
    RETURNING m.exam_subject_id, m.section_id, m.id, w.before`);
  return found.rows;
}

async function auditMoves(
  ctx: Ctx,
  verb: string,
  moved: readonly Moved[],
  state: SheetState,
  reason?: string,
) {
  if (moved.length === 0) return;
  await ctx.audit({
    action: `mark-sheet.${verb}`,
    subject: 'mark-sheet',
    subjectId: moved.length === 1 ? (moved[0]?.id ?? null) : null,
    before: moved.map(({ id, before }) => ({ id, state: before })),
    after: moved.map(({ id }) => ({ id, state })),
    reason: reason ?? null,
  });
}

const split = (keys: readonly SheetKey[], moved: readonly Moved[]): MovedSheets => {
  const done = new Set(moved.map((row) => `${row.exam_subject_id} ${row.section_id}`));
  return {
    moved: moved.map(({ exam_subject_id, section_id }) => ({ exam_subject_id, section_id })),
    left: keys.filter((key) => !done.has(`${key.exam_subject_id} ${key.section_id}`)),
  };
};

async function advance(ctx: Ctx, step: Step, keys: readonly SheetKey[]): Promise<MovedSheets> {
  const moved = await move(ctx, keys, step.from, sql`state = ${step.to}, ${stamps[step.verb](ctx)}`);
  await auditMoves(ctx, step.verb, moved, step.to);
  if (step.verb === 'submit') await notifySubmitted(ctx, moved);
  return split(keys, moved);
}

/** A teacher hands in the marks of a sheet; missing ones are named first. */
export async function submitSheet(
  ctx: Ctx,
  key: SheetKey,
  withMissing: boolean,
): Promise<{ state: SheetState }> {
  const sheet = await lockSheet(ctx, key, true);
  if (sheet.state !== 'DRAFT') throw new Problem(w.sheet_submitted, { status: 409 });
  const missing = await missingMarks(ctx, [key]);
  if (missing > 0 && !withMissing)
    throw new Problem(w.marks_missing, { values: { count: missing }, data: { missing } });
  await advance(ctx, steps.submit, [key]);
  return { state: 'SUBMITTED' };
}

/** How many of the named sheets the caller may fill in. */
async function countMine(ctx: Ctx, keys: readonly SheetKey[]): Promise<number> {
  const found = await ctx.db.execute<{ n: number }>(sql`
    SELECT count(*)::int AS n
    FROM (SELECT DISTINCT * FROM unnest(${sql.param(keys.map((key) => key.exam_subject_id))}::uuid[],
      ${sql.param(keys.map((key) => key.section_id))}::uuid[]) AS g(exam_subject_id, section_id)) g
    JOIN exam_subjects s ON s.site_id = ${ctx.siteId} AND s.id = g.exam_subject_id
    JOIN exams x ON x.site_id = ${ctx.siteId} AND x.id = s.exam_id
    JOIN sections c ON c.site_id = ${ctx.siteId} AND c.id = g.section_id
      AND c.year_id = x.year_id AND c.class_id = x.class_id AND c.group_id = x.group_id
    WHERE ${mySheets(ctx, sql`s.class_subject_id`, sql`c.id`)}`);
  return found.rows[0]?.n ?? 0;
}

/**
 * Hands in several sheets at once. A sheet that is not the caller's refuses all; one that is no draft any more is
 * left as it is. Missing marks are named first.
 */
export async function submitSheets(
  ctx: Ctx,
  keys: readonly SheetKey[],
  withMissing: boolean,
): Promise<MovedSheets> {
  const distinct = [
    ...new Map(keys.map((key) => [`${key.exam_subject_id} ${key.section_id}`, key])).values(),
  ];
  if ((await countMine(ctx, distinct)) < distinct.length) throw notFound();
  // A section that was added after the exam was declared gets its sheets here.
  await ctx.db
    .insert(markSheets)
    .values(distinct.map((key) => ({ site_id: ctx.siteId, ...key })))
    .onConflictDoNothing();
  const missing = withMissing ? 0 : await missingMarks(ctx, distinct);
  if (missing > 0) throw new Problem(w.marks_missing, { values: { count: missing }, data: { missing } });
  return advance(ctx, steps.submit, distinct);
}

export const approveSheets = (ctx: Ctx, keys: readonly SheetKey[]) => advance(ctx, steps.approve, keys);
export const lockSheets = (ctx: Ctx, keys: readonly SheetKey[]) => advance(ctx, steps.lock, keys);

/** Back to draft with a reason; published and locked marks only by those who may reopen them. */
export async function returnSheets(
  ctx: Ctx,
  keys: readonly SheetKey[],
  reason: string,
): Promise<MovedSheets> {
  const open: SheetState[] = ['SUBMITTED', 'APPROVED'];
  const unlock = may(ctx.actor, 'mark.unlock');
  const moved = await move(
    ctx,
    keys,
    unlock ? [...open, 'PUBLISHED', 'LOCKED'] : open,
    sql`state = 'DRAFT', returned_by = ${ctx.actor.userId}, returned_at = ${ctx.now.toISOString()},
      returned_reason = ${reason}, published_at = NULL`,
  );
  if (moved.length === 0) throw new Problem(w.cannot_return, { status: 409 });
  await auditMoves(ctx, 'return', moved, 'DRAFT', reason);
  await notifyReturned(ctx, moved, reason);
  return split(keys, moved);
}

/**
 * With the publication of results: approved sheets are published, and locked where that is wanted. The caller holds
 * the exam's marks.
 */
export async function publishSheets(ctx: Ctx, examId: string, lock: boolean): Promise<number> {
  const at = ctx.now.toISOString();
  const stamp = lock
    ? sql`, locked_by = coalesce(m.locked_by, ${ctx.actor.userId}), locked_at = coalesce(m.locked_at, ${at})`
    : sql``;
  const state: SheetState = lock ? 'LOCKED' : 'PUBLISHED';
  const found = await ctx.db.execute<{ id: string }>(sql`
    UPDATE mark_sheets m SET state = CASE WHEN m.state = 'LOCKED' THEN 'LOCKED' ELSE ${state} END,
      published_at = ${at}${stamp}, version = m.version + 1, updated_at = ${at}
    FROM exam_subjects s
    WHERE m.site_id = ${ctx.siteId} AND s.site_id = ${ctx.siteId} AND s.id = m.exam_subject_id
      AND s.exam_id = ${examId} AND (m.published_at IS NULL OR m.state NOT IN ('LOCKED', ${state}))
    RETURNING m.id`);
  return found.rows.length;
}
