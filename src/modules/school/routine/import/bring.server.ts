import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { readImportFile } from '#kernel/files/import-file.server.ts';
import { uuidv7 } from 'uuidv7';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { sayBoth } from '#kernel/words.ts';
import { defineUndo } from '#kernel/runs/undo.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { lessonsWhere } from '../base/board-rows.server.ts';
import { addLessons, draftToMove } from '../board/keep-move.server.ts';
import { readBoard } from '../board/read-board.server.ts';
import { createRoutine } from '../drafts/drafts.server.ts';
import { reasonsAgainst } from '../base/clashes.ts';
import { routineLessons, routines } from '../base/tables.server.ts';
import { draftFor, readAgainst, shownJudged, type Checked } from './check.server.ts';
import { growingBoard } from '../rules/growing.ts';
import type { BringInput, Brought } from './schemas.ts';
import { routineSheets, type LeftOut } from './tables.server.ts';
import { bringProblems as w, leftOutWords } from './words.ts';

const mostKept = 500;
const mostListed = 20;

/** A board that is open reads itself again: so many lessons are no list of moves. */
const nextRevision = (ctx: Ctx, routineId: string) =>
  ctx.db
    .update(routines)
    .set({ revision: sql`${routines.revision} + 1`, updated_at: ctx.now })
    .where(and(eq(routines.site_id, ctx.siteId), eq(routines.id, routineId)));

async function removeLessons(ctx: Ctx, routineId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db
    .delete(routineLessons)
    .where(
      and(
        eq(routineLessons.site_id, ctx.siteId),
        eq(routineLessons.routine_id, routineId),
        inArray(routineLessons.id, [...ids]),
      ),
    );
}

function leftOut({ reading, plan }: Checked): LeftOut[] {
  const unread = reading.unread.map(({ at, text, why, words }) => ({
    at,
    text,
    why: [sayBoth(leftOutWords[why], { words })],
  }));
  const skipped = reading.skipped.map(({ at, text, name }) => ({
    at,
    text,
    why: [sayBoth(leftOutWords.skipped, { name })],
  }));
  const clashing = plan.not_placed.map((one) => {
    const { at, text, why } = shownJudged(plan, one);
    return { at, text, why };
  });
  return [...clashing, ...unread, ...skipped].slice(0, mostKept);
}

/** Brings a file into a draft, all of it in one transaction; what is there already stays as it is. */
export async function bringSheet(ctx: Ctx, input: BringInput): Promise<Brought> {
  const { sheets, name: file_name } = await readImportFile(ctx, input.file_id);
  const draft = await draftFor(ctx, input);
  if ((draft.routine?.revision ?? null) !== input.revision) throw new Problem(w.moved, { status: 409 });
  const checked = await readAgainst(ctx, sheets, draft, input);
  const { reading, plan } = checked;
  if (reading.unknown.length > 0)
    throw new Problem(w.match_first, { status: 409, values: { count: reading.unknown.length } });
  if (!input.accept && (reading.unread.length > 0 || plan.not_placed.length > 0))
    throw new Problem(w.look_first, { status: 409 });
  if (!draft.routine && input.name === '') throw new Problem(w.name_first, { field: 'name' });
  const routineId =
    draft.routine?.id ??
    (await createRoutine(ctx, { name: input.name, from_id: null, year_id: draft.yearId })).id;
  const answer = {
    routine_id: routineId,
    placed: plan.add.length,
    removed: plan.remove.length,
    same: plan.same,
    not_placed: plan.not_placed.length,
  };
  if (plan.add.length === 0 && plan.remove.length === 0) return { id: null, ...answer };
  await removeLessons(
    ctx,
    routineId,
    plan.remove.map(({ id }) => id),
  );
  await addLessons(ctx, routineId, plan.add);
  await nextRevision(ctx, routineId);
  const id = uuidv7();
  await ctx.db.insert(routineSheets).values({
    site_id: ctx.siteId,
    id,
    routine_id: routineId,
    file_name,
    made: plan.add.map((lesson) => lesson.id),
    removed: plan.remove,
    left_out: leftOut(checked),
    same: plan.same,
    made_by: ctx.actor.userId,
  });
  await ctx.audit({
    action: 'routine-sheet.import-routine',
    subject: 'routine-sheet',
    subjectId: id,
    after: { file_name, ...answer },
  });
  return { id, ...answer };
}

/** The sheets that were brought in last. */
export async function broughtSheets(ctx: Ctx) {
  const found = await ctx.db
    .select({
      sheet: routineSheets,
      routine: routines.name,
      state: routines.state,
      en: users.name_en,
      bn: users.name_bn,
    })
    .from(routineSheets)
    .innerJoin(routines, and(eq(routines.site_id, ctx.siteId), eq(routines.id, routineSheets.routine_id)))
    .leftJoin(users, eq(users.id, routineSheets.made_by))
    .where(eq(routineSheets.site_id, ctx.siteId))
    .orderBy(desc(routineSheets.created_at), desc(routineSheets.id))
    .limit(mostListed);
  return found.map(({ sheet, routine, state, en, bn }) => ({
    id: sheet.id,
    version: sheet.version,
    routine_id: sheet.routine_id,
    routine,
    file_name: sheet.file_name,
    created_at: sheet.created_at,
    made_by: en === null ? null : { en, bn: bn ?? en },
    placed: sheet.made.length,
    removed: sheet.removed.length,
    same: sheet.same,
    left_out: sheet.left_out,
    undone_at: sheet.undone_at,
    can_undo: sheet.undone_at === null && state === 'DRAFT',
  }));
}

/**
 * An import is undone while its draft is one: its lessons go, wherever they have been moved since, and those that it
 * replaced come back in so far as their places are free.
 */
export const sheetUndo = defineUndo({
  action: 'routine-sheet.undo-routine',
  table: routineSheets,
  words: { undone: w.undone },
  revert: async (ctx, sheet) => {
    const routine = await draftToMove(ctx, sheet.routine_id);
    const made = new Set(sheet.made);
    const gone = (await lessonsWhere(ctx, routine.id)).filter((lesson) => made.has(lesson.id));
    await removeLessons(
      ctx,
      routine.id,
      gone.map((lesson) => lesson.id),
    );
    const look = growingBoard(await readBoard(ctx, routine));
    const back = sheet.removed.filter((lesson) => {
      const isFree =
        look.section.has(lesson.section_id) &&
        (look.subject.has(lesson.class_subject_id ?? '') || look.batch.has(lesson.batch_id ?? '')) &&
        !reasonsAgainst(look, [...look.unitOf(lesson).filter((one) => one.id !== lesson.id), lesson]).some(
          ({ hard }) => hard,
        );
      if (isFree) look.add(lesson);
      return isFree;
    });
    await addLessons(ctx, routine.id, back);
    await nextRevision(ctx, routine.id);
    const answer = {
      removed: gone.length,
      restored: back.length,
      left: sheet.removed.length - back.length,
    };
    return { answer, after: answer };
  },
});
