import { overlaps, type BoardTeacher, type Lesson } from '#modules/school/routine/base/board.ts';
import { dayWith, reasonsAgainst, type RuleReason } from '#modules/school/routine/base/clashes.ts';
import { givenOn, type DayLesson } from '#modules/school/routine/base/day.ts';
import { lookUp, type LookUp } from '#modules/school/routine/base/look-up.ts';
import { isAway, type Choice, type CoverDay, type Need } from './cover-day.ts';

/** Choices that are not kept yet, by the key of what needs them. */
export type Choices = ReadonlyMap<string, Choice>;

/** A day with choices made on it, ready to be asked. */
export type Asked = { day: CoverDay; look: LookUp; given: ReadonlyMap<string, Lesson>; choices: Choices };

/** The teachers as the choices would have them. */
export function asked(day: CoverDay, weekday: number, needs: readonly Need[], choices: Choices): Asked {
  const chosen = new Map(
    needs.flatMap(({ key, lessons }) => {
      const choice = choices.get(key);
      return choice ? lessons.map((one) => [one.id, choice] as const) : [];
    }),
  );
  const now = day.lessons.map((one): DayLesson => {
    const choice = chosen.get(one.id);
    if (!choice) return one;
    return {
      ...one,
      teacher_id: choice.teacher_id,
      change: { id: one.id, kind: choice.kind, swap_id: null, note: null },
    };
  });
  const lessons = givenOn(weekday, now);
  return {
    day,
    look: lookUp({ ...day.board, lessons }),
    given: new Map(
      givenOn(
        weekday,
        day.lessons.map((one) => ({ ...one, change: null })),
      ).map((one) => [one.id, one]),
    ),
    choices,
  };
}

/** Somebody who might give a lesson, with everything that speaks for it and against it. */
export type Candidate = {
  teacher: BoardTeacher;
  /** Teaches this subject somewhere; teaches this section. */
  subject: boolean;
  section: boolean;
  /** Lessons of the day and in a row, this one among them. */
  lessons: number;
  row: number;
  /** Lessons given for others: in thirty days with those of this day, and in the year. */
  recent: number;
  year: number;
  /** Why it cannot be: away, or what the rules say; and what is only warned of. */
  away: boolean;
  busy: RuleReason[];
  warnings: RuleReason[];
  /** Gives a lesson of another section in just these minutes: both sections can sit together. */
  combines: Lesson | null;
};

export const isFree = ({ away, busy }: Pick<Candidate, 'away' | 'busy'>): boolean =>
  !away && busy.length === 0;

const unitWith = ({ given }: Asked, need: Need, teacherId: string): Lesson[] =>
  need.lessons.flatMap(({ id }) => {
    const lesson = given.get(id);
    return lesson ? [{ ...lesson, teacher_id: teacherId }] : [];
  });

const codesOf = ({ look }: Asked, need: Need): Set<string> =>
  new Set(need.lessons.flatMap((one) => look.subject.get(one.class_subject_id ?? '')?.code ?? []));

/** Who teaches which subjects and sections, by teacher; asked once for a day. */
export function teachingOf({
  board,
}: CoverDay): (teacherId: string) => { codes: Set<string>; sections: Set<string> } {
  const code = new Map(board.subjects.map((one) => [one.id, one.code]));
  const found = new Map<string, { codes: Set<string>; sections: Set<string> }>();
  const none = { codes: new Set<string>(), sections: new Set<string>() };
  for (const { teacher_id, section_id, class_subject_id } of board.assignments) {
    const of = found.get(teacher_id) ?? { codes: new Set(), sections: new Set() };
    of.sections.add(section_id);
    const taught = code.get(class_subject_id ?? '');
    if (taught) of.codes.add(taught);
    found.set(teacher_id, of);
  }
  return (teacherId) => found.get(teacherId) ?? none;
}

/** Whether a teacher may give what needs a substitute, and what speaks for it. */
export function candidate(
  all: Asked,
  need: Need,
  teacher: BoardTeacher,
  teaches: ReturnType<typeof teachingOf>,
): Candidate {
  const { day, look } = all;
  const unit = unitWith(all, need, teacher.id);
  const [first] = unit;
  const reasons = reasonsAgainst(look, unit).filter(({ about }) => about === teacher.id);
  const { codes, sections } = teaches(teacher.id);
  const wanted = codesOf(all, need);
  const counted = day.covered.find(({ teacher_id }) => teacher_id === teacher.id);
  const today = [...all.choices].filter(
    ([key, choice]) => key !== need.key && choice.teacher_id === teacher.id,
  ).length;
  const times = need.lessons[0];
  const own = new Set(need.lessons.map(({ id }) => id));
  const combines = look.ofTeacher(teacher.id, first?.weekday ?? 0).find((one) => {
    const at = look.timesOf(one);
    return !own.has(one.id) && at?.starts === times.starts && at.ends === times.ends;
  });
  const { lessons, row } = first ? dayWith(look, first) : { lessons: 0, row: 0 };
  return {
    teacher,
    subject: [...wanted].some((one) => codes.has(one)),
    section: need.lessons.some((one) => sections.has(one.section_id)),
    lessons,
    row,
    recent: (counted?.recent ?? 0) + today,
    year: (counted?.year ?? 0) + today,
    away: isAway(day.away, teacher.id, times),
    // Who has left gives nothing, whatever the board says of lessons that are theirs still.
    busy: reasons.filter(({ hard, rule }) => hard || rule === 'left'),
    warnings: reasons.filter(({ hard, rule }) => !hard && rule !== 'left'),
    combines: combines ?? null,
  };
}

/** What speaks for somebody, in points: knowing the subject, knowing the class, and whose turn it is. */
const points = ({ subject, section, lessons, row, recent, warnings }: Candidate): number =>
  (subject ? 30 : 0) +
  (section ? 20 : 0) -
  recent * 6 -
  lessons * 3 -
  Math.max(0, row - 2) * 4 -
  warnings.reduce((sum, { rule }) => sum + (rule === 'unavailable' ? 200 : 60), 0);

/** The free ones first, best first; then those who cannot. The year decides between equals. */
export const byRank = (one: Candidate, other: Candidate): number =>
  Number(isFree(other)) - Number(isFree(one)) ||
  points(other) - points(one) ||
  one.year - other.year ||
  (one.teacher.id < other.teacher.id ? -1 : 1);

/** Everybody who might give what needs a substitute, but who is to be replaced. */
export function candidates(all: Asked, need: Need, teaches = teachingOf(all.day)): Candidate[] {
  return all.day.board.teachers
    .filter(({ id }) => id !== need.teacher_id)
    .map((teacher) => candidate(all, need, teacher, teaches))
    .toSorted(byRank);
}

/** Whether two needs are at the same time. */
export const atOnce = (one: Need, other: Need): boolean => overlaps(one.lessons[0], other.lessons[0]);
