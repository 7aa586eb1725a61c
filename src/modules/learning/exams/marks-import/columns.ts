import { searchKey } from '#kernel/text/names.ts';
import type { Word } from '#kernel/words.ts';
import type { PartType, SubjectKind } from '#modules/school/academics/base/subject-rule.ts';
import type { Paper } from '#modules/school/academics/base/tables.server.ts';
import { markColumns } from '../base/exam-rule.ts';
import type { SheetState } from '../base/tables.server.ts';
import { partWords } from '../base/words.ts';
import { namesOfPaper, partNames, religionNames } from './short-names.ts';

/** The sheet of one subject in the section that marks are imported into. */
export type SheetOfSubject = {
  exam_subject_id: string;
  class_subject_id: string;
  code: string;
  name_en: string;
  name_bn: string;
  slot: SubjectKind;
  papers: Paper[];
  state: SheetState;
  /** Among those that the importing person may fill in. */
  mine: boolean;
};

/** Where the mark of a column goes for those who take the subject; full marks in hundredths. */
export type MarkCell = { sheet: SheetOfSubject; paper: string; part: PartType; full: number };

/** A column of marks; the religion columns have a place for each religion's subject. */
export type MarksColumn = {
  key: string;
  word: Word;
  aliases: { en: string[]; bn: string[] };
  exact: true;
  required: 'one-of-these';
  hasFull: true;
  markCells: MarkCell[];
};

const religionColumn = (
  part: PartType,
  markCells: MarkCell[],
  parts: readonly PartType[],
  bare: boolean = parts.length === 1,
): MarksColumn => ({
  key: `religion ${part}`,
  word: {
    en: bare ? 'Religion' : `Religion ${partWords[part].en}`,
    bn: bare ? 'ধর্ম' : `ধর্ম ${partWords[part].bn}`,
  },
  aliases: { en: withPart(religionNames, part, bare, parts), bn: [] },
  exact: true,
  required: 'one-of-these',
  hasFull: true,
  markCells,
});

/** What is written is CQ to one school and WR to another; where a paper has both, each has its own names. */
function namesOfPart(part: PartType, beside: readonly PartType[]): readonly string[] {
  const written = part === 'CQ' ? 'WR' : part === 'WR' ? 'CQ' : null;
  return written && !beside.includes(written) ? [...partNames.CQ, ...partNames.WR] : partNames[part];
}

/** A paper with one part is under its own name as well. */
function withPart(
  names: readonly string[],
  part: PartType,
  bare: boolean,
  beside: readonly PartType[],
): string[] {
  const parts = namesOfPart(part, beside);
  const pairs = names.flatMap((name) => parts.map((each) => `${name} ${each}`));
  return bare ? [...names, ...pairs] : pairs;
}

function columnsOfSheet(sheet: SheetOfSubject, alone: boolean): MarksColumn[] {
  const single = sheet.papers.length === 1;
  return markColumns(sheet.papers).map(({ paper, paper_en, paper_bn, part, full }) => {
    const own = sheet.papers.find((each) => each.key === paper);
    const bare = own?.parts.length === 1;
    const beside = markColumns(sheet.papers).flatMap((at) => (at.paper === paper ? [at.part] : []));
    const name = single ? { en: sheet.name_en, bn: sheet.name_bn } : { en: paper_en, bn: paper_bn };
    const names = [
      ...[paper_en, paper_bn].flatMap(namesOfPaper),
      ...(own?.code ? [own.code] : []),
      ...(single ? [sheet.name_en, sheet.name_bn].flatMap(namesOfPaper) : []),
    ];
    return {
      key: `${sheet.code} ${paper} ${part}`,
      word: bare ? name : { en: `${name.en} ${partWords[part].en}`, bn: `${name.bn} ${partWords[part].bn}` },
      // A teacher's sheet of one subject needs no name over CQ and MCQ.
      aliases: {
        en: [...withPart(names, part, bare, beside), ...(alone && single ? namesOfPart(part, beside) : [])],
        bn: [],
      },
      exact: true,
      required: 'one-of-these',
      hasFull: true,
      markCells: [{ sheet, paper, part, full }],
    };
  });
}

function religionColumns(sheets: readonly SheetOfSubject[], all: readonly SheetOfSubject[]): MarksColumn[] {
  if (sheets.length === 0) return [];
  const byPart = new Map<PartType, MarkCell[]>();
  for (const sheet of all)
    for (const { paper, part, full } of markColumns(sheet.papers))
      byPart.set(part, [...(byPart.get(part) ?? []), { sheet, paper, part, full }]);
  return [...byPart].map(([part, markCells]) => religionColumn(part, markCells, [...byPart.keys()]));
}

/** A name that two columns could be under belongs to neither. */
function withoutTwins(columns: readonly MarksColumn[]): MarksColumn[] {
  const count = new Map<string, number>();
  const keysOf = (column: MarksColumn) => new Set(column.aliases.en.map(searchKey));
  for (const column of columns) for (const key of keysOf(column)) count.set(key, (count.get(key) ?? 0) + 1);
  return columns.map((column) => ({
    ...column,
    aliases: { en: column.aliases.en.filter((name) => count.get(searchKey(name)) === 1), bn: [] },
  }));
}

/**
 * The columns of marks that this person may import into the section: each part of each paper of the own subjects, and
 * one for religion that means each student's own religion subject.
 */
export function columnsOfMarks(sheets: readonly SheetOfSubject[]): MarksColumn[] {
  const mine = sheets.filter((sheet) => sheet.mine);
  const faith = (sheet: SheetOfSubject) => sheet.slot === 'RELIGION';
  return withoutTwins([
    ...mine.filter((sheet) => !faith(sheet)).flatMap((sheet) => columnsOfSheet(sheet, mine.length === 1)),
    ...religionColumns(mine.filter(faith), sheets.filter(faith)),
    ...mine.filter(faith).flatMap((sheet) => columnsOfSheet(sheet, mine.length === 1)),
  ]);
}
