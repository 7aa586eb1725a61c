/*
 * How text is written in a page's drawing: strings of glyph numbers in brackets or in hexadecimal, with shifts between.
 */

/** Text from UTF-16 in hexadecimal, as the files have it. */
export const lettersOf = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');
export const hexOf = (text: string): string =>
  Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();

const escapes: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

/** The bytes of a string that begins at a bracket, where brackets that pair are not escaped; and where it ends. */
function literalBytes(held: string, start: number): { bytes: number[]; end: number } {
  const bytes: number[] = [];
  let depth = 1;
  let at = start + 1;
  for (; at < held.length; at++) {
    const sign = held.charAt(at);
    if (sign === '\\') {
      const octal = /^[0-7]{1,3}/.exec(held.slice(at + 1, at + 4))?.[0];
      const next = held.charAt(at + 1);
      bytes.push(octal ? Number.parseInt(octal, 8) & 255 : (escapes[next] ?? next.charCodeAt(0)));
      at += octal?.length ?? 1;
      continue;
    }
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth === 0) break;
    bytes.push(sign.charCodeAt(0));
  }
  return { bytes, end: at + 1 };
}

const shiftOrHex = /<(\w*)>|(-?[\d.]+)|\s+/y;

/** What the operator shows: glyphs, and the shifts between them. Undefined if it is written differently from expected. */
export function operands(held: string): (number | { glyph: number })[] | undefined {
  const found: (number | { glyph: number })[] = [];
  for (let at = 0; at < held.length;) {
    let bytes: number[] = [];
    if (held.charAt(at) === '(') {
      ({ bytes, end: at } = literalBytes(held, at));
    } else {
      shiftOrHex.lastIndex = at;
      const match = shiftOrHex.exec(held);
      if (!match) return undefined;
      at = shiftOrHex.lastIndex;
      if (match[1] !== undefined) bytes = [...Buffer.from(match[1], 'hex')];
      if (match[2] !== undefined) found.push(Number(match[2]));
    }
    if (bytes.length % 2) return undefined;
    for (let byte = 0; byte < bytes.length; byte += 2)
      found.push({ glyph: (bytes[byte] ?? 0) * 256 + (bytes[byte + 1] ?? 0) });
  }
  return found;
}
