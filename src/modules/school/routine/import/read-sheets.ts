import type { NamedSheet } from '#kernel/spreadsheet/table.ts';
import type { Board } from '../base/board.ts';
import type { LookUp } from '../base/look-up.ts';
import { readCell, type Named, type Part } from './cell-parts.ts';
import { readGrid, type Filled, type SheetReading } from './grid.ts';
import { readList } from './list.ts';
import { nameKey, type NameKind, type Names } from './names.ts';
import type { SheetCheck } from './schemas.ts';
import type { At } from './sheet-terms.ts';

/** A lesson as a sheet has it, every name known. */
export type ReadLesson = {
  key: string;
  at: string;
  text: string;
  section_id: string;
  class_subject_id: string | null;
  batch_id: string | null;
  teacher_id: string | null;
  room_id: string | null;
  weekday: number;
  /** 0: the section has no lesson then. */
  number: number;
  span: number;
  /** Lessons of one cell, or of a cell merged over several sections. */
  unit: string;
};
/** A name that nobody knows, with the cells that have it. */
export type Unknown = {
  kind: NameKind;
  place: string;
  name: string;
  text: string;
  count: number;
  at: string[];
};
/** Why a cell is no lesson, or what of it is none: `words` are what was left over. */
export type Unread = { at: string; text: string; why: SheetCheck['unread'][number]['why']; words: string };
export type Skipped = { at: string; text: string; name: string };
export type Reading = {
  sheets: { name: string; shape: 'grid' | 'list' | 'none' | 'hidden'; cells: number }[];
  cells: number;
  lessons: ReadLesson[];
  unknown: Unknown[];
  unread: Unread[];
  skipped: Skipped[];
  titles: { at: string; text: string }[];
  pauses: number;
};

const mostExamples = 12;
/** So many periods a lesson takes at most. */
const longest = 4;

/** The number of the lesson that is on at a time: the one with which it shares most minutes, at least half of one. */
export function numberAt(look: LookUp, sectionId: string, weekday: number, when: At): number {
  if ('number' in when) return when.number;
  const shared = look.slots(sectionId, weekday).map(({ number, starts, ends }) => ({
    number,
    share: (Math.min(ends, when.ends) - Math.max(starts, when.starts)) / (ends - starts),
  }));
  const [best] = shared.toSorted((a, b) => b.share - a.share);
  return best && best.share >= 0.5 ? best.number : 0;
}

/** Reads all sheets of a file: every filled cell becomes lessons, a name to be matched, or a line that says why not. */
export function readSheets(sheets: readonly NamedSheet[], names: Names, board: Board, look: LookUp): Reading {
  const found: Reading = {
    sheets: [],
    cells: 0,
    lessons: [],
    unknown: [],
    unread: [],
    skipped: [],
    titles: [],
    pauses: 0,
  };
  const unknown = new Map<string, Unknown>();
  const ask = (kind: NameKind, place: string, text: string, at: string) => {
    const name = nameKey(text);
    const key = `${kind} ${place} ${name}`;
    const held = unknown.get(key) ?? { kind, place, name, text, count: 0, at: [] };
    held.count++;
    if (held.at.length < mostExamples) held.at.push(at);
    unknown.set(key, held);
  };
  const isSection = (text: string) => names.sectionOf(text) !== undefined || names.reader.isLike(text);
  for (const sheet of sheets) {
    if (sheet.hidden) {
      found.sheets.push({ name: sheet.name, shape: 'hidden', cells: 0 });
      continue;
    }
    const list = readList(sheet);
    const read: SheetReading = list ?? readGrid(sheet, isSection);
    found.sheets.push({
      name: sheet.name,
      shape: list ? 'list' : read.cells.length > 0 ? 'grid' : 'none',
      cells: read.cells.length,
    });
    found.cells += read.cells.length;
    found.pauses += read.pauses;
    found.titles.push(...read.titles);
    for (const cell of read.cells) readFilled(cell);
  }
  return { ...found, unknown: [...unknown.values()] };

  function readFilled(cell: Filled): void {
    const { at, text, section: named, weekday, when } = cell;
    const unread = (why: Unread['why'], words = '') => found.unread.push({ at, text, why, words });
    if (named === null) return void unread('section');
    const section = names.sectionOf(named);
    if (section === undefined) return ask('section', '', named, at);
    if (section === null) return void found.skipped.push({ at, text, name: named });
    if (weekday === null) return void unread('day');
    if (when === null) return void unread('period');
    const { parts, times, left, spare } = readCell(text, { ...names, subjects: names.subjectsOf(section) });
    if (parts.every(({ subject }) => subject === null)) return void unread('subject');
    if (left.length > 0) unread('words', left.join(' '));
    if (spare.length > 0) unread('teachers', spare.join(', '));
    if (Math.max(cell.span, times) > longest) unread('long');
    parts.forEach((part, order) => readPart(cell, section, weekday, when, part, order, times));
  }

  function readPart(
    { at, text, span, joined }: Filled,
    section_id: string,
    weekday: number,
    when: At,
    part: Part,
    order: number,
    times: number,
  ): void {
    const place = names.placeOf(section_id);
    const one = (kind: NameKind, name: Named | null): string | null | undefined => {
      if (!name) return null;
      if (name.ids.length === 1) return name.ids[0];
      if (name.ids.length === 0 && name.said) return null;
      ask(kind, kind === 'subject' ? place : '', name.text, at);
      return undefined;
    };
    const subject = one('subject', part.subject);
    const teacher = one('teacher', part.teacher);
    if (part.subject && subject === null)
      return void found.skipped.push({ at, text, name: part.subject.text });
    if (subject === null || subject === undefined || teacher === undefined) return;
    const isBatch = board.batches.some(({ id }) => id === subject);
    found.lessons.push({
      key: `${at}#${order}`,
      at,
      text,
      section_id,
      class_subject_id: isBatch ? null : subject,
      batch_id: isBatch ? subject : null,
      teacher_id: teacher,
      room_id: part.room,
      weekday,
      number: numberAt(look, section_id, weekday, when),
      span: Math.min(longest, Math.max(span, times)),
      unit: joined ? `${joined} ${weekday}` : at,
    });
  }
}
