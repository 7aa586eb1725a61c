import { cellText } from '#kernel/spreadsheet/table.ts';
import { searchKey } from '#kernel/text/names.ts';
import type { SheetRow } from '#modules/platform/imports/base/row-findings.ts';
import type { SheetNotes } from '#modules/platform/imports/base/sheet-notes.ts';
import type { MarksColumn } from './columns.ts';
import { namesOfPaper } from './short-names.ts';

/** The names of a subject as headings begin with them. */
function subjectKeys(column: MarksColumn): string[] {
  return column.markCells
    .flatMap(({ sheet }) => [sheet.name_en, sheet.name_bn].flatMap(namesOfPaper))
    .map(searchKey)
    .filter((key) => key.length > 2);
}

/**
 * Warns of marks that the exam has and the sheet seems to have, without a column that was recognised: another part of
 * the same paper is there, or an unread heading names the subject.
 */
export function sayPartsWithoutColumn(
  notes: SheetNotes,
  rows: readonly SheetRow[],
  columns: readonly MarksColumn[],
): void {
  const read = (column: MarksColumn): boolean => rows[0]?.has(column.key) ?? false;
  const filled = (column: MarksColumn): boolean =>
    read(column) && rows.some((row) => cellText(row.cell(column.key)).trim() !== '');
  const covered = new Set(
    columns
      .filter(read)
      .flatMap(({ markCells }) => markCells.map((at) => `${at.sheet.code} ${at.paper} ${at.part}`)),
  );
  const papers = new Set(
    columns.filter(filled).flatMap(({ markCells }) => markCells.map((at) => `${at.sheet.code} ${at.paper}`)),
  );
  const headings = notes.unread.map(({ heading }) => searchKey(heading)).filter(Boolean);
  const lost = columns.filter(
    (column) =>
      !column.markCells.every((at) => covered.has(`${at.sheet.code} ${at.paper} ${at.part}`)) &&
      (column.markCells.some((at) => papers.has(`${at.sheet.code} ${at.paper}`)) ||
        headings.some((heading) => subjectKeys(column).some((key) => ` ${heading} `.startsWith(` ${key} `)))),
  );
  if (lost.length === 0) return;
  notes.warn('parts-without-column', {
    values: {
      parts_en: lost.map(({ word }) => word.en).join(', '),
      parts_bn: lost.map(({ word }) => word.bn).join(', '),
    },
  });
}
