import type { MarkStatus } from '../base/day-status.ts';

/** What a day of a student is to become; a null status takes its mark away. */
export type Mark = { status: MarkStatus | null; half: boolean; minutes_late: number };
/** A mark as it is, told as it is stored. */
export type Stood = { status: string | null; half: boolean; minutes_late: number; version: number };
export type Draft = ReadonlyMap<string, Mark>;

export const cellKey = (enrolmentId: string, day: string): string => `${enrolmentId} ${day}`;

export const stoodMark = ({ status, half, minutes_late }: Stood): Mark => ({
  status: status as MarkStatus | null,
  half,
  minutes_late,
});

const same = (a: Mark, b: Mark) =>
  a.status === b.status && a.half === b.half && a.minutes_late === b.minutes_late;

/** The kinds of a day, in the order in which a press goes through them. */
export const markKinds = ['P', 'A', 'L', 'half', 'LV', 'none'] as const;
export type MarkKind = (typeof markKinds)[number];

export const kindOf = ({ status, half }: Mark): MarkKind => (half ? 'half' : (status ?? 'none'));

export function markOfKind(kind: MarkKind): Mark {
  if (kind === 'none') return { status: null, half: false, minutes_late: 0 };
  if (kind === 'half') return { status: 'P', half: true, minutes_late: 0 };
  return { status: kind, half: false, minutes_late: 0 };
}

export function nextKind(mark: Mark): MarkKind {
  return markKinds[(markKinds.indexOf(kindOf(mark)) + 1) % markKinds.length] ?? 'P';
}

/** The draft with one day changed; what is anyway is no change. */
export function drafted(draft: Draft, key: string, stood: Stood, mark: Mark): Draft {
  const after = new Map(draft);
  if (same(mark, stoodMark(stood))) after.delete(key);
  else after.set(key, mark);
  return after;
}
