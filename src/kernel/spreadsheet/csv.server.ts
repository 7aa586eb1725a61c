import { CsvError, parse } from 'csv-parse/sync';
import { windowsText } from './windows-text.ts';
import { LIMITS, SpreadsheetProblem, type Cell } from './table.ts';

function decode(bytes: Uint8Array): string {
  const [a, b] = bytes;
  const sample = bytes.subarray(0, 200);
  const zeros = (odd: number): number => sample.filter((byte, i) => byte === 0 && i % 2 === odd).length;
  let encoding = 'utf-8';
  if (a === 0xff && b === 0xfe) encoding = 'utf-16le';
  else if (a === 0xfe && b === 0xff) encoding = 'utf-16be';
  else if (zeros(1) > 2 && zeros(0) === 0) encoding = 'utf-16le';
  else if (zeros(0) > 2 && zeros(1) === 0) encoding = 'utf-16be';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    const text = encoding === 'utf-8' ? windowsText(bytes) : null;
    if (text !== null) return text;
    throw new SpreadsheetProblem('unknown-encoding', { cause: error });
  }
}

// The separator that is oftenest outside quotes in the first lines; a comma when none does.
function separatorOf(text: string): string {
  const head = text.slice(0, 10_000).replace(/"(?:[^"]|"")*"/g, '');
  const count = (mark: string): number => head.split(mark).length;
  return [',', ';', '\t', '|'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** The line in which the quoted text begins that never ends; 1 where nothing of the kind is found. */
function lineOfOpenQuote(text: string, separator: string): number {
  let [line, opened, quoted, atStart] = [1, 1, false, true];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (quoted) {
      if (sign === '"' && text[at + 1] === '"') at++;
      else if (sign === '"') quoted = false;
    } else if (sign === '"' && atStart) [quoted, opened] = [true, line];
    atStart = !quoted && (sign === separator || sign === '\n' || sign === '\r');
    if (sign === '\n') line++;
  }
  return quoted ? opened : 1;
}

/** Read comma, semicolon or tab separated text, UTF-8, UTF-16 or Windows-1252. Every cell is text. Throws `SpreadsheetProblem`. */
export function readCsv(bytes: Uint8Array): Cell[][] {
  let text = decode(bytes);
  if (text.includes('\u0000')) throw new SpreadsheetProblem('not-a-spreadsheet');
  const declared = /^sep=(.)\r?\n/.exec(text);
  if (declared) text = text.slice(declared[0].length);
  const delimiter = declared?.[1] ?? separatorOf(text);
  let rows: string[][];
  try {
    rows = parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      to: LIMITS.rows + 1,
    });
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') {
      const line = lineOfOpenQuote(text, delimiter) + (declared ? 1 : 0);
      throw new SpreadsheetProblem('unclosed-quote', { location: { line }, cause: error });
    }
    throw new SpreadsheetProblem('damaged', { cause: error });
  }
  // An apostrophe before a formula sign is the guard that our own export writes; it is no part of the text.
  return rows.map((row) => row.map((cell) => cell.trim().replace(/^'(?=[=+\-@])/, '') || null));
}
