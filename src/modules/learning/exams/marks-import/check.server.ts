import { formatMarks, parseHundredths } from '#kernel/exact.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { cleanRoll } from '#kernel/spreadsheet/clean.ts';
import { cleanMark, type MarkValue } from '#kernel/spreadsheet/clean-mark.ts';
import { cellText } from '#kernel/spreadsheet/table.ts';
import { inSlices } from '#kernel/overload/in-slices.server.ts';
import type { Word } from '#kernel/words.ts';
import { RowCheck, type CheckedRow, type SheetRow } from '#modules/platform/imports/base/row-findings.ts';
import type { SheetNotes } from '#modules/platform/imports/base/sheet-notes.ts';
import { showMark } from '../marks/typed-mark.ts';
import { markStatusWords, sheetStateWords } from '../base/words.ts';
import type { CellValue } from '../sheets/write-cells.server.ts';
import { checkName, slipOf, slipValues, type Slip } from './check-names.ts';
import { sayPartsWithoutColumn } from './missing-parts.ts';
import { columnsOfMarks, type MarkCell, type MarksColumn } from './columns.ts';
import {
  candidatesOf,
  type Candidate,
  type MarksTarget,
  markKey,
  type SubjectMark,
  sheetsOfTarget,
  standingMarks,
} from './load-target.server.ts';

/** A checked row: the marks that are new or other than what is, with the version that was then. */
export type SheetMark = SubjectMark & { column: string };
export type MarksRow = { roll: number; enrolment_id: string; cells: SheetMark[] };

const shown = (value: CellValue): Word => ({ en: showMark(value, 'en'), bn: showMark(value, 'bn') });
const said = ({ status, obtained }: MarkValue): Word =>
  status === 'PRESENT' ? { en: String(obtained), bn: String(obtained) } : markStatusWords[status];

/** Said once for the row where it would be said of cell after cell. */
function sayOnce(check: RowCheck): void {
  const many = { digits: 'digits-row', word: 'words-row' } as const;
  for (const code of ['digits', 'word'] as const) {
    const cells = check.cleaned.filter((note) => note.code === code && note.column !== 'roll');
    if (cells.length <= 3) continue;
    const others = check.cleaned.filter((note) => !cells.includes(note));
    check.cleaned.splice(0, check.cleaned.length, ...others);
    check.note('', many[code], { values: { count: cells.length } });
  }
}

type Setting = {
  columns: readonly MarksColumn[];
  standing: ReadonlyMap<string, SubjectMark>;
  /** Columns in which the sheet has any mark: an empty one is no list of missing marks. */
  filled: ReadonlySet<string>;
  students: readonly Candidate[];
  slip: Slip | null;
};

function checkCell(
  check: RowCheck,
  column: MarksColumn,
  student: Candidate,
  markCell: MarkCell,
  at: Setting,
): SheetMark | null {
  const { sheet, paper, part, full } = markCell;
  const spot = { exam_subject_id: sheet.exam_subject_id, enrolment_id: student.enrolment_id, paper, part };
  const known = at.standing.get(markKey(spot));
  const cell = check.row.cell(column.key);
  if (cellText(cell).trim() === '') {
    const missing = !known || (known.status === 'PRESENT' && known.obtained === null);
    if (missing && sheet.mine && at.filled.has(column.key)) check.note(column.key, 'mark-missing');
    return null;
  }
  const subject = { subject_en: sheet.name_en, subject_bn: sheet.name_bn };
  if (!sheet.mine) {
    check.note(column.key, 'not-yours', { values: subject });
    return null;
  }
  const hint = check.row.hint(column.key);
  if (hint !== null && parseHundredths(hint) !== full) {
    const values = { sheet: hint, exam: formatMarks(full) };
    check.refuse(column.key, 'full-differs', { from: cellText(cell), values });
    return null;
  }
  if (check.row.merged(column.key)) {
    check.refuse(column.key, 'merged-mark', { from: cellText(cell) });
    return null;
  }
  const taken = check.take(column.key, cleanMark(cell, full / 100), { show: said });
  if (!taken) return null;
  const value: CellValue = {
    status: taken.status,
    obtained: taken.obtained === null ? null : Math.round(taken.obtained * 100),
  };
  if (known && known.status === value.status && known.obtained === value.obtained) return null;
  if (sheet.state !== 'DRAFT') {
    const state = sheetStateWords[sheet.state];
    check.refuse(column.key, 'sheet-closed', {
      values: { ...subject, state_en: state.en.toLowerCase(), state_bn: state.bn },
    });
    return null;
  }
  if (known && !(known.status === 'PRESENT' && known.obtained === null)) {
    const to = shown(value);
    check.note(column.key, 'changes', { from: shown(known).en, to: to.en, to_bn: to.bn });
  }
  return { ...spot, ...value, version: known?.version ?? 0, column: column.key };
}

function checkRow(check: RowCheck, student: Candidate, at: Setting): MarksRow {
  checkName(check, student, at.students, at.slip);
  const cells: SheetMark[] = [];
  const seen = new Set<string>();
  for (const column of at.columns) {
    if (!check.row.has(column.key)) continue;
    const markCell = column.markCells.find(({ sheet }) => student.takes.includes(sheet.class_subject_id));
    if (!markCell) {
      if (cellText(check.row.cell(column.key)).trim() !== '')
        check.refuse(column.key, 'not-taken', { from: cellText(check.row.cell(column.key)) });
      continue;
    }
    const cell = checkCell(check, column, student, markCell, at);
    if (!cell) continue;
    if (seen.has(markKey(cell))) check.refuse(column.key, 'mark-twice');
    seen.add(markKey(cell));
    cells.push(cell);
  }
  sayOnce(check);
  check.same = cells.length === 0;
  return { roll: student.roll, enrolment_id: student.enrolment_id, cells };
}

/** The dry run of a marks sheet: every mark cleaned, measured by its full marks and compared with what is. */
export async function checkMarks(
  ctx: Ctx,
  target: MarksTarget,
  rows: readonly SheetRow[],
  notes: SheetNotes,
): Promise<CheckedRow[]> {
  const sheets = await sheetsOfTarget(ctx, target);
  const students = await candidatesOf(ctx, target.section_id);
  const byRoll = new Map(students.map((student) => [student.roll, student]));
  const columns = columnsOfMarks(sheets);
  const at: Setting = {
    columns,
    standing: await standingMarks(
      ctx,
      sheets.map((sheet) => sheet.exam_subject_id),
      students.map((student) => student.enrolment_id),
    ),
    students,
    slip: slipOf(rows, students),
    filled: new Set(
      columns
        .filter(({ key }) => rows.some((row) => cellText(row.cell(key)).trim() !== ''))
        .map(({ key }) => key),
    ),
  };
  if (at.slip) notes.warn('slipped', { values: slipValues(at.slip) });
  sayPartsWithoutColumn(notes, rows, columns);
  const first = new Map<number, number>();
  return inSlices(rows, (row) => {
    const check = new RowCheck(row);
    const roll = check.take('roll', cleanRoll(row.cell('roll')), { required: true });
    if (roll === null) return check.result({});
    const before = first.get(roll);
    if (before !== undefined) {
      check.refuse('roll', 'duplicate', { from: String(roll), values: { row: before } });
      return check.result({ roll });
    }
    first.set(roll, row.number);
    const student = byRoll.get(roll);
    if (student) return check.result(checkRow(check, student, at));
    check.refuse('roll', 'unknown-roll', { from: String(roll), values: { roll } });
    return check.result({ roll });
  });
}
