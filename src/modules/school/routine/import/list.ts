import { recognise, cellFor, type TargetColumn } from '#kernel/spreadsheet/recognise.ts';
import { cellText, columnLetters, type NamedSheet } from '#kernel/spreadsheet/table.ts';
import type { Filled, SheetReading } from './grid.ts';
import { periodOf, weekdayOf } from './sheet-terms.ts';

const columns: TargetColumn[] = [
  {
    key: 'section',
    aliases: { en: ['Section', 'Class section', 'Class and section'], bn: ['সেকশন', 'শ্রেণি ও সেকশন'] },
  },
  { key: 'class', aliases: { en: ['Class'], bn: ['শ্রেণি'] }, exact: true },
  { key: 'day', aliases: { en: ['Day', 'Weekday'], bn: ['বার', 'দিন'] }, required: true },
  {
    key: 'period',
    aliases: { en: ['Period', 'Hour', 'Time', 'Lesson'], bn: ['পিরিয়ড', 'ঘণ্টা', 'সময়'] },
    required: true,
  },
  { key: 'subject', aliases: { en: ['Subject', 'Subject name'], bn: ['বিষয়', 'বিষয়ের নাম'] }, required: true },
  { key: 'teacher', aliases: { en: ['Teacher', 'Teacher name', 'Initials'], bn: ['শিক্ষক', 'শিক্ষকের নাম'] } },
  { key: 'room', aliases: { en: ['Room', 'Room no'], bn: ['কক্ষ', 'রুম'] } },
];

/** Reads a sheet of one lesson a row; null: its headings are not those of such a list. */
export function readList(sheet: NamedSheet): SheetReading | null {
  const { headerRow, mapping, missing } = recognise(sheet.rows.slice(0, 40), columns);
  if (headerRow < 0 || missing.length > 0 || (!mapping['section'] && !mapping['class'])) return null;
  const cells = sheet.rows.slice(headerRow + 1).flatMap((row, index): Filled[] => {
    const text = (key: string) => cellText(cellFor(row, mapping, key)).trim();
    if (row.every((cell) => cellText(cell).trim() === '')) return [];
    const room = text('room');
    const parts = [text('subject'), text('teacher'), room && `room ${room}`].filter(Boolean);
    const column = mapping['subject']?.column ?? 0;
    return [
      {
        at: `${sheet.name}!${columnLetters(column)}${headerRow + index + 2}`,
        section: [text('class'), text('section')].filter(Boolean).join(' ') || null,
        weekday: weekdayOf(text('day')),
        when: periodOf(text('period')),
        span: 1,
        text: parts.join('\n'),
        joined: null,
      },
    ];
  });
  const titles = sheet.rows.slice(0, headerRow).flatMap((row, at) =>
    row.flatMap((cell, column) => {
      const text = cellText(cell).trim();
      return text ? [{ at: `${sheet.name}!${columnLetters(column)}${at + 1}`, text }] : [];
    }),
  );
  // A column that says nothing of a lesson is named, so that nobody thinks it was read.
  const read = new Set(Object.values(mapping).map((one) => one?.column));
  const beside = (sheet.rows[headerRow] ?? []).flatMap((cell, column) => {
    const text = cellText(cell).trim();
    return text && !read.has(column)
      ? [{ at: `${sheet.name}!${columnLetters(column)}${headerRow + 1}`, text }]
      : [];
  });
  return { cells, titles: [...titles, ...beside], pauses: 0 };
}
