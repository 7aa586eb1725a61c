import { cellText, columnLetters, type NamedSheet } from '#kernel/spreadsheet/table.ts';
import { isPause, isTimeAlone, periodOf, weekdayOf, type At } from './sheet-terms.ts';

/** A filled cell of a routine on paper: what is written, and for whom and when. */
export type Filled = {
  /** `Sheet1!C5` */
  at: string;
  /** Whom it is for, as the sheet names it; null: the sheet does not say. */
  section: string | null;
  weekday: number | null;
  when: At | null;
  /** How many columns (or rows, where those are the periods) the cell is merged over. */
  span: number;
  text: string;
  /** The cell over whose rows it is merged: one lesson of several sections. */
  joined: string | null;
};
/** What lies around the lessons: titles and notes, said so that nobody misses a line. */
export type SheetReading = { cells: Filled[]; titles: { at: string; text: string }[]; pauses: number };

type Column = { weekday: number | null; when: At | null };
type Axis = { columns: Map<number, Column>; first: number };
type SectionTest = (text: string) => boolean;

const filledIn = (sheet: NamedSheet, row: number): { column: number; text: string }[] =>
  (sheet.rows[row] ?? []).flatMap((cell, column) => {
    const text = cellText(cell).trim();
    return text === '' ? [] : [{ column, text }];
  });

function periodColumns(cells: { column: number; text: string }[]): Map<number, At> | null {
  const from = cells.findIndex(({ text }) => periodOf(text) !== null);
  if (from < 0) return null;
  const right = cells.slice(from);
  const found = right.flatMap(({ column, text }): [number, At][] => {
    const when = periodOf(text);
    return when ? [[column, when]] : [];
  });
  const isOther = right.some(({ text }) => periodOf(text) === null && !isPause(text));
  return found.length >= 2 && !isOther ? new Map(found) : null;
}

function weekdayColumns(cells: { column: number; text: string }[]): Map<number, number> | null {
  const from = cells.findIndex(({ text }) => weekdayOf(text) !== null);
  const right = from < 0 ? [] : cells.slice(from);
  const found = right.flatMap(({ column, text }): [number, number][] => {
    const day = weekdayOf(text);
    return day === null ? [] : [[column, day]];
  });
  return found.length >= 2 && found.length === right.length ? new Map(found) : null;
}

/** The headings of a block that begin in a row: periods, weekdays, or weekdays over periods; `rows` is how many. */
function axisAt(sheet: NamedSheet, row: number): (Axis & { rows: number }) | null {
  const cells = filledIn(sheet, row);
  const made = (columns: Map<number, Column>, rows: number) => ({
    columns,
    rows,
    first: Math.min(...columns.keys()),
  });
  const days = weekdayColumns(cells);
  if (days) {
    const below = periodColumns(filledIn(sheet, row + 1));
    if (!below || below.size <= days.size)
      return made(new Map([...days].map(([column, weekday]) => [column, { weekday, when: null }])), 1);
    const starts = [...days];
    const dayOf = (column: number) => starts.findLast(([from]) => from <= column)?.[1] ?? null;
    return made(new Map([...below].map(([column, when]) => [column, { weekday: dayOf(column), when }])), 2);
  }
  const periods = periodColumns(cells);
  if (!periods) return null;
  const next = filledIn(sheet, row + 1);
  const times = next.length > 0 && next.every(({ text }) => isTimeAlone(text) || isPause(text));
  const byNumber = [...periods.values()].some((when) => 'number' in when);
  return made(
    new Map([...periods].map(([column, when]) => [column, { weekday: null, when }])),
    times && byNumber ? 2 : 1,
  );
}

const isMergedFromAbove = (sheet: NamedSheet, row: number, column: number): number | null =>
  sheet.merges.find((one) => one.column === column && one.from < row && one.to >= row)?.from ?? null;

/** Reads one sheet whose lessons are in a grid, however its blocks are arranged. */
export function readGrid(sheet: NamedSheet, isSection: SectionTest): SheetReading {
  const found: SheetReading = { cells: [], titles: [], pauses: 0 };
  const place = (row: number, column: number) => `${sheet.name}!${columnLetters(column)}${row + 1}`;
  let axis: Axis | null = null;
  let heading: string | null = null;
  let day: number | null = weekdayOf(sheet.name);
  let headings: string[] = [];
  let labels = new Map<number, string>();
  let last: Map<number, Filled> = new Map();
  for (let row = 0; row < sheet.rows.length; row++) {
    const cells = filledIn(sheet, row);
    if (cells.length === 0) continue;
    const next = axisAt(sheet, row);
    if (next) {
      axis = next;
      heading = headings.findLast(isSection) ?? heading;
      if (headings.length > 0 && !headings.some(isSection)) heading = headings.at(-1) ?? heading;
      headings = [];
      labels = new Map();
      last = new Map();
      row += next.rows - 1;
      continue;
    }
    const { columns, first }: Axis = axis ?? { columns: new Map(), first: Infinity };
    const lessons = cells.filter(({ column }) => columns.has(column));
    const left = cells.filter(({ column }) => column < first);
    if (lessons.length === 0) {
      for (const { column, text } of cells) {
        const weekday = weekdayOf(text);
        if (weekday !== null) day = weekday;
        else if (isPause(text)) found.pauses++;
        else if (periodOf(text) === null) {
          headings.push(text);
          if (axis && isSection(text)) heading = text;
          found.titles.push({ at: place(row, column), text });
        }
      }
      const joined = cells.map(({ text }) => text).join(' ');
      if (cells.length > 1 && isSection(joined)) headings.push(joined);
      if (axis && cells.length > 1 && isSection(joined)) heading = joined;
      if (left.length === 0) last = new Map();
      continue;
    }
    headings = [];
    const isContinued =
      last.size > 0 && left.every(({ column }) => isMergedFromAbove(sheet, row, column) !== null);
    if (isContinued) {
      for (const { column, text } of lessons) {
        if (isMergedFromAbove(sheet, row, column) !== null) continue;
        const above = last.get(column);
        if (above) above.text += `\n${text}`;
        else found.titles.push({ at: place(row, column), text });
      }
      continue;
    }
    const fresh = left.filter(({ column, text }) => labels.get(column) !== text || weekdayOf(text) !== null);
    const firstFresh = Math.min(
      ...fresh.filter(({ text }) => weekdayOf(text) === null).map(({ column }) => column),
    );
    for (const column of labels.keys()) if (column > firstFresh) labels.delete(column);
    for (const { column, text } of left) labels.set(column, text);
    const said = [...labels].toSorted(([a], [b]) => a - b).map(([, text]) => text);
    const weekday = said.map(weekdayOf).findLast((one) => one !== null) ?? day;
    const byRow = [...columns.values()].every(({ when }) => when === null);
    const when = byRow ? (left.map(({ text }) => periodOf(text)).find((one) => one !== null) ?? null) : null;
    const names = said.filter((text) => weekdayOf(text) === null && !(byRow && periodOf(text) !== null));
    const section = sectionText(names, heading, sheet.name, isSection);
    last = new Map();
    for (const { column, text } of lessons) {
      if (isPause(text)) {
        found.pauses++;
        continue;
      }
      const top = isMergedFromAbove(sheet, row, column);
      const at = columns.get(column)!;
      // Where rows are periods, a cell over several rows is a double lesson: it was read in its first row.
      if (byRow && top !== null) continue;
      const wide = sheet.wide.find((one) => one.column === column && one.row <= row && one.last >= row);
      const across = [...columns].filter(
        ([other, { weekday: of }]) => wide && other >= column && other <= wide.to && of === at.weekday,
      ).length;
      const down = sheet.merges.find((one) => one.column === column && one.from === row);
      const merged = top ?? (down && !byRow ? row : null);
      const cell: Filled = {
        at: place(row, column),
        section,
        weekday: at.weekday ?? weekday,
        when: at.when ?? when,
        span: byRow ? (down ? down.to - down.from + 1 : 1) : Math.max(1, across),
        text,
        joined: merged === null ? null : place(merged, column),
      };
      found.cells.push(cell);
      last.set(column, cell);
    }
    for (const { column, text } of cells)
      if (column > first && !columns.has(column) && !isPause(text))
        found.titles.push({ at: place(row, column), text });
  }
  return found;
}

/** Whom a row is for: what is left of it, else the heading of its block, else the name of the sheet. */
function sectionText(
  names: string[],
  heading: string | null,
  sheet: string,
  isSection: SectionTest,
): string | null {
  const own = names.join(' ').trim();
  const tries = [own, heading && own ? `${heading} ${own}` : '', ...names, heading ?? '', sheet];
  return tries.find((text) => text !== '' && isSection(text)) ?? (own || heading || sheet || null);
}
