import type { z } from 'zod';
import type { Ctx, SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import { dayIn, weekdayOf, type CalendarDate } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import type { Word } from '#kernel/words.ts';
import { schoolDays } from '#modules/school/calendar/face/school-days.server.ts';
import { ownChild } from '#modules/school/people/face/own-children.server.ts';
import { withNames, type NamedLesson } from './lesson-names.server.ts';
import {
  lessonsBetween,
  routinesIn,
  type DayLesson,
  type Held,
} from '#modules/school/routine/face/lessons-between.server.ts';
import { freeSlotsOf } from './free.server.ts';
import { momentAt, nowAndNext } from './now.ts';
import type { ownRoutine } from './schemas.ts';
import { lessonsTaken } from './taken.server.ts';

type Span = { from: CalendarDate; to: CalendarDate };
export type OwnRoutine = z.output<typeof ownRoutine>;
export type OwnLesson = OwnRoutine['soon'][number];

/** Whether a lesson takes place, for a teacher: by them. */
const isGiven = ({ change, teacher_id }: DayLesson, teacherId: string | null): boolean =>
  change?.kind !== 'NONE' && (teacherId === null || teacher_id === teacherId);

/** A lesson as who takes or gives it sees it; `teacherId`: the teacher who looks. */
function asOwn(lesson: NamedLesson, teacherId: string | null): OwnLesson {
  const { change, usual } = lesson;
  const given = isGiven(lesson, teacherId);
  return {
    id: lesson.id,
    day: lesson.day,
    number: lesson.number,
    span: lesson.span,
    starts: lesson.starts,
    ends: lesson.ends,
    title: lesson.title,
    section: lesson.section,
    room: lesson.room,
    teacher: lesson.teacher,
    given,
    covering: teacherId !== null && given && change?.kind === 'COVER' && usual.teacher_id !== teacherId,
    change: change && {
      kind: change.kind,
      // Why somebody else gives it is the office's matter; why a lesson is not given is told to all.
      note: change.kind === 'NONE' ? change.note : null,
      usual_teacher: lesson.usual_teacher,
      instead_of: lesson.instead_of,
      usual_number: usual.number,
    },
  };
}

const joined = (words: readonly Word[]): Word => {
  const parts = [...new Map(words.map((word) => [word.en, word])).values()];
  return { en: parts.map(({ en }) => en).join(', '), bn: parts.map(({ bn }) => bn).join(', ') };
};

/** What a teacher gives to several sections together is one lesson. */
function togetherAsOne(lessons: readonly NamedLesson[]): NamedLesson[] {
  const keyOf = (one: NamedLesson) =>
    one.together ? `${one.day} ${one.together} ${one.teacher_id} ${one.title.en}` : `${one.day} ${one.id}`;
  return [...Map.groupBy(lessons, keyOf).values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ ...first, section: joined(group.map(({ section }) => section)) }] : [];
  });
}

/** Lessons with their names, as a student of them sees them or a teacher. */
export async function named(
  ctx: SiteCtxAt,
  lessons: readonly DayLesson[],
  teacherId: string | null = null,
): Promise<OwnLesson[]> {
  const found = await withNames(ctx, lessons);
  return (teacherId ? togetherAsOne(found) : found).map((lesson) => asOwn(lesson, teacherId));
}

/** How far ahead the next school day is looked for: the long holidays of Ramadan and of winter lie within. */
const farthest = 60;

/** The days in which what comes next is looked for. */
export const aheadOf = (today: CalendarDate): Span => ({ from: today, to: addDays(today, farthest) });

/** Today's lessons and those of the next day that has some. */
export function soonAmong(
  lessons: readonly DayLesson[],
  today: CalendarDate,
  teacherId: string | null = null,
): DayLesson[] {
  const next = lessons.find((one) => one.day > today && isGiven(one, teacherId))?.day;
  return lessons.filter(({ day }) => day === today || day === next);
}

/** The Saturday on or before a day: a school's week starts with it. */
const weekFrom = (day: CalendarDate): CalendarDate => addDays(day, -((weekdayOf(day) + 1) % 7));

type Between = (span: Span, holds: readonly Held[]) => Promise<DayLesson[]>;
type Whose = { shiftId?: string; teacherId?: string };

/** The lessons of a week and those ahead; asked at once, unless the week is far away. */
async function weekAndAhead(week: Span, ahead: Span, between: Between, holds: readonly Held[]) {
  const isFar = addDays(week.to, 1) < ahead.from || week.from > ahead.to;
  if (isFar) return { week: await between(week, holds), ahead: await between(ahead, holds) };
  const all = await between(
    {
      from: week.from < ahead.from ? week.from : ahead.from,
      to: week.to > ahead.to ? week.to : ahead.to,
    },
    holds,
  );
  const within = ({ from, to }: Span) => all.filter(({ day }) => from <= day && day <= to);
  return { week: within(week), ahead: within(ahead) };
}

async function routineOfWeek(
  ctx: SiteCtxAt,
  asked: CalendarDate | undefined,
  between: Between,
  { shiftId, teacherId }: Whose,
): Promise<OwnRoutine> {
  const today = dayIn(ctx.now);
  const from = weekFrom(asked ?? today);
  const week = { from, to: addDays(from, 6) };
  const ahead = aheadOf(today);
  const holds = await routinesIn(ctx, {
    from: week.from < ahead.from ? week.from : ahead.from,
    to: week.to > ahead.to ? week.to : ahead.to,
  });
  const found = await weekAndAhead(week, ahead, between, holds);
  const soon = new Set(soonAmong(found.ahead, today, teacherId));
  const lessons = await named(ctx, [...new Set([...found.week, ...soon])], teacherId);
  const days = await schoolDays(ctx, week, { who: 'students', ...(shiftId ? { shiftId } : {}) });
  const inWeek = lessons.filter(({ day }) => week.from <= day && day <= week.to);
  const free = teacherId ? await freeSlotsOf(ctx, teacherId, holds, inWeek) : new Map<string, never[]>();
  const ofSoon = new Set([...soon].map(({ day, id }) => `${day} ${id}`));
  return {
    now: ctx.now.toISOString(),
    today,
    published: holds.some((one) => one.from <= today && today <= one.to),
    upcoming: holds.find(({ to }) => to >= today)?.from ?? null,
    soon: lessons.filter(({ day, id }) => ofSoon.has(`${day} ${id}`)),
    days: days.map(({ day, kind, name, provisional }) => ({
      day,
      kind,
      name,
      provisional,
      lessons: lessons.filter((one) => one.day === day),
      free: free.get(day) ?? [],
    })),
  };
}

/** The routine of a child of the family, or of the student who asks; another's child does not exist. */
export async function familyRoutine(
  ctx: Ctx,
  { enrolment_id, week }: { enrolment_id: string; week?: string | undefined },
): Promise<OwnRoutine> {
  const { student_id: id, shift_id: shiftId } = await ownChild(ctx, enrolment_id);
  const between: Between = async (span, holds) => (await lessonsTaken(ctx, [id], span, holds)).get(id) ?? [];
  return routineOfWeek(ctx, week, between, { shiftId });
}

/** The routine of the teacher who asks; of an account without an employee it is empty. */
export async function teacherRoutine(ctx: Ctx, { week }: { week?: string | undefined }): Promise<OwnRoutine> {
  const { employeeId: teacherId } = ctx.actor;
  const between: Between = async (span, holds) =>
    teacherId ? lessonsBetween(ctx, span, { teacherId }, holds) : [];
  return routineOfWeek(ctx, week, between, teacherId ? { teacherId } : {});
}

/** What is on of a person's lessons, and what comes next. */
export function nextOf(lessons: readonly OwnLesson[], now: Date): { on: OwnLesson[]; next: OwnLesson[] } {
  const { now: on, next } = nowAndNext(lessons, momentAt(now));
  return { on, next };
}
