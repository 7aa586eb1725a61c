/** Bytes that Windows-1252 gives to no letter, and control characters that no list has. */
const noLetters = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d, 0x7f]);
const isControl = (byte: number): boolean => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d;

/**
 * The text of a file in Windows-1252, in which Excel saves a plain CSV: English with accents, and Bengali typed in
 * Bijoy. Null: it is none, such as Bengali in UTF-8 with a broken letter.
 */
export function windowsText(bytes: Uint8Array): string | null {
  if (bytes.some((byte) => noLetters.has(byte) || isControl(byte))) return null;
  const asUtf8 = new TextDecoder('utf-8').decode(bytes);
  if (/\p{Script=Bengali}/u.test(asUtf8)) return null;
  return new TextDecoder('windows-1252').decode(bytes);
}
