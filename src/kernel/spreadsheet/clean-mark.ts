import { toAsciiDigits } from '../text/digits.ts';
import { isNothingWord } from '../text/nothing-words.ts';
import { searchKey } from '../text/names.ts';
import { accept, refuse, type Cleaned } from './clean.ts';
import { cellText, isPercent, type Cell } from './table.ts';

/** A mark as it is stored: a status and, for those present, the marks obtained (handbook 2.4). */
export type MarkValue =
  | { status: 'PRESENT'; obtained: number }
  | { status: 'ABSENT' | 'EXPELLED' | 'EXEMPT' | 'WITHHELD'; obtained: null };

const STATUS_WORDS = {
  ABSENT: ['a', 'ab', 'abs', 'absent', 'অ', 'অনু', 'অনুপ', 'অনুপস্থিত'],
  EXPELLED: ['exp', 'expelled', 'বহি', 'বহিষ্কৃত', 'বহিষ্কার'],
  EXEMPT: ['ex', 'exempt', 'exempted', 'অব্যাহতি'],
  WITHHELD: ['w', 'wh', 'withheld', 'স্থগিত'],
} as const;

const STATUS = new Map<string, keyof typeof STATUS_WORDS>();
for (const status of ['ABSENT', 'EXPELLED', 'EXEMPT', 'WITHHELD'] as const) {
  for (const word of STATUS_WORDS[status]) STATUS.set(searchKey(word), status);
}

/** What a formula leaves behind a mark that nobody sees: 45.49999999999999 is shown as 45.5. */
const noise = 0.001;

/** Figures with the decimals that the sheet shows; null: a real fraction of more than two, such as a third. */
function asShown(figures: string): string | null {
  if (!/^-?\d*\.\d*[1-9]\d*$/.test(figures) || !/\.\d{3,}$/.test(figures)) return figures;
  const rounded = Math.round(Number(figures) * 100) / 100;
  if (Number(figures) === rounded) return figures;
  return Math.abs(Number(figures) - rounded) < noise ? String(rounded) : null;
}

/** A percentage as that share of the full marks. */
function cleanShare(share: number, full: number): Cleaned<MarkValue> {
  if (share < 0) return refuse('negative');
  if (share > 1) return refuse('above-full');
  const obtained = Math.round(share * full * 100) / 100;
  if (Math.abs(obtained - share * full) >= noise) return refuse('more-decimals');
  return accept<MarkValue>({ status: 'PRESENT', obtained }, 'percent-of-full');
}

/**
 * A mark out of `full`: figures of either script, halves (12.5, ১২½), or a word for why there is none. Blank is
 * `missing`, which is not the same as absent; nothing is ever taken for zero.
 */
export function cleanMark(cell: Cell, full: number): Cleaned<MarkValue> {
  const raw = cellText(cell).trim();
  if (raw === '') return refuse('missing');
  if (isNothingWord(raw)) return refuse('dash-mark');
  if (isPercent(cell)) return cleanShare(cell.percent, full);
  const status = typeof cell === 'string' && STATUS.get(searchKey(raw));
  if (status) return accept<MarkValue>({ status, obtained: null }, raw !== status && 'word');
  const figures = toAsciiDigits(raw)
    .replace(/[−–]/g, '-')
    .replace(/^(-?\d*)½$/, '$1.5');
  const shown = asShown(figures);
  if (shown === null) return refuse('more-decimals');
  if (
    typeof cell === 'object' ||
    typeof cell === 'boolean' ||
    !/^-?(?:\d+(?:\.\d{1,2}0*)?|\.\d{1,2})$/.test(shown)
  ) {
    return refuse('not-a-number');
  }
  const obtained = Number(shown);
  if (obtained < 0) return refuse('negative');
  if (obtained > full) return refuse('above-full');
  return accept<MarkValue>(
    { status: 'PRESENT', obtained },
    shown !== figures ? 'as-shown' : figures !== raw && 'digits',
  );
}
