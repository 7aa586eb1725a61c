/** What happens in a stretch of the school day (handbook 1.6). */
export const periodKinds = ['ASSEMBLY', 'CLASS', 'BREAK', 'PRACTICAL', 'PRAYER'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** A kind of period as a school has it: one of those above by its code, or one of its own. `length` is in minutes. */
export type PeriodType = {
  readonly code: string;
  readonly name_en: string;
  readonly name_bn: string;
  readonly colour: string;
  readonly teaching: boolean;
  readonly length: number;
};

const shippedTeaching: readonly Pick<PeriodType, 'code' | 'teaching'>[] = periodKinds.map((code) => ({
  code,
  teaching: code === 'CLASS' || code === 'PRACTICAL',
}));

/** Whether something is taught in a period, by the types of a school; without them as they are shipped. */
const isLesson = (kind: string, types: readonly Pick<PeriodType, 'code' | 'teaching'>[]): boolean =>
  types.find(({ code }) => code === kind)?.teaching === true;

/** One stretch of the day, `HH:mm` on a 24-hour clock. */
export type Period = { kind: string; name_en: string; name_bn: string; starts: string; ends: string };

export type PeriodFault =
  | { at: number; fault: 'time' | 'backwards' | 'overlap' }
  | { at: null; fault: 'no_class' };

const time = /^([01]\d|2[0-3]):[0-5]\d$/;

/** What is wrong with a day: a time that is none, one that ends before it begins, two at once, no lesson at all. */
export function periodFault(
  periods: readonly Period[],
  types: readonly Pick<PeriodType, 'code' | 'teaching'>[] = shippedTeaching,
): PeriodFault | null {
  for (const [at, { starts, ends }] of periods.entries()) {
    if (!time.test(starts) || !time.test(ends)) return { at, fault: 'time' };
    if (ends <= starts) return { at, fault: 'backwards' };
    if (at > 0 && starts < (periods[at - 1]?.ends ?? '')) return { at, fault: 'overlap' };
  }
  return periods.some(({ kind }) => isLesson(kind, types)) ? null : { at: null, fault: 'no_class' };
}

const minutes = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const clock = (total: number): string =>
  `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;

export const minutesOf = ({ starts, ends }: Pick<Period, 'starts' | 'ends'>): number =>
  minutes(ends) - minutes(starts);

/** A time so many minutes later, at most the last minute of the day. */
export const later = (text: string, by: number): string => clock(Math.min(minutes(text) + by, 23 * 60 + 59));

export const lessonsIn = (
  periods: readonly Pick<Period, 'kind'>[],
  types: readonly Pick<PeriodType, 'code' | 'teaching'>[] = shippedTeaching,
): number => periods.filter(({ kind }) => isLesson(kind, types)).length;

const shown = ({ kind, name_en, name_bn, starts, ends }: Period) =>
  [kind, name_en, name_bn, starts, ends].join('|');

/** Whether two days are the same, period by period. */
export const sameDay = (a: readonly Period[], b: readonly Period[]): boolean =>
  a.length === b.length && a.every((one, at) => shown(one) === shown(b[at] ?? one) && b[at] !== undefined);

/** Sections of the same shift, version and level share their periods. */
export type PeriodScope = { shift_id: string; version_id: string; level: string };
export type SetScope = Omit<PeriodScope, 'version_id'> & { version_id: string | null };

/** The weekdays on which a set holds; none named: all of them. */
export const daysOfSet = (weekdays: readonly number[]): number[] =>
  weekdays.length === 0 ? [0, 1, 2, 3, 4, 5, 6] : [...new Set(weekdays)].toSorted((a, b) => a - b);

/** A set of periods without a version holds for both. */
export const covers = (set: SetScope, scope: PeriodScope): boolean =>
  set.shift_id === scope.shift_id &&
  set.level === scope.level &&
  (set.version_id === null || set.version_id === scope.version_id);

export type RoutineState = 'no_sections' | 'none' | 'part' | 'whole';

/** How far a school's periods reach: over none, some or all of the places where it teaches. */
export function routineState(scopes: readonly PeriodScope[], sets: readonly SetScope[]): RoutineState {
  if (scopes.length === 0) return 'no_sections';
  const covered = scopes.filter((scope) => sets.some((set) => covers(set, scope))).length;
  return covered === 0 ? 'none' : covered < scopes.length ? 'part' : 'whole';
}
