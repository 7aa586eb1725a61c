import type { SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import type { CalendarDate } from '#kernel/text/dates.ts';
import type { Word } from '#kernel/words.ts';
import { namesOf } from '../substitution/day-list.server.ts';
import { lessonsBetween, routineOn } from '#modules/school/routine/face/lessons-between.server.ts';

/** A lesson that somebody gives on a day, one entry for each of its periods. */
export type GivenLesson = {
  section_id: string;
  number: number;
  class_subject_id: string | null;
  subject: Word;
  /** Given for a colleague on this day alone. */
  substitutes: Word | null;
};

/** What an employee gives on a day by the routine that holds, substitutions and swaps among it; null: none is published. */
export async function givenBy(
  ctx: SiteCtxAt,
  day: CalendarDate,
  employeeId: string,
): Promise<GivenLesson[] | null> {
  if ((await routineOn(ctx, day)) === null) return null;
  const lessons = (await lessonsBetween(ctx, { from: day, to: day }, { teacherId: employeeId })).filter(
    ({ teacher_id }) => teacher_id === employeeId,
  );
  const names = await namesOf(ctx, lessons);
  return lessons.flatMap((one) =>
    Array.from({ length: one.span }, (_, at) => ({
      section_id: one.section_id,
      number: one.number + at,
      class_subject_id: one.class_subject_id,
      subject: names.subject(one),
      substitutes:
        one.change?.kind === 'COVER'
          ? (names.teacher(one.usual.teacher_id)?.name ?? names.subject(one))
          : null,
    })),
  );
}
