import { windowsText } from './windows-text.ts';
import type { SpreadsheetProblemCode } from './table.ts';

const starts = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, i) => bytes[i] === byte);
const zip = [0x50, 0x4b, 0x03, 0x04];
const ole = [0xd0, 0xcf, 0x11, 0xe0];
const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
/** The names of the streams of an old Office file are UTF-16. */
const wide = (text: string): string => Array.from(text, (letter) => `${letter}\0`).join('');

function zipTrouble(bytes: Uint8Array): SpreadsheetProblemCode | null {
  const text = latin(bytes);
  if (text.includes('opendocument.spreadsheet')) return 'open-document';
  if (text.includes('xl/workbook.bin')) return 'binary-workbook';
  // The directory of an archive is at its end: without it the file was cut on its way.
  if (!text.includes('PK\x05\x06')) return 'damaged';
  if (text.includes('xl/workbook.xml')) return null;
  return /word\/document\.xml|ppt\/presentation\.xml/.test(text) ? 'other-document' : 'not-a-spreadsheet';
}

function decodes(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const isWide = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);

/**
 * Why a file cannot be read as a workbook or a table, by its first bytes and its name; null: it may be one. One answer
 * for each kind of trouble, because each is corrected in another way.
 */
export function fileTrouble(bytes: Uint8Array, name: string): SpreadsheetProblemCode | null {
  if (bytes.length === 0) return 'empty';
  if (starts(bytes, ole)) {
    const text = latin(bytes);
    if (text.includes(wide('EncryptedPackage'))) return 'password';
    return text.includes(wide('WordDocument')) ? 'other-document' : 'old-format';
  }
  const ending = /\.([^.]*)$/.exec(name.toLowerCase())?.[1] ?? '';
  if (starts(bytes, zip)) {
    const trouble = zipTrouble(bytes);
    return trouble ?? (ending === 'xlsx' || ending === 'xlsm' ? null : 'not-a-spreadsheet');
  }
  const head = latin(bytes.subarray(0, 2000)).replaceAll('\0', '');
  if (/^\s*(?:\xef\xbb\xbf|\xff\xfe)?\s*<(?:!doctype|html|head|table|meta|\?xml)/i.test(head)) return 'html';
  if (/^%PDF-|^\x89PNG|^\xff\xd8\xff|^RIFF|^GIF8/.test(head)) return 'other-document';
  if (!['csv', 'tsv', 'txt', 'dat', 'log'].includes(ending)) return 'not-a-spreadsheet';
  if (isWide(bytes) || decodes(bytes) || windowsText(bytes) !== null) return null;
  // Every second byte of plain text in UTF-16 is zero; its reader finds out for itself.
  return bytes.subarray(0, 200).includes(0) ? null : 'unknown-encoding';
}
