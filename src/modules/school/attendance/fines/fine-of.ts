import type { CalendarDate } from '#kernel/text/dates.ts';

/** What a day absent or late costs from a day on, after so many in a month that cost nothing. */
export type FineRule = {
  readonly kind: 'ABSENT' | 'LATE';
  /** Poisha a day. */
  readonly amount: number;
  readonly free_days: number;
  /** Null: of all classes. */
  readonly class_id: string | null;
  readonly starts_on: CalendarDate;
};
export type FinedDays = { readonly absent: readonly CalendarDate[]; readonly late: readonly CalendarDate[] };

/** The rule of a class on a day: its own before that of all classes, and of these the one that began last. */
function ruleOn(
  rules: readonly FineRule[],
  kind: FineRule['kind'],
  classId: string,
  day: CalendarDate,
): FineRule | undefined {
  const begun = rules
    .filter((rule) => rule.kind === kind && rule.starts_on <= day)
    .toSorted((a, b) => (a.starts_on < b.starts_on ? 1 : -1));
  return (
    begun.find(({ class_id }) => class_id === classId) ?? begun.find(({ class_id }) => class_id === null)
  );
}

/** The fine of a student's month in poisha: each day by the rule of its day, the first ones free. */
export function fineOf(days: FinedDays, rules: readonly FineRule[], classId: string): number {
  const sum = (kind: FineRule['kind'], of: readonly CalendarDate[]) =>
    of.toSorted().reduce((total, day, at) => {
      const rule = ruleOn(rules, kind, classId, day);
      return rule && at >= rule.free_days ? total + rule.amount : total;
    }, 0);
  return sum('ABSENT', days.absent) + sum('LATE', days.late);
}
