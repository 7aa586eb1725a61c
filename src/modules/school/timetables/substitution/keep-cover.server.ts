import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn, weekdayOf, type CalendarDate } from '#kernel/text/dates.ts';
import { sayBoth, type Word } from '#kernel/words.ts';
import { routineById } from '#modules/school/routine/face/read-board.server.ts';
import { routineOn } from '#modules/school/routine/face/lessons-between.server.ts';
import type { Lesson } from '#modules/school/routine/base/board.ts';
import { reasonsAgainst } from '#modules/school/routine/base/clashes.ts';
import { givenOn, type DayLesson } from '#modules/school/routine/base/day.ts';
import { lookUp, type LookUp } from '#modules/school/routine/base/look-up.ts';
import { sayReason } from '#modules/school/routine/face/say-reason.ts';
import {
  changesOn,
  writeChanges,
  type Change,
  type WantedChange,
} from '#modules/school/routine/face/day-changes.server.ts';
import { isAway, needsOf, type Choice, type CoverDay } from './cover-day.ts';
import { namesOf } from './day-list.server.ts';
import { readRoutineDay, type RoutineDay } from './read-day.server.ts';
import { notifyOfDay, type Told } from '#modules/school/routine/base/notify-of-day.server.ts';
import { coverNotices as n } from '#modules/school/routine/base/words.ts';
import { coverProblems as w } from '../base/words.ts';

export type AskedCover = {
  lesson_id: string;
  /** The change that was there when somebody looked. */
  seen: string | null;
  to: (Choice & { other_subject: boolean }) | null;
};
type Names = Awaited<ReturnType<typeof namesOf>>;
const nobody: Word = { en: '?', bn: '?' };

/** A day that can still be changed, held until the transaction ends: two people do not overwrite each other. */
export async function lockDay(ctx: Ctx, day: CalendarDate): Promise<RoutineDay> {
  if (day < dayIn(ctx.now)) throw new Problem(w.past, { status: 409 });
  const routine = await routineOn(ctx, day);
  if (routine) await routineById(ctx, routine.id, true);
  const found = await readRoutineDay(ctx, day);
  if (!found) throw new Problem(w.no_routine, { status: 409 });
  return found;
}

/** A lesson in a sentence: `Period 3, 9 Science A, Mathematics`. */
export const lessonWord = (names: Names, one: DayLesson): Word =>
  sayBoth(n.line, {
    number: one.number,
    section: names.section(one.section_id),
    subject: names.subject(one),
  });

/** What a change made of a lesson, as anyone who came too late is told. */
export function nowWord(names: Names, change: Change | undefined): Word {
  if (!change) return w.now_usual;
  if (change.kind === 'COVER')
    return sayBoth(w.now_given, { name: names.teacher(change.teacher_id)?.name ?? nobody });
  return change.kind === 'NONE' ? w.now_none : w.now_swapped;
}

function refuseForeign(
  { board }: CoverDay,
  look: LookUp,
  lesson: DayLesson,
  to: NonNullable<AskedCover['to']>,
) {
  if (to.other_subject && !to.class_subject_id) throw new Problem(w.select_subject, { field: 'subject_id' });
  if (to.kind === 'NONE') return;
  if (!to.teacher_id) throw new Problem(w.select_teacher, { field: 'teacher_id' });
  const teacher = board.teachers.find(({ id }) => id === to.teacher_id);
  if (!teacher?.active) throw new Problem(w.foreign_teacher, { status: 409, field: 'teacher_id' });
  if (teacher.id === lesson.usual.teacher_id)
    throw new Problem(w.own_lesson, { status: 409, field: 'teacher_id', values: { name: teacher.name } });
  if (!to.class_subject_id) return;
  const section = look.section.get(lesson.section_id);
  const subject = look.subject.get(to.class_subject_id);
  if (!section || subject?.class_id !== section.class_id || subject.group_id !== section.group_id)
    throw new Problem(w.foreign_subject, { status: 409, field: 'subject_id' });
}

/** Refuses a substitute who is away then or has another lesson, unless both sections are to sit together. */
function refuseClash(
  { away }: CoverDay,
  look: LookUp,
  unit: readonly Lesson[],
  lesson: DayLesson,
  combined: boolean,
) {
  const teacherId = unit[0]?.teacher_id ?? '';
  const name = look.teacher.get(teacherId)?.name ?? nobody;
  if (isAway(away, teacherId, lesson))
    throw new Problem(w.is_away, { status: 409, field: 'teacher_id', values: { name } });
  const against = reasonsAgainst(look, unit).filter(({ hard, about }) => hard && about === teacherId);
  const clash = against.find(({ rule, lesson: other }) => {
    if (rule !== 'teacher' || !combined || !other) return true;
    const at = look.timesOf(other);
    return at?.starts !== lesson.starts || at.ends !== lesson.ends;
  });
  if (!clash) return;
  const said = { en: sayReason(look, clash, 'en'), bn: sayReason(look, clash, 'bn') };
  throw new Problem(said, { status: 409, field: 'teacher_id' });
}

const same = (before: Change | undefined, after: WantedChange | null): boolean =>
  before === undefined
    ? after === null
    : after !== null &&
      (['kind', 'teacher_id', 'class_subject_id', 'number', 'swap_id', 'note'] as const).every(
        (key) => before[key] === after[key],
      );

/** What holds after a choice; a swap of the lesson stays as it is. */
function afterOf(lesson: DayLesson, before: Change | undefined, to: AskedCover['to']): WantedChange | null {
  const swap = { number: before?.number ?? null, swap_id: before?.swap_id ?? null };
  if (to === null)
    return swap.swap_id
      ? { kind: 'SWAP', teacher_id: null, class_subject_id: null, ...swap, note: null }
      : null;
  const isOther = to.class_subject_id !== null && to.class_subject_id !== lesson.usual.class_subject_id;
  return {
    kind: to.kind,
    teacher_id: to.kind === 'COVER' ? to.teacher_id : null,
    class_subject_id: to.kind === 'COVER' && isOther ? to.class_subject_id : null,
    ...swap,
    note: to.note,
  };
}

/** What both are told of one lesson: who gives it now, who no longer does, and whose it is. */
function toldOf(
  names: Names,
  lesson: DayLesson,
  before: Change | undefined,
  after: WantedChange | null,
): Told[] {
  const owner = lesson.usual.teacher_id;
  const [was, is] = [before?.teacher_id ?? null, after?.teacher_id ?? null];
  const subject = after?.class_subject_id ?? lesson.usual.class_subject_id;
  const said = lessonWord(names, { ...lesson, class_subject_id: subject });
  const name = (id: string | null) => names.teacher(id)?.name ?? nobody;
  const told: Told[] = [];
  if (is && (is !== was || before?.class_subject_id !== after?.class_subject_id))
    told.push({
      employee_id: is,
      title: 'assigned',
      line: owner
        ? sayBoth(n.gives, { lesson: said, name: name(owner) })
        : sayBoth(n.gives_nobody, { lesson: said }),
    });
  if (was && was !== is)
    told.push({ employee_id: was, title: 'changed', line: sayBoth(n.released, { lesson: said }) });
  if (!owner) return told;
  const line =
    after?.kind === 'COVER'
      ? sayBoth(n.given_by, { lesson: said, name: name(is) })
      : sayBoth(after?.kind === 'NONE' ? n.not_given : n.own_again, { lesson: said });
  return [...told, { employee_id: owner, title: 'changed', line }];
}

/** Gives lessons of a day to substitutes, marks them as not given or undoes that: all of it or nothing. */
export async function keepCovers(
  ctx: Ctx,
  { day, changes }: { day: CalendarDate; changes: readonly AskedCover[] },
): Promise<{ kept: number }> {
  const { cover, routine } = await lockDay(ctx, day);
  const lessons = new Map(cover.lessons.map((one) => [one.id, one]));
  const wanted = new Map(changes.map((one) => [one.lesson_id, one]));
  const before = await changesOn(ctx, day, [...wanted.keys()]);
  const names = await namesOf(
    ctx,
    cover.lessons.filter(({ id }) => wanted.has(id)),
    changes.flatMap(({ to }) => to?.teacher_id ?? []),
  );
  const needed = new Map(needsOf(cover).flatMap((need) => need.lessons.map(({ id }) => [id, need.state])));
  const after = cover.lessons.map((lesson): DayLesson => {
    const to = wanted.get(lesson.id)?.to;
    if (to === undefined) return lesson;
    return {
      ...lesson,
      teacher_id: to ? to.teacher_id : lesson.usual.teacher_id,
      change: to && { id: lesson.id, kind: to.kind, swap_id: null, note: null },
    };
  });
  const look = lookUp({ ...cover.board, lessons: givenOn(weekdayOf(day), after) });
  const rows = changes.map(({ lesson_id, seen, to }) => {
    const lesson = lessons.get(lesson_id);
    if (!lesson) throw new Problem(w.no_lesson, { status: 409 });
    const held = before.get(lesson_id);
    if ((held?.id ?? null) !== seen)
      throw new Problem(w.meanwhile, {
        status: 409,
        values: { lesson: lessonWord(names, lesson), now: nowWord(names, held) },
      });
    if (to) {
      const state = needed.get(lesson_id);
      if (!state || state === 'needless')
        throw new Problem(w.not_away, { status: 409, values: { lesson: lessonWord(names, lesson) } });
      refuseForeign(cover, look, lesson, to);
    }
    const now = afterOf(lesson, held, to);
    const own = look.lesson.get(lesson_id);
    if (to?.kind === 'COVER' && own && (held?.kind !== 'COVER' || held.teacher_id !== to.teacher_id)) {
      const unit = look.unitOf(own).filter(({ teacher_id }) => teacher_id === to.teacher_id);
      refuseClash(cover, look, unit, lesson, to.combined);
    }
    return { lesson_id, lesson, before: held, after: now };
  });
  const changed = rows.filter((row) => !same(row.before, row.after));
  if (changed.length === 0) return { kept: 0 };
  await writeChanges(ctx, day, changed);
  await notifyOfDay(
    ctx,
    day,
    changed.flatMap((row) => toldOf(names, row.lesson, row.before, row.after)),
  );
  const said = (change: WantedChange | null | undefined) =>
    change && { kind: change.kind, teacher_id: change.teacher_id };
  await ctx.audit({
    action: 'routine-day.substitute',
    subject: 'routine-day',
    subjectId: routine.id,
    before: {
      day,
      lessons: Object.fromEntries(changed.map((row) => [row.lesson_id, said(row.before) ?? null])),
    },
    after: {
      day,
      lessons: Object.fromEntries(changed.map((row) => [row.lesson_id, said(row.after) ?? null])),
    },
  });
  return { kept: changed.length };
}
