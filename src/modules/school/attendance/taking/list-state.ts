import type { MarkStatus } from '../base/day-status.ts';

/**
 * A list while somebody takes it: each student's mark on screen, what the server has of it, and what it refused. It
 * knows no screen and no network.
 */
export type Value = { status: MarkStatus; half: boolean; minutes_late: number };
export type Theirs = Value & { version: number; by: { en: string; bn: string } | null };
export type Line = {
  readonly enrolment_id: string;
  readonly roll: number | null;
  readonly name_en: string;
  readonly name_bn: string;
  readonly value: Value;
  /** What the server has, under which version; null: nothing yet. */
  readonly saved: Value | null;
  readonly version: number;
  /** What the device keeps and the server has not answered yet. */
  readonly kept?: Value | undefined;
  /** Somebody else's mark, until one of both is chosen. */
  readonly theirs?: Theirs | undefined;
  /** No longer in the section. */
  readonly left?: boolean | undefined;
};

export const present: Value = { status: 'P', half: false, minutes_late: 0 };
export const absent: Value = { status: 'A', half: false, minutes_late: 0 };
export const onLeave: Value = { status: 'LV', half: false, minutes_late: 0 };
export const halfDay: Value = { status: 'P', half: true, minutes_late: 0 };
export const late = (minutes: number): Value => ({ status: 'L', half: false, minutes_late: minutes });

export const same = (a: Value, b: Value) =>
  a.status === b.status && a.half === b.half && a.minutes_late === b.minutes_late;

type Row = Pick<Line, 'enrolment_id' | 'roll' | 'name_en' | 'name_bn'> & {
  status: string | null;
  half: boolean;
  minutes_late: number;
  version: number;
  leave: 'WHOLE' | 'HALF' | null;
};
/** A mark as it is stored; what this program does not know counts as present. */
const valueOf = (row: { status: string | null; half: boolean; minutes_late: number }): Value | null =>
  row.status === null
    ? null
    : { status: row.status as MarkStatus, half: row.half, minutes_late: row.minutes_late };

/** All are present at first, but for who is on approved leave. */
export function linesOf(rows: readonly Row[]): Line[] {
  return rows.map(({ enrolment_id, roll, name_en, name_bn, version, leave, ...row }) => {
    const saved = valueOf(row);
    return {
      enrolment_id,
      roll,
      name_en,
      name_bn,
      value: saved ?? (leave === 'WHOLE' ? onLeave : leave === 'HALF' ? halfDay : present),
      saved,
      version,
    };
  });
}

/** What a tap on a student makes of their mark: present, absent, late, present again. */
export function tapped(value: Value, minutesNow: number): Value {
  if (value.status === 'P' && !value.half) return absent;
  return value.status === 'A' ? late(minutesNow) : present;
}

/** Whether a mark is neither saved nor kept to be sent. */
export function isOpen({ value, saved, kept, left, theirs }: Line): boolean {
  const known = kept ?? saved;
  return !left && !theirs && (known === null || !same(value, known));
}

export const withValue = (lines: readonly Line[], id: string, value: Value): Line[] =>
  lines.map((line) => (line.enrolment_id === id ? { ...line, value } : line));

export type Cell = Value & { enrolment_id: string; version: number };

/** What is to be sent: everybody the first time, then what has changed. */
export const cellsOf = (lines: readonly Line[]): Cell[] =>
  lines.filter(isOpen).map(({ enrolment_id, value, version }) => ({ enrolment_id, ...value, version }));

type Answer = {
  saved: { enrolment_id: string; version: number }[];
  refused: {
    enrolment_id: string;
    why: 'stale' | 'left';
    now: (Omit<Theirs, 'status'> & { status: string }) | null;
  }[];
  joined: Pick<Line, 'enrolment_id' | 'roll' | 'name_en' | 'name_bn'>[];
};

/** The list after an answer. What was tapped again while the request was on its way is still to be sent. */
export function answered(lines: readonly Line[], sent: readonly Cell[], answer: Answer): Line[] {
  const given = new Map(sent.map((cell) => [cell.enrolment_id, cell]));
  const versions = new Map(answer.saved.map((row) => [row.enrolment_id, row.version]));
  const refused = new Map(answer.refused.map((row) => [row.enrolment_id, row]));
  const known = new Set(lines.map(({ enrolment_id }) => enrolment_id));
  const after = lines.map((line): Line => {
    const own = given.get(line.enrolment_id);
    const version = versions.get(line.enrolment_id);
    if (own && version !== undefined) {
      const { status, half, minutes_late } = own;
      return { ...line, saved: { status, half, minutes_late }, version };
    }
    const no = refused.get(line.enrolment_id);
    if (no?.why === 'left') return { ...line, left: true };
    // Taken away meanwhile: it is sent again as a new mark.
    if (no && !no.now) return { ...line, saved: null, version: 0 };
    return no?.now ? { ...line, theirs: { ...no.now, status: no.now.status as MarkStatus } } : line;
  });
  const joined = answer.joined
    .filter(({ enrolment_id }) => !known.has(enrolment_id))
    .map((who): Line => ({ ...who, value: present, saved: null, version: 0 }));
  return [...after, ...joined].toSorted((a, b) => (a.roll ?? 0) - (b.roll ?? 0));
}

/** Ends a conflict: mine is sent on top of theirs, or theirs is. */
export function settled(lines: readonly Line[], id: string, choice: 'mine' | 'theirs'): Line[] {
  return lines.map((line) => {
    if (line.enrolment_id !== id || !line.theirs) return line;
    const { status, half, minutes_late, version } = line.theirs;
    const saved = { status, half, minutes_late };
    const { theirs: _theirs, ...rest } = line;
    return { ...rest, saved, version, value: choice === 'mine' ? line.value : saved };
  });
}

export type Tally = { P: number; L: number; A: number; LV: number };

export function tally(lines: readonly Line[]): Tally {
  const counts: Tally = { P: 0, L: 0, A: 0, LV: 0 };
  for (const { value, left } of lines) if (!left) counts[value.status]++;
  return counts;
}

/** Minutes since the lesson began, for who comes in now; 0 before it and when it is long over. */
export function minutesSince(starts: string | null, now: string): number {
  if (starts === null) return 0;
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
  const since = minutes(now) - minutes(starts);
  return since > 0 && since <= 180 ? since : 0;
}

/** A digit after the minutes that are there; what would be more than two hours begins again. */
export function minutesTyped(minutes: number, digit: number): number {
  const longer = minutes * 10 + digit;
  return longer <= 120 ? longer : digit;
}
