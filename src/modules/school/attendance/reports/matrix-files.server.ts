import { formatMarks } from '#kernel/exact.ts';
import type { ColumnType, WrittenValue } from '#kernel/spreadsheet/write.server.ts';
import { formatDate, MONTHS, WEEKDAYS, weekdayOf } from '#kernel/text/dates.ts';
import { importWords as sheetWords } from '#kernel/lists/sheet-words.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import type { Lang, Word } from '#kernel/words.ts';
import { holidaySpans, type MatrixCell } from './matrix.ts';
import type { Matrix, MatrixSection } from './matrix.server.ts';
import { matrixSigns, matrixWords as m, reportWords as w } from './words.ts';

const sign = (cell: MatrixCell, lang: Lang): string => (cell === '' ? '' : matrixSigns[cell][lang]);
type Day = MatrixSection['days'][number];

/** What is in the cells of a closed day. */
const closedSign = ({ open, weekly }: Day, lang: Lang): string =>
  open ? '' : (weekly ? m.weekly_sign : m.holiday_sign)[lang];

export const monthTitle = (month: string, lang: Lang): string =>
  `${MONTHS[lang][Number(month.slice(5)) - 1]} ${digitsIn(month.slice(0, 4), lang)}`;

const shortWeekday = (day: string, lang: Lang) =>
  [...new Intl.Segmenter(lang).segment(WEEKDAYS[lang][weekdayOf(day)] ?? '')]
    .slice(0, lang === 'en' ? 2 : 1)
    .map(({ segment }) => segment)
    .join('');

const dayKeys = ['present', 'late', 'absent', 'leave', 'percent'] as const;

/** The holidays of a month by name, each with its day or days. */
export function namedHolidays(days: readonly Day[], lang: Lang): string[] {
  const spans = holidaySpans<Word>(
    days.map(({ day, open, weekly, note }) => ({ day, holiday: open || weekly ? null : note })),
    (a, b) => a.en === b.en && a.bn === b.bn,
  );
  const number = (day: string) => digitsIn(String(Number(day.slice(8))), lang);
  return spans.map(
    ({ from, to, name }) => `${from === to ? number(from) : `${number(from)}–${number(to)}`} ${name[lang]}`,
  );
}

const percentText = (percent: number | null) => (percent === null ? '' : formatMarks(percent));

/** What `matrix.typ` prints: a section after the other, each beginning a page. */
export function matrixPaper({ month, sections }: Matrix, lang: Lang) {
  return {
    title: w.matrix[lang],
    month: monthTitle(month, lang),
    labels: {
      roll: w.roll[lang],
      name: w.name[lang],
      legend: m.legend[lang],
      holidays: m.holidays[lang],
      none: m.none[lang],
      eiin: sheetWords.eiin[lang],
    },
    ends: [
      matrixSigns.P[lang],
      matrixSigns.H[lang],
      matrixSigns.L[lang],
      matrixSigns.A[lang],
      matrixSigns.LV[lang],
      m.working[lang],
      m.came[lang],
      m.percent[lang],
    ],
    signatures: [m.class_teacher[lang], m.head[lang]],
    sections: sections.map(({ label, days, students, totals }) => ({
      label: label[lang],
      days: days.map((day) => ({
        number: Number(day.day.slice(8)),
        weekday: shortWeekday(day.day, lang),
        open: day.open,
        sign: closedSign(day, lang),
      })),
      rows: students.map((one) => ({
        roll: one.roll,
        name: one[`name_${lang}`],
        cells: one.cells.map((cell, at) => (days[at]?.open ? sign(cell, lang) : '')),
        alarms: one.cells.map((cell) => cell === 'A'),
        ends: [
          one.present,
          one.half,
          one.late,
          one.absent,
          one.leave,
          one.working,
          formatMarks(one.came),
          percentText(one.percent),
        ],
      })),
      totals: dayKeys.map((key) => ({
        label: key === 'percent' ? w.percent[lang] : m[key][lang],
        cells: totals.map((total, at) => {
          const value = total[key];
          const isTaken = total.present + total.late + total.absent + total.leave > 0;
          if (!days[at]?.open || !isTaken || value === null) return '';
          // Of a day a whole percent is enough: its column is narrow.
          return key === 'percent' ? String(Math.round(value / 100)) : String(value);
        }),
      })),
      holidays: namedHolidays(days, lang),
    })),
  };
}

/** The register as a spreadsheet: a row a student, a column a day, figures as figures. */
export function matrixSheet(
  { month, sections }: Matrix,
  lang: Lang,
): { columns: { header: string; type: ColumnType }[]; rows: WrittenValue[][] } {
  const length = sections[0]?.days.length ?? 0;
  const text = (header: string) => ({ header, type: 'text' as const });
  const figure = (header: string) => ({ header, type: 'number' as const });
  const columns = [
    text(w.section[lang]),
    figure(w.roll[lang]),
    text(w.name[lang]),
    ...Array.from({ length }, (_, at) =>
      text(formatDate(`${month}-${String(at + 1).padStart(2, '0')}`, lang)),
    ),
    figure(m.present[lang]),
    figure(matrixSigns.H[lang]),
    figure(m.late[lang]),
    figure(m.absent[lang]),
    figure(m.leave[lang]),
    figure(m.working[lang]),
    figure(m.came[lang]),
    figure(w.percent[lang]),
  ];
  const rows = sections.flatMap(({ label, days, students, totals }) => [
    ...students.map((one): WrittenValue[] => [
      label[lang],
      one.roll,
      one[`name_${lang}`],
      ...one.cells.map((cell, at) => (days[at]?.open ? sign(cell, lang) : closedSign(days[at] as Day, lang))),
      one.present,
      one.half,
      one.late,
      one.absent,
      one.leave,
      one.working,
      one.came / 100,
      one.percent === null ? null : one.percent / 100,
    ]),
    ...dayKeys.map((key): WrittenValue[] => [
      label[lang],
      null,
      key === 'percent' ? w.percent[lang] : m[key][lang],
      ...totals.map((total, at) => {
        const value = total[key];
        if (!days[at]?.open || value === null) return '';
        return digitsIn(key === 'percent' ? formatMarks(value) : String(value), lang);
      }),
    ]),
  ]);
  return { columns, rows };
}
