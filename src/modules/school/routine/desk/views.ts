import type { Word } from '#kernel/words.ts';
import {
  overlaps,
  setOf,
  WEEK,
  type BoardSection,
  type Busy,
  type Lesson,
  type Slot,
} from '../base/board.ts';
import type { LookUp } from '../base/look-up.ts';

/** A stretch of a row: a lesson's place with what is in it, free or not. */
export type Cell = {
  key: string;
  row: string;
  weekday: number;
  starts: number;
  ends: number;
  /** The section whose lesson it is; null in a free place of a teacher or a room. */
  section_id: string | null;
  /** Of that section's day. */
  number: number | null;
  lessons: readonly Lesson[];
  busy: readonly Busy[];
};

export type Pause = { starts: number; ends: number; name: Word };
export type HeadPart = { starts: number; ends: number; number: number | null; name: Word };
export type Row = {
  key: string;
  weekday: number;
  section_id: string | null;
  cells: readonly Cell[];
  pauses: readonly Pause[];
  /** Not of the same hours as the head: its cells say theirs. */
  differs: boolean;
};

/** Rows with one axis of time: `lines` are the minutes at which anything begins or ends. */
export type TimeTable = {
  key: string;
  shift_id: string | null;
  lines: readonly number[];
  head: readonly HeadPart[];
  rows: readonly Row[];
};

const minutes = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

/** Breaks and assembly of a section's day, between its lessons. */
export function pausesOf(look: LookUp, section: BoardSection, weekday: number): Pause[] {
  const slots = look.slots(section.id, weekday);
  const [first, last] = [slots[0], slots.at(-1)];
  const set = first ? setOf(look.board.sets, section, weekday) : null;
  const teaching = new Set(look.board.teaching);
  return (set?.periods ?? [])
    .filter((period) => !(period.teaching ?? teaching.has(period.kind)))
    .map(({ starts, ends, name_en, name_bn }) => ({
      starts: minutes(starts),
      ends: minutes(ends),
      name: { en: name_en, bn: name_bn },
    }))
    .filter(({ starts }) => first !== undefined && starts >= first.starts && starts < (last?.ends ?? 0));
}

const spanOf = ({ starts, ends }: { starts: number; ends: number }) => `${starts}-${ends}`;

/** Lessons of a row as cells: those at one time share a cell. */
function lessonCells(look: LookUp, row: string, lessons: readonly Lesson[]): Cell[] {
  const cells = new Map<string, Cell>();
  for (const lesson of lessons) {
    const times = look.timesOf(lesson);
    if (!times) continue;
    const key = `${row} ${times.weekday} ${times.starts}`;
    const held = cells.get(key);
    cells.set(key, {
      key,
      row,
      weekday: times.weekday,
      starts: times.starts,
      ends: Math.max(times.ends, held?.ends ?? 0),
      section_id: lesson.section_id,
      number: lesson.number,
      lessons: [...(held?.lessons ?? []), lesson],
      busy: [],
    });
  }
  return [...cells.values()];
}

/** Lessons, what is fixed from outside, and free places that overlap neither, by their times. */
function filled(
  row: string,
  weekday: number,
  lessons: Cell[],
  busy: readonly Busy[],
  free: readonly (Slot & { section_id: string | null })[],
): Cell[] {
  const fixed: Cell[] = [];
  for (const one of busy) {
    const over = lessons.find((cell) => overlaps(cell, one)) ?? fixed.find((cell) => overlaps(cell, one));
    if (over) over.busy = [...over.busy, one];
    else
      fixed.push({
        key: `${row} ${weekday} ${one.starts}`,
        row,
        weekday,
        starts: one.starts,
        ends: one.ends,
        section_id: null,
        number: null,
        lessons: [],
        busy: [one],
      });
  }
  const cells = [...lessons, ...fixed];
  for (const slot of free) {
    if (cells.some((cell) => overlaps(cell, slot))) continue;
    cells.push({
      key: `${row} ${weekday} ${slot.starts}`,
      row,
      weekday,
      starts: slot.starts,
      ends: slot.ends,
      section_id: slot.section_id,
      number: slot.section_id ? slot.number : null,
      lessons: [],
      busy: [],
    });
  }
  return cells.toSorted((a, b) => a.starts - b.starts);
}

/** The day that most rows have, with which the axis is headed. */
function commonest<T>(all: readonly T[], keyOf: (one: T) => string): T | undefined {
  const groups = Map.groupBy(all, keyOf);
  return [...groups.values()].toSorted((a, b) => b.length - a.length)[0]?.[0];
}

function timeTable(key: string, shiftId: string | null, rows: readonly Row[], heads: Head[]): TimeTable {
  const head = commonest(heads, ({ slots }) => slots.map(spanOf).join());
  const parts: HeadPart[] = [
    ...(head?.slots ?? []),
    ...(head?.pauses ?? []).map((pause) => ({ ...pause, number: null })),
  ].toSorted((a, b) => a.starts - b.starts);
  const known = new Set(parts.map(spanOf));
  const lines = new Set(
    [...parts, ...rows.flatMap(({ cells, pauses }) => [...cells, ...pauses])].flatMap(({ starts, ends }) => [
      starts,
      ends,
    ]),
  );
  return {
    key,
    shift_id: shiftId,
    lines: [...lines].toSorted((a, b) => a - b),
    head: parts,
    rows: rows.map((row) => ({
      ...row,
      differs: row.cells.some(
        (cell) => cell.lessons.every(({ span }) => span === 1) && !known.has(spanOf(cell)),
      ),
    })),
  };
}

type Head = { slots: readonly Slot[]; pauses: readonly Pause[] };

function sectionRow(look: LookUp, section: BoardSection, weekday: number, key: string): Row & { head: Head } {
  const slots = look.slots(section.id, weekday);
  const pauses = pausesOf(look, section, weekday);
  const busy = look.board.busy.filter(
    (one) => one.who === 'section' && one.id === section.id && one.weekday === weekday,
  );
  return {
    key,
    weekday,
    section_id: section.id,
    cells: filled(
      key,
      weekday,
      lessonCells(look, key, look.ofSection(section.id, weekday)),
      busy,
      slots.map((slot) => ({ ...slot, section_id: section.id })),
    ),
    pauses,
    differs: false,
    head: { slots, pauses },
  };
}

/** The week of a section: its weekdays with their own hours. */
export function sectionWeek(look: LookUp, sectionId: string): TimeTable[] {
  const section = look.section.get(sectionId);
  if (!section) return [];
  const rows = WEEK.map((weekday) => sectionRow(look, section, weekday, `day-${weekday}`)).filter(
    ({ cells }) => cells.length > 0,
  );
  return rows.length === 0
    ? []
    : [
        timeTable(
          'week',
          section.shift_id,
          rows,
          rows.map(({ head }) => head),
        ),
      ];
}

/** One day of all sections, those of a shift under each other with one axis. */
export function wholeDay(look: LookUp, weekday: number): TimeTable[] {
  const shifts = Map.groupBy(look.board.sections, ({ shift_id }) => shift_id);
  return [...shifts].flatMap(([shiftId, sections]) => {
    const rows = sections
      .map((section) => sectionRow(look, section, weekday, section.id))
      .filter(({ cells }) => cells.length > 0);
    return rows.length === 0
      ? []
      : [
          timeTable(
            shiftId,
            shiftId,
            rows,
            rows.map(({ head }) => head),
          ),
        ];
  });
}

/** Free places of somebody who is in several sections: the commonest hours first, none over another. */
function freeOf(look: LookUp, sections: readonly BoardSection[], weekday: number): Head {
  const all = sections.flatMap((section) => look.slots(section.id, weekday));
  const groups = [...Map.groupBy(all, spanOf).values()].toSorted((a, b) => b.length - a.length);
  const slots: Slot[] = [];
  for (const [slot] of groups) if (slot && !slots.some((one) => overlaps(one, slot))) slots.push({ ...slot });
  const ordered = slots
    .toSorted((a, b) => a.starts - b.starts)
    .map((slot, at) => ({ ...slot, number: at + 1 }));
  const pauses = new Map(
    sections
      .flatMap((section) => pausesOf(look, section, weekday))
      .filter((pause) => !ordered.some((slot) => overlaps(slot, pause)))
      .map((pause) => [pause.starts, pause]),
  );
  return { slots: ordered, pauses: [...pauses.values()] };
}

/** The week of a teacher or a room by the clock; `about` are sections whose hours come first. */
export function weekOf(
  look: LookUp,
  who: 'teacher' | 'room',
  id: string,
  about: readonly string[],
): TimeTable[] {
  const of = who === 'teacher' ? look.ofTeacher : look.ofRoom;
  const named = new Set([
    ...WEEK.flatMap((weekday) => of(id, weekday).map(({ section_id }) => section_id)),
    ...look.board.assignments
      .filter(({ teacher_id }) => who === 'teacher' && teacher_id === id)
      .map(({ section_id }) => section_id),
    ...about,
  ]);
  const own = look.board.sections.filter((section) => named.has(section.id));
  const sections = own.length > 0 ? own : look.board.sections;
  const heads: Head[] = [];
  const rows = WEEK.flatMap((weekday): Row[] => {
    const key = `day-${weekday}`;
    const free = freeOf(look, sections, weekday);
    const busy = look.board.busy.filter((one) => one.who === who && one.id === id && one.weekday === weekday);
    const cells = filled(
      key,
      weekday,
      lessonCells(look, key, of(id, weekday)),
      busy,
      free.slots.map((slot) => ({ ...slot, section_id: null })),
    );
    if (cells.length === 0) return [];
    heads.push(free);
    const pauses = free.pauses.filter((pause) => !cells.some((cell) => overlaps(cell, pause)));
    return [{ key, weekday, section_id: null, cells, pauses, differs: false }];
  });
  return rows.length === 0 ? [] : [timeTable('week', null, rows, heads)];
}

/** Weekdays and how many lessons the longest day of a section has on each: the columns of the whole school. */
export function schoolDays(look: LookUp): { weekday: number; lessons: number }[] {
  return WEEK.map((weekday) => ({
    weekday,
    lessons: Math.max(0, ...look.board.sections.map(({ id }) => look.slots(id, weekday).length)),
  })).filter(({ lessons }) => lessons > 0);
}
