import { windowsText } from '../spreadsheet/windows-text.ts';

/** The only kinds of file that are taken, known by their first bytes and never by what the sender says. */
export const fileTypes = {
  'image/jpeg': { ending: 'jpg', inline: true, picture: true },
  'image/png': { ending: 'png', inline: true, picture: true },
  'image/webp': { ending: 'webp', inline: true, picture: true },
  'application/pdf': { ending: 'pdf', inline: true, picture: false },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    ending: 'xlsx',
    inline: false,
    picture: false,
  },
  'text/csv': { ending: 'csv', inline: false, picture: false },
} as const;
export type FileType = keyof typeof fileTypes;

export const spreadsheet: FileType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const isFileType = (type: string): type is FileType => Object.hasOwn(fileTypes, type);

const starts = (bytes: Uint8Array, at: number, text: string): boolean =>
  Buffer.from(bytes.subarray(at, at + text.length)).equals(Buffer.from(text, 'latin1'));

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** What the bytes are; null for everything that is not taken. `name` decides only whether text is a table. */
export function fileTypeOf(bytes: Uint8Array, name: string): FileType | null {
  if (starts(bytes, 0, '\xff\xd8\xff')) return 'image/jpeg';
  if (starts(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP')) return 'image/webp';
  if (starts(bytes, 0, '%PDF-')) return isPlainPdf(bytes) ? 'application/pdf' : null;
  // What is inside is checked part by part when it is read (kernel/spreadsheet).
  if (starts(bytes, 0, 'PK\x03\x04')) return latin(bytes).includes('xl/workbook.xml') ? spreadsheet : null;
  return /\.(csv|tsv|txt|dat|log)$/i.test(name) && isTable(bytes) ? 'text/csv' : null;
}

/** Complete, and without what acts by itself when it is opened. */
function isPlainPdf(bytes: Uint8Array): boolean {
  // A name may be written with `#4a` for `J`.
  const text = latin(bytes).replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return text.slice(-2048).includes('%%EOF') && !/\/(?:JavaScript|JS|Launch|EmbeddedFiles?)\b/.test(text);
}

function isTable(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return false;
  const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (wide) return true;
  const text = plainText(bytes);
  return text !== null && !text.includes('\0') && !/^\s*<(?:!doctype|html|\?xml|svg|script)/i.test(text);
}

function plainText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return windowsText(bytes);
  }
}

// Direction marks and zero-width characters can make a name look like another.
const hidden = /[\p{Cc}\p{Cs}\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;

/** A name as people see it: no folders, nothing hidden, the ending of what it really is. */
export function cleanFileName(name: string, type: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const ending = isFileType(type) ? fileTypes[type].ending : (/\.([a-z0-9]{1,8})$/i.exec(last)?.[1] ?? 'bin');
  const stem = last
    // Joiners stay: Bengali writes with them (র‍্য).
    .replaceAll(hidden, (char) => (char === '\u200c' || char === '\u200d' ? char : ''))
    .replaceAll(/[<>:"|?*]/g, ' ')
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  // Cut between letters as people see them, not inside a conjunct.
  const letters = Array.from(new Intl.Segmenter('bn').segment(stem), (part) => part.segment);
  return `${letters.slice(0, 80).join('') || 'file'}.${ending}`;
}
