import { inflateSync } from 'node:zlib';

/*
 * The words on a PDF of ours, as somebody who copies them would get them: each font says which letters its glyphs are,
 * and where the file names the text of several glyphs (`ActualText`), that is taken, as viewers do.
 */

function unpacked(pdf: string, at: number): string {
  const start = /stream\r?\n/.exec(pdf.slice(at));
  if (!start) return '';
  const from = at + start.index + start[0].length;
  const held = pdf.slice(from, pdf.indexOf('endstream', from));
  if (!pdf.slice(at, from).includes('/FlateDecode')) return held;
  return inflateSync(Buffer.from(held, 'latin1')).toString('latin1');
}

/** What an object's text says after a key. */
const after = (pdf: string, id: string, pattern: RegExp): string | undefined => {
  const at = pdf.search(new RegExp(`(^|\\n)${id} 0 obj`));
  return pattern.exec(pdf.slice(at, pdf.indexOf('endobj', at)))?.[1];
};

const letters = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** From glyph to letters. */
function tableOf(map: string): Map<number, string> {
  const table = new Map<number, string>();
  for (const [, part] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph, text] of (part ?? '').matchAll(/<(\w+)>\s*<(\w+)>/g))
      table.set(Number.parseInt(glyph ?? '', 16), letters(text ?? ''));
  for (const [, part] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from, to, text] of (part ?? '').matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const first = Number.parseInt(from ?? '', 16);
      for (let glyph = first; glyph <= Number.parseInt(to ?? '', 16); glyph++)
        table.set(glyph, String.fromCodePoint(Number.parseInt(text ?? '', 16) + glyph - first));
    }
  return table;
}

const escaped: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '' };

/** A string that begins at a bracket, where brackets that pair need no sign before them; and where it ends. */
function stringAt(drawn: string, start: number): { text: string; end: number } {
  let text = '';
  let depth = 1;
  let at = start + 1;
  for (; at < drawn.length; at++) {
    const sign = drawn.charAt(at);
    if (sign === '\\') {
      const octal = /^[0-7]{1,3}/.exec(drawn.slice(at + 1, at + 4))?.[0];
      const next = drawn.charAt(at + 1);
      text += octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (escaped[next] ?? next);
      at += octal?.length ?? 1;
      continue;
    }
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth === 0) break;
    text += sign;
  }
  return { text, end: at + 1 };
}

/** What one page draws, a string for each piece of text. */
function textsOf(drawn: string, fonts: ReadonlyMap<string, Map<number, string>>): string[] {
  const texts: string[] = [];
  let font: Map<number, string> | undefined;
  let name = '';
  let glyphs = '';
  let text = '';
  // One entry for each mark that is open: whether its own text stands for what it holds.
  const marks: boolean[] = [];
  let actual: string | undefined;
  for (let at = 0; at < drawn.length;) {
    if (drawn.charAt(at) === '(') {
      const found = stringAt(drawn, at);
      glyphs += found.text;
      at = found.end;
      continue;
    }
    const hex = /^<(\w+)>/.exec(drawn.slice(at, at + 4000));
    if (hex) {
      if (name === 'ActualText') actual = letters((hex[1] ?? '').replace(/^FEFF/i, ''));
      else glyphs += Buffer.from(hex[1] ?? '', 'hex').toString('latin1');
      name = '';
      at += hex[0].length;
      continue;
    }
    const word = /^[^\s()[\]<>]+/.exec(drawn.slice(at, at + 40))?.[0];
    at += word?.length ?? 1;
    if (word?.startsWith('/')) name = word.slice(1);
    if (word === 'Tf') font = fonts.get(name);
    if (word === 'BDC' || word === 'BMC') {
      if (actual !== undefined && !marks.includes(true)) text += actual;
      marks.push(actual !== undefined);
      actual = undefined;
    }
    if (word === 'EMC') marks.pop();
    if (word === 'ET') {
      texts.push(text);
      text = '';
    }
    if (word !== 'TJ' && word !== 'Tj') continue;
    const codes = Buffer.from(glyphs, 'latin1');
    glyphs = '';
    if (marks.includes(true)) continue;
    for (let glyph = 0; glyph + 1 < codes.length; glyph += 2)
      text += font?.get(codes.readUInt16BE(glyph)) ?? '';
  }
  return texts;
}

/** One string for each piece of text that is drawn, in the order of the drawing. */
export function pdfTexts(bytes: Buffer): string[] {
  const pdf = bytes.toString('latin1');
  const streamOf = (id: string) => unpacked(pdf, pdf.search(new RegExp(`(^|\\n)${id} 0 obj`)));
  return [...pdf.matchAll(/\/Font\s*<<([^>]*)>>[\s\S]*?\/Contents (\d+) 0 R/g)].flatMap(
    ([, named = '', page = '']) => {
      const fonts = new Map<string, Map<number, string>>();
      for (const [, name = '', id = ''] of named.matchAll(/\/(\w+) (\d+) 0 R/g)) {
        const map = after(pdf, id, /\/ToUnicode (\d+) 0 R/);
        if (map) fonts.set(name, tableOf(streamOf(map)));
      }
      return textsOf(streamOf(page), fonts);
    },
  );
}
