import { and, eq, inArray, sql } from 'drizzle-orm';
import { each } from '#kernel/database/each.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import type { Lesson } from '../base/board.ts';
import { lookUp, type LookUp } from '../base/look-up.ts';
import type { RuleReason } from '../base/clashes.ts';
import { judged } from '../rules/judge.ts';
import { routineLessons, routineMoves, routines } from '../base/tables.server.ts';
import { boardProblems as w } from './words.ts';
import { boardAround, routineById, type Routine } from './read-board.server.ts';

/** One move of a board: lessons as they are to be (version 0: new), and those that go, each as it was seen. */
export type WantedMove = {
  put: Lesson[];
  remove: { id: string; version: number }[];
  /** Somebody said that rules of the house may be broken. */
  anyway: boolean;
};
export type KeptMove = {
  revision: number;
  put: Lesson[];
  removed: string[];
};
/** Why a move was not made; nothing of it was. */
export type Refusal = { reasons: RuleReason[]; now: Lesson[]; gone: string[] };

const seen = (lesson: Pick<Lesson, 'id' | 'version'>) => `${lesson.id} ${lesson.version}`;

/** A subject is one of the section's class, a batch takes students out of the section. */
function refuseForeign(look: LookUp, put: readonly Lesson[]): void {
  for (const { section_id, class_subject_id, batch_id, teacher_id, room_id } of put) {
    const section = look.section.get(section_id);
    const subject = class_subject_id ? look.subject.get(class_subject_id) : undefined;
    const batch = batch_id ? look.batch.get(batch_id) : undefined;
    const isTaught =
      (subject?.class_id === section?.class_id && subject?.group_id === section?.group_id && !batch_id) ||
      (batch?.section_ids.includes(section_id) && !class_subject_id);
    if (!section || !isTaught) throw new Problem(w.foreign_subject, { status: 409 });
    if (teacher_id && !look.teacher.has(teacher_id)) throw new Problem(w.foreign_teacher, { status: 409 });
    if (room_id && !look.room.has(room_id)) throw new Problem(w.foreign_room, { status: 409 });
  }
}

export async function draftToMove(ctx: WorkCtx, routineId: string): Promise<Routine> {
  const routine = await routineById(ctx, routineId, true);
  if (routine.state !== 'DRAFT') throw new Problem(w.published, { status: 409 });
  return routine;
}

/**
 * Makes a move on the board of a draft: all of it or nothing. Moves of one routine wait for each other, so what the
 * rules see is what is there.
 */
export async function keepMove(
  ctx: WorkCtx,
  routineId: string,
  { put, remove, anyway }: WantedMove,
): Promise<KeptMove | Refusal> {
  const routine = await draftToMove(ctx, routineId);
  const ids = [...put, ...remove].map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw new Problem(w.twice, { status: 409 });
  const board = await boardAround(ctx, routine, put, ids);
  const before = board.lessons.filter(({ id }) => ids.includes(id));
  const known = new Set(before.map(seen));
  const held = new Map(before.map((lesson) => [lesson.id, lesson]));
  const isStale =
    remove.some((one) => !known.has(seen(one))) ||
    put.some((one) => (one.version === 0 ? held.has(one.id) : !known.has(seen(one))));
  if (isStale) return { reasons: [], now: before, gone: ids.filter((id) => !held.has(id)) };

  const away = new Set(ids);
  const after = [...board.lessons.filter(({ id }) => !away.has(id)), ...put];
  const look = lookUp({ ...board, lessons: after });
  refuseForeign(look, put);
  const reasons = judged(look, { before, after: put });
  if (reasons.some(({ hard }) => hard || !anyway)) return { reasons, now: before, gone: [] };

  const kept = put.map((lesson) => ({ ...lesson, version: lesson.version + 1 }));
  const revision = routine.revision + 1;
  await write(
    ctx,
    routineId,
    kept,
    remove.map(({ id }) => id),
  );
  await ctx.db
    .update(routines)
    .set({ revision, updated_at: ctx.now })
    .where(and(eq(routines.site_id, ctx.siteId), eq(routines.id, routineId)));
  const removed = remove.map(({ id }) => id);
  await ctx.db.insert(routineMoves).values({
    site_id: ctx.siteId,
    routine_id: routineId,
    revision,
    put: kept,
    removed,
    made_by: ctx.actor?.userId ?? null,
  });
  await ctx.audit({
    action: 'routine-lesson.arrange',
    subject: 'routine-lesson',
    subjectId: routineId,
    before,
    after: { put: kept, removed },
  });
  return { revision, put: kept, removed };
}

async function write(ctx: WorkCtx, routineId: string, put: readonly Lesson[], removed: readonly string[]) {
  const gone = [...removed, ...put.map(({ id }) => id)];
  await ctx.db
    .delete(routineLessons)
    .where(
      and(
        eq(routineLessons.site_id, ctx.siteId),
        eq(routineLessons.routine_id, routineId),
        inArray(routineLessons.id, gone),
      ),
    );
  await addLessons(ctx, routineId, put);
}

/** Writes lessons as they are, in one statement; the rules were asked before. */
export async function addLessons(ctx: WorkCtx, routineId: string, put: readonly Lesson[]): Promise<void> {
  if (put.length === 0) return;
  const column = <K extends keyof Lesson>(key: K) => put.map((lesson) => lesson[key]);
  await ctx.db.execute(sql`
    INSERT INTO routine_lessons (site_id, routine_id, id, version, section_id, class_subject_id, batch_id, teacher_id,
      room_id, weekday, number, span, together, locked)
    VALUES (${ctx.siteId}, ${routineId}, ${each(column('id'), 'uuid')}, ${each(column('version'), 'int')},
      ${each(column('section_id'), 'uuid')}, ${each(column('class_subject_id'), 'uuid')},
      ${each(column('batch_id'), 'uuid')}, ${each(column('teacher_id'), 'uuid')}, ${each(column('room_id'), 'uuid')},
      ${each(column('weekday'), 'smallint')}, ${each(column('number'), 'smallint')}, ${each(column('span'), 'smallint')},
      ${each(column('together'), 'uuid')}, ${each(column('locked'), 'boolean')})`);
}
