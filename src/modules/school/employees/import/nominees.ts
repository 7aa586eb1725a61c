import { toAsciiDigits } from '#kernel/text/digits.ts';
import { normaliseMobile } from '#kernel/text/phone.ts';

export type Nominee = {
  title: string;
  relation: string;
  share: number;
  phone: string | null;
  note: string | null;
};

const most = 50;
const limits = { title: 200, relation: 60, note: 500 } as const;
const quoted = (text: string) => (/[;|"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** All nominees in one cell: `Rahima Begum; wife; 60%; +88017… | Karim; son; 40%`. */
export const writeNominees = (nominees: readonly Nominee[]): string =>
  nominees
    .map(({ title, relation, share, phone, note }) => {
      const parts = [title, relation, `${share}%`, phone ?? '', note ?? ''].map((part) =>
        quoted(part.replaceAll(/\s+/g, ' ').trim()),
      );
      return parts.join('; ').replace(/(?:; )+$/, '');
    })
    .join(' | ');

/** The parts of a cell; what is in quotation marks is one part, whatever is in it. */
function partsOf(cell: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, inQuotes, plain, end] of cell.matchAll(/\s*(?:"((?:[^"]|"")*)"|([^;|"]*))\s*([;|]|$)/g)) {
    rows.at(-1)!.push((inQuotes?.replaceAll('""', '"') ?? plain ?? '').trim());
    if (end === '|') rows.push([]);
    if (end === '') break;
  }
  return rows;
}

/** Null where the cell is not written so, or the shares exceed the whole. */
export function readNominees(cell: string): Nominee[] | null {
  const found = partsOf(cell).map(
    ([title = '', relation = '', share = '', phone = '', note = '', ...more]) => {
      const part = Number(toAsciiDigits(share).replace(/\s*%$/, ''));
      const mobile = phone === '' ? null : normaliseMobile(phone);
      const isGood =
        title !== '' &&
        relation !== '' &&
        Number.isInteger(part) &&
        part >= 1 &&
        (phone === '' || mobile !== null) &&
        more.length === 0 &&
        title.length <= limits.title &&
        relation.length <= limits.relation &&
        note.length <= limits.note;
      return isGood ? { title, relation, share: part, phone: mobile, note: note || null } : null;
    },
  );
  const nominees = found.flatMap((one) => one ?? []);
  const whole = nominees.reduce((sum, { share }) => sum + share, 0);
  return nominees.length === found.length && nominees.length <= most && whole <= 100 ? nominees : null;
}
