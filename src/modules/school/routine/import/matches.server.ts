import { and, eq, sql } from 'drizzle-orm';
import { each } from '#kernel/database/each.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { Board } from '../base/board.ts';
import type { Match } from './names.ts';
import { sheetNames } from './tables.server.ts';
import { bringProblems as w } from './words.ts';

/** What somebody of the school said before that names of its sheets mean. */
export async function keptMatches(ctx: SiteCtx, yearId: string): Promise<Match[]> {
  const found = await ctx.db
    .select()
    .from(sheetNames)
    .where(and(eq(sheetNames.site_id, ctx.siteId), eq(sheetNames.year_id, yearId)));
  return found.map(({ kind, place, name, section_id, class_subject_id, batch_id, teacher_id }) => ({
    kind,
    place,
    name,
    target: section_id ?? class_subject_id ?? batch_id ?? teacher_id,
  }));
}

function refuseForeign(board: Board, { kind, place, target }: Match): void {
  if (target === null) return;
  const section = board.sections.find((one) => `${one.class_id} ${one.group_id}` === place);
  const isOwn = {
    section: board.sections.some(({ id }) => id === target),
    teacher: board.teachers.some(({ id }) => id === target),
    subject:
      board.subjects.some((one) => one.id === target && `${one.class_id} ${one.group_id}` === place) ||
      (section !== undefined && board.batches.some(({ id }) => id === target)),
  }[kind];
  if (!isOwn) throw new Problem(w.foreign, { status: 409 });
}

/** Remembers what names mean, for this file and the next. */
export async function keepMatches(
  ctx: Ctx,
  yearId: string,
  board: Board,
  matches: readonly Match[],
): Promise<void> {
  if (matches.length === 0) return;
  for (const match of matches) refuseForeign(board, match);
  const last = [...new Map(matches.map((one) => [`${one.kind} ${one.place} ${one.name}`, one])).values()];
  const column = (pick: (one: Match) => string | null) => last.map(pick);
  const isBatch = (id: string | null) => board.batches.some((one) => one.id === id);
  const ids = (kind: Match['kind']) => column((one) => (one.kind === kind ? one.target : null));
  const subjects = ids('subject');
  await ctx.db.execute(sql`
    INSERT INTO routine_sheet_names (site_id, id, year_id, kind, place, name, section_id, class_subject_id, batch_id,
      teacher_id)
    VALUES (${ctx.siteId}, ${each(
      last.map(() => crypto.randomUUID()),
      'uuid',
    )}, ${yearId},
      ${each(
        column(({ kind }) => kind),
        'text',
      )}, ${each(
        column(({ place }) => place),
        'text',
      )},
      ${each(
        column(({ name }) => name),
        'text',
      )}, ${each(ids('section'), 'uuid')},
      ${each(
        subjects.map((id) => (isBatch(id) ? null : id)),
        'uuid',
      )},
      ${each(
        subjects.map((id) => (isBatch(id) ? id : null)),
        'uuid',
      )}, ${each(ids('teacher'), 'uuid')})
    ON CONFLICT (site_id, year_id, kind, place, name) DO UPDATE SET section_id = excluded.section_id,
      class_subject_id = excluded.class_subject_id, batch_id = excluded.batch_id, teacher_id = excluded.teacher_id,
      updated_at = now(), version = routine_sheet_names.version + 1`);
  await ctx.audit({
    action: 'routine-sheet.match-names',
    subject: 'routine-sheet',
    subjectId: null,
    after: { names: last.length },
  });
}
