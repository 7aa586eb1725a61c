import { overlaps, type Board, type Lesson } from '#modules/school/routine/base/board.ts';
import { reasonsAgainst, type RuleReason } from '#modules/school/routine/base/clashes.ts';
import { givenOn, type DayLesson } from '#modules/school/routine/base/day.ts';
import { lookUp, type LookUp } from '#modules/school/routine/base/look-up.ts';

/** Why two lessons cannot change places, before any rule is asked. */
export type SwapFault =
  | 'no_lesson'
  | 'as_many'
  | 'nothing_there'
  | 'nothing_in_other'
  | 'cut'
  | 'several_sections'
  | 'already';

/** Lessons of a day with the number at which each is then given. */
export type Moved = { lesson: DayLesson; number: number }[];

const within = (one: DayLesson, first: number, span: number): boolean =>
  one.number < first + span && first < one.number + one.span;

/** What is given in a section in some periods, parallel lessons and all; null where a lesson reaches beyond them. */
function blockAt(lessons: readonly DayLesson[], first: number, span: number): DayLesson[] | null {
  const found = lessons.filter((one) => within(one, first, span));
  return found.every((one) => one.number >= first && one.number + one.span <= first + span) ? found : null;
}

/** The lessons of a section in two stretches of so many periods, each where the other is. */
function exchanged(
  lessons: readonly DayLesson[],
  sectionId: string,
  [from, to, span]: readonly [number, number, number],
): { here: Moved; there: Moved } | 'cut' {
  const ofSection = lessons.filter(({ section_id }) => section_id === sectionId);
  const [here, there] = [blockAt(ofSection, from, span), blockAt(ofSection, to, span)];
  if (!here || !there || there.some(({ id }) => here.some((one) => one.id === id))) return 'cut';
  return {
    here: here.map((lesson) => ({ lesson, number: lesson.number - from + to })),
    there: there.map((lesson) => ({ lesson, number: lesson.number - to + from })),
  };
}

/**
 * Which lessons move where when a lesson of a section changes places with what is in these periods. With another section
 * the same periods change places there too, so that a teacher who has both can give both; then either section may have
 * nothing in one of the periods.
 */
export function swapOf(
  lessons: readonly DayLesson[],
  lesson: DayLesson | undefined,
  numbers: readonly number[],
  otherId: string | null = null,
): Moved | SwapFault {
  if (!lesson) return 'no_lesson';
  const [to = 0, ...rest] = [...new Set(numbers)].toSorted((a, b) => a - b);
  if (rest.length + 1 !== lesson.span || rest.some((one, at) => one !== to + at + 1)) return 'as_many';
  const stretch = [lesson.number, to, lesson.span] as const;
  const own = exchanged(lessons, lesson.section_id, stretch);
  if (own === 'cut') return 'cut';
  const isAlone = otherId === null || otherId === lesson.section_id;
  if (isAlone && own.there.length === 0) return 'nothing_there';
  const other = isAlone ? null : exchanged(lessons, otherId, stretch);
  if (other === 'cut') return 'cut';
  const others = other ? [...other.here, ...other.there] : [];
  if (other && others.length === 0) return 'nothing_in_other';
  const moved = [...own.here, ...own.there, ...others];
  const ids = new Set(moved.map(({ lesson: { id } }) => id));
  const together = new Set(moved.flatMap(({ lesson: one }) => one.together ?? []));
  if (lessons.some((one) => !ids.has(one.id) && together.has(one.together ?? ''))) return 'several_sections';
  if (moved.some(({ lesson: { change } }) => change?.swap_id)) return 'already';
  return moved;
}

const unitsOf = (look: LookUp, ids: readonly string[]): (readonly Lesson[])[] => {
  const found = new Map<string, readonly Lesson[]>();
  for (const id of ids) {
    const lesson = look.lesson.get(id);
    if (lesson) found.set(lesson.together ?? id, look.unitOf(lesson));
  }
  return [...found.values()];
};

type SwapDay = {
  board: Omit<Board, 'lessons'>;
  lessons: readonly DayLesson[];
  away: readonly { employee_id: string; starts: number; ends: number }[];
};

/** Teachers who are away when they would then have a moved lesson. */
function awayThen(look: LookUp, away: SwapDay['away'], moved: Moved): string[] {
  const found = moved.flatMap(({ lesson, number }) => {
    const own = look.lesson.get(lesson.id);
    const times = own && look.timesOf({ ...own, number });
    const isAway = away.some((one) => times && one.employee_id === lesson.teacher_id && overlaps(one, times));
    return isAway ? (lesson.teacher_id ?? []) : [];
  });
  return [...new Set(found)];
}

/**
 * What the rules say of moved lessons where they then are, beyond what they said before, and which teachers are away
 * then. Nothing moves while a reason is hard or somebody is away.
 */
export function againstMoved(
  { board, lessons, away }: SwapDay,
  weekday: number,
  moved: Moved,
): { look: LookUp; reasons: RuleReason[]; away: string[] } {
  const ids = moved.map(({ lesson }) => lesson.id);
  const numbers = new Map(moved.map(({ lesson, number }) => [lesson.id, number]));
  const before = lookUp({ ...board, lessons: givenOn(weekday, lessons) });
  const after = lessons.map((one) => ({ ...one, number: numbers.get(one.id) ?? one.number }));
  const look = lookUp({ ...board, lessons: givenOn(weekday, after) });
  const told = ({ rule, about }: RuleReason) => `${rule} ${about}`;
  const known = new Set(unitsOf(before, ids).flatMap((unit) => reasonsAgainst(before, unit).map(told)));
  const reasons = unitsOf(look, ids).flatMap((unit) => reasonsAgainst(look, unit));
  const seen = new Set<string>();
  return {
    look,
    reasons: reasons.filter((reason) => {
      const isNew = (reason.hard || !known.has(told(reason))) && !seen.has(told(reason));
      seen.add(told(reason));
      return isNew;
    }),
    away: awayThen(look, away, moved),
  };
}

/** Sections that would have to change the same periods too, so that their teachers can: what stops a swap is theirs. */
export function inTheWay(reasons: readonly RuleReason[], sections: readonly string[]): string[] {
  const found = reasons.flatMap(({ hard, lesson }) => (hard && lesson ? lesson.section_id : []));
  return [...new Set(found)].filter((id) => !sections.includes(id));
}
