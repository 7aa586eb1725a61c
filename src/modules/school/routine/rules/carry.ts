import { weekdayOf } from '#kernel/text/dates.ts';
import type { Lesson } from '../base/board.ts';
import { reasonsAgainst, type RuleReason } from '../base/clashes.ts';
import { givenOn, onDay, type DayChange } from '../base/day.ts';
import { lookUp, type LookUp } from '../base/look-up.ts';

/**
 * What becomes of something that was planned for a day when another routine holds on it: `kept`, since the lesson is the
 * same there (`to`); `gone`, since it is not; `clash`, since it cannot be there (`reason`).
 */
export type Fate = { change: DayChange; lesson: Lesson; look: LookUp } & (
  | { what: 'kept'; to: Lesson }
  | { what: 'gone' }
  | { what: 'clash'; reason: RuleReason }
);

/** What makes a lesson the same in two routines of a year; where it is given may differ. */
const sameness = ({ section_id, weekday, number, span, class_subject_id, batch_id, teacher_id }: Lesson) =>
  [section_id, weekday, number, span, class_subject_id, batch_id, teacher_id].join(' ');

const reasonKey = ({ rule, about, lesson, busy }: RuleReason): string =>
  [rule, about, lesson && `${lesson.section_id} ${lesson.number}`, busy?.starts].join(' ');

/** What stops lessons of a day that are different from those of the routine; those that are not given stop nothing. */
function hardOn(
  look: LookUp,
  day: string,
  changes: readonly DayChange[],
  ids: readonly string[],
): RuleReason[] {
  const weekday = weekdayOf(day);
  const ofDay = look.board.lessons.filter((lesson) => lesson.weekday === weekday);
  const lessons = givenOn(weekday, onDay(day, ofDay, changes, look.timesOf));
  const then = lookUp({ ...look.board, lessons });
  const units = new Map(
    ids.flatMap((id) => {
      const lesson = then.lesson.get(id);
      return lesson ? [[lesson.together ?? id, then.unitOf(lesson)] as const] : [];
    }),
  );
  return [...units.values()].flatMap((unit) => reasonsAgainst(then, unit)).filter(({ hard }) => hard);
}

/**
 * What becomes of the changes of some days when another routine (`after`) holds on them than the one for which they were
 * made (`before`). The lessons of a swap stay together: all are kept or none. What already went against a rule there, as
 * two sections that sit together for a substitute, is no new clash.
 */
export function fatesOf(before: LookUp, after: LookUp, changes: readonly DayChange[]): Fate[] {
  const found: Fate[] = [];
  const same = Map.groupBy(after.board.lessons, sameness);
  for (const [day, ofDay] of Map.groupBy(changes, (one) => one.day)) {
    let kept: DayChange[] = [];
    for (const group of Map.groupBy(ofDay, ({ swap_id, id }) => swap_id ?? id).values()) {
      const pairs = group.flatMap((change) => {
        const lesson = before.lesson.get(change.lesson_id);
        return lesson ? [{ change, lesson, look: before, to: same.get(sameness(lesson))?.[0] }] : [];
      });
      const moved = pairs.flatMap(({ change, to }) => (to ? [{ ...change, lesson_id: to.id }] : []));
      if (moved.length < group.length) {
        found.push(...pairs.map(({ to: _, ...pair }) => ({ ...pair, what: 'gone' as const })));
        continue;
      }
      const ids = moved.map(({ lesson_id }) => lesson_id);
      const known = new Set(
        [
          ...hardOn(
            before,
            day,
            ofDay,
            group.map(({ lesson_id }) => lesson_id),
          ),
          ...hardOn(after, day, kept, ids),
        ].map(reasonKey),
      );
      const reason = hardOn(after, day, [...kept, ...moved], ids).find((one) => !known.has(reasonKey(one)));
      if (!reason) kept = [...kept, ...moved];
      found.push(
        ...pairs.flatMap(({ to, ...pair }): Fate[] => {
          if (reason) return [{ ...pair, what: 'clash', reason }];
          return to ? [{ ...pair, what: 'kept', to }] : [];
        }),
      );
    }
  }
  return found;
}
