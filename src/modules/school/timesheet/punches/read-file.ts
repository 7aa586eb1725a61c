import { attendanceLine, linesOf } from '../base/wire.ts';
import { isRealDay } from '#kernel/text/dates.ts';
import { toAsciiDigits } from '#kernel/text/digits.ts';

/** Why a line of a file is no punch. */
export type LineFault = 'number' | 'time' | 'columns';

export type FileLine = { readonly pin: string; readonly at: string };
export type FileProblem = { readonly line: number; readonly text: string; readonly why: LineFault };
export type ReadFile = {
  readonly punches: readonly FileLine[];
  readonly problems: readonly FileProblem[];
  /** Lines that hold something, headings left out. */
  readonly lines: number;
};

const headings: Readonly<Record<'pin' | 'date' | 'time', RegExp>> = {
  pin: /^(pin|no\.?|id|ac-?no\.?|en-?no\.?|user ?id|employee ?id|biometric ?id|personnel ?id|আইডি|নম্বর)$/i,
  date: /^(date|day|তারিখ)$/i,
  time: /^(time|date ?\/? ?time|timestamp|punch ?time|সময়)$/i,
};

const two = (value: number) => String(value).padStart(2, '0');

/** A day as files write it: year first, or day, month, year as in Bangladesh. */
function dayOf(text: string): string | null {
  const first = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  const last = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text);
  const [year, month, day] = first
    ? [Number(first[1]), Number(first[2]), Number(first[3])]
    : last
      ? [Number(last[3]), Number(last[2]), Number(last[1])]
      : [0, 0, 0];
  return isRealDay(year, month, day) ? `${year}-${two(month)}-${two(day)}` : null;
}

function clockOf(text: string): string | null {
  const match = /^(\d{1,2}):(\d\d)(?::(\d\d))?(?:\s*([ap])\.?m\.?)?$/i.exec(text);
  if (!match) return null;
  const half = match[4]?.toLowerCase();
  const shown = Number(match[1]);
  if (half && (shown < 1 || shown > 12)) return null;
  const hour = half ? (shown % 12) + (half === 'p' ? 12 : 0) : shown;
  const [minute, second] = [Number(match[2]), Number(match[3] ?? 0)];
  return hour < 24 && minute < 60 && second < 60 ? `${two(hour)}:${two(minute)}:${two(second)}` : null;
}

function momentOf(text: string): string | null {
  const [, day = '', clock = ''] = /^(\S+)[ T]+(.+)$/.exec(text) ?? [];
  const [date, time] = [dayOf(day), clockOf(clock)];
  return date && time ? `${date} ${time}` : null;
}

/** The cells of a line of a table; quotes hold no separators in such files. */
const cellsOf = (line: string, separator: string): string[] =>
  line.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );

type Columns = { pin: number; date: number | null; time: number | null };

/** Which column is what, by the headings; null where the first line has none. */
function columnsOf(cells: readonly string[]): Columns | null {
  const find = (key: keyof typeof headings) => cells.findIndex((cell) => headings[key].test(cell));
  const [pin, date, time] = [find('pin'), find('date'), find('time')];
  if (pin === -1 || (date === -1 && time === -1)) return null;
  return { pin, date: date === -1 ? null : date, time: time === -1 ? null : time };
}

function punchIn(cells: readonly string[], columns: Columns | null): FileLine | LineFault {
  if (cells.length < 2) return 'columns';
  const pin = toAsciiDigits(cells[columns?.pin ?? 0] ?? '');
  if (!/^[A-Za-z0-9]{1,24}$/.test(pin)) return 'number';
  const said = columns
    ? [columns.date, columns.time].map((at) => (at === null ? '' : (cells[at] ?? ''))).join(' ')
    : `${cells[1]} ${momentOf(toAsciiDigits(cells[1] ?? '')) ? '' : (cells[2] ?? '')}`;
  const at = momentOf(toAsciiDigits(said).trim());
  return at ? { pin, at } : 'time';
}

/**
 * Punches of a file: what a terminal writes to a stick (`ATTLOG.dat`), or a table with a number, a day and a time, by
 * headings or in that order. Every line is either a punch or a problem.
 */
export function readPunchFile(text: string): ReadFile {
  const lines = linesOf(text.replace(/^\uFEFF/, ''));
  const punches: FileLine[] = [];
  const problems: FileProblem[] = [];
  const count = (mark: string) => (lines.slice(0, 20).join('\n').split(mark).length ?? 1) - 1;
  const separator = [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
  const columns = columnsOf(cellsOf(lines[0] ?? '', separator));
  for (const [at, line] of lines.entries()) {
    if (at === 0 && columns) continue;
    const written = separator === '\t' && !columns ? attendanceLine(line) : null;
    const read = written ?? punchIn(cellsOf(line, separator), columns);
    if (typeof read === 'string') problems.push({ line: at + 1, text: line.trim().slice(0, 120), why: read });
    else punches.push({ pin: read.pin, at: read.at });
  }
  return { punches, problems, lines: lines.length - (columns ? 1 : 0) };
}
