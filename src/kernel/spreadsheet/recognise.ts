import { distance } from 'fastest-levenshtein';
import { searchKey } from '../text/names.ts';
import { cellText, type Cell } from './table.ts';

/** A column that an import wants, with the headings it goes by in both languages. */
export type TargetColumn = {
  key: string;
  aliases: { en: string[]; bn: string[] };
  required?: boolean;
  /** Answers only to its names, spaces aside: never to what contains one or is spelled nearly so. */
  exact?: boolean;
};

/** A column of the file that answers to a key; confidence 0 to 1, 1 for an exact heading or the caller's own choice. */
export type ColumnMatch = { column: number; header: string; confidence: number };

export type Recognised = {
  /** Index into the rows; -1 when no row looks like a heading. Data begins in the row after it. */
  headerRow: number;
  mapping: Record<string, ColumnMatch>;
  /** Columns of the file with a heading that nothing wanted. */
  unmapped: Array<{ column: number; header: string }>;
  /** Keys that are required and were not found. */
  missing: string[];
};

const LOOK_AT = 40; // titles, addresses and remarks may be above the headings
const ENOUGH = 0.6;

/** A heading taken apart once: a sheet's first rows are compared with hundreds of names. */
type Heading = { text: string; packed: string; words: readonly string[] };
const headingOf = (cell: string): Heading => {
  const text = searchKey(cell);
  return { text, packed: text.replaceAll(' ', ''), words: text.split(' ') };
};

/** How well a heading answers to an alias, 0 to 1: same, same but for spaces, contained, or nearly the same spelling. */
function likeness(header: Heading, alias: Heading, exact: boolean): number {
  if (!header.text || !alias.text) return 0;
  if (header.text === alias.text) return 1;
  const [a, b] = [header.packed, alias.packed];
  if (a === b) return 0.95;
  if (exact) return 0;
  if (alias.words.every((word) => header.words.includes(word))) {
    const share = alias.words.length / header.words.length;
    if (share >= 0.5) return 0.6 + 0.3 * share;
  }
  const longest = Math.max(a.length, b.length);
  if (longest < 5 || longest > 60) return 0;
  // Too different in length to be near: the register's own cells are passed over without being spelled out.
  if (Math.abs(a.length - b.length) > longest * 0.2) return 0;
  const near = 1 - distance(a, b) / longest;
  return near >= 0.8 ? near * 0.8 : 0;
}

type Keyed = { key: string; required: boolean; exact: boolean; aliases: readonly Heading[] };

function matchRow(row: readonly Cell[], targets: readonly Keyed[]): Map<string, ColumnMatch> {
  const found: Array<ColumnMatch & { key: string }> = [];
  row.forEach((cell, column) => {
    if (typeof cell !== 'string' || cell.length > 200) return;
    const header = headingOf(cell);
    for (const { key, aliases, exact } of targets) {
      const confidence = Math.max(0, ...aliases.map((alias) => likeness(header, alias, exact)));
      if (confidence >= ENOUGH) found.push({ key, column, header: cell.trim(), confidence });
    }
  });
  // The surest pair first; of equals the leftmost.
  found.sort((a, b) => b.confidence - a.confidence || a.column - b.column);
  const taken = new Set<number>();
  const mapping = new Map<string, ColumnMatch>();
  for (const { key, ...match } of found) {
    if (mapping.has(key) || taken.has(match.column)) continue;
    mapping.set(key, match);
    taken.add(match.column);
  }
  return mapping;
}

/**
 * Find the heading row, titles above it allowed, and what each column is. `choice` is the user's own word: which row
 * holds the headings, and which column (or none: null) belongs to a key; it overrides what was recognised.
 */
export function recognise(
  rows: readonly (readonly Cell[])[],
  targets: readonly TargetColumn[],
  choice: { headerRow?: number; mapping?: Record<string, number | null> } = {},
): Recognised {
  const keyed = targets.map(({ key, aliases, required, exact }) => ({
    key,
    required: required ?? false,
    exact: exact ?? false,
    aliases: [key, ...aliases.en, ...aliases.bn].map(headingOf),
  }));
  let headerRow = choice.headerRow ?? -1;
  let mapping = new Map<string, ColumnMatch>();
  if (headerRow >= 0) {
    mapping = matchRow(rows[headerRow] ?? [], keyed);
  } else {
    let best = 0;
    for (let at = 0; at < Math.min(LOOK_AT, rows.length); at++) {
      const found = matchRow(rows[at] ?? [], keyed);
      const score = [...found.values()].reduce((sum, { confidence }) => sum + confidence, 0);
      // One word in a title may look like a heading; a row of headings has at least two, unless one is all we want.
      if (score > best && found.size >= Math.min(2, targets.length))
        [best, headerRow, mapping] = [score, at, found];
    }
  }
  const headers = (rows[headerRow] ?? []).map((cell) => cellText(cell).trim());
  for (const [key, column] of Object.entries(choice.mapping ?? {})) {
    mapping.delete(key);
    if (column === null) continue;
    for (const [other, match] of mapping) if (match.column === column) mapping.delete(other);
    mapping.set(key, { column, header: headers[column] ?? '', confidence: 1 });
  }
  const used = new Set([...mapping.values()].map(({ column }) => column));
  return {
    headerRow,
    mapping: Object.fromEntries(mapping),
    unmapped: headers
      .map((header, column) => ({ column, header }))
      .filter((c) => c.header !== '' && !used.has(c.column)),
    missing: keyed.filter(({ key, required }) => required && !mapping.has(key)).map(({ key }) => key),
  };
}

/** The cell of a row that belongs to a key, null when the column is not there. */
export function cellFor(row: readonly Cell[], mapping: Recognised['mapping'], key: string): Cell {
  const match = mapping[key];
  return match ? (row[match.column] ?? null) : null;
}
