import { deflateSync, inflateSync } from 'node:zlib';
import { lettersOf } from './shown-glyphs.ts';
import { type PageFonts, type PaperFont, withWholeWords } from './whole-words.ts';

/*
 * A PDF as the compiler writes it: each object is in the clear at the place that the table at the end names, and only
 * streams are packed. Its pages' drawings are rewritten; everything else is copied.
 */

type Objects = { bytes: Buffer; positions: ReadonlyMap<number, { from: number; to: number }>; table: number };

/** The objects of a file, by number. Undefined if its table is none of the plain kind. */
function objectsOf(bytes: Buffer): Objects | undefined {
  const table = Number(
    /startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.toString('latin1', bytes.length - 64))?.[1],
  );
  const lines = Number.isNaN(table) ? [] : bytes.toString('latin1', table).split('\n');
  const count = Number(/^0 (\d+)/.exec(lines[1] ?? '')?.[1]);
  if (lines[0]?.trim() !== 'xref' || Number.isNaN(count)) return undefined;
  const starts: [id: number, from: number][] = [];
  for (let id = 0; id < count; id++) {
    const [, from, kind] = /^(\d{10}) \d{5} ([nf])/.exec(lines[id + 2] ?? '') ?? [];
    if (!from) return undefined;
    if (kind === 'n') starts.push([id, Number(from)]);
  }
  starts.sort((a, b) => a[1] - b[1]);
  const positions = new Map<number, { from: number; to: number }>();
  for (const [at, [id, from]] of starts.entries())
    positions.set(id, { from, to: starts[at + 1]?.[1] ?? table });
  return { bytes, positions, table };
}

const streamStart = Buffer.from('\nstream\n');

/** An object's text before its stream, and the stream unpacked. */
function read({ bytes, positions }: Objects, id: number): { head: string; stream: string } {
  const { from, to } = positions.get(id) ?? { from: 0, to: 0 };
  const object = bytes.subarray(from, to);
  const at = object.indexOf(streamStart);
  if (at < 0) return { head: object.toString('latin1'), stream: '' };
  const head = object.toString('latin1', 0, at);
  const start = at + streamStart.length;
  const packed = object.subarray(start, start + Number(/\/Length (\d+)/.exec(head)?.[1]));
  return { head, stream: (head.includes('/FlateDecode') ? inflateSync(packed) : packed).toString('latin1') };
}

function textsOf(map: string): Map<number, string> {
  const texts = new Map<number, string>();
  for (const [, glyph = '', text = ''] of map.matchAll(/^<(\w{4})> <(\w+)>$/gm))
    texts.set(Number.parseInt(glyph, 16), lettersOf(text));
  return texts;
}

function widthsOf(font: string): Map<number, number> {
  const widths = new Map<number, number>();
  const numbers = /\/W \[([\d.\s-]+)\]/.exec(font)?.[1]?.trim().split(/\s+/).map(Number) ?? [];
  for (let at = 0; at + 2 < numbers.length; at += 3) {
    const [from = 0, to = 0, width = 0] = numbers.slice(at, at + 3);
    for (let glyph = from; glyph <= to; glyph++) widths.set(glyph, width);
  }
  return widths;
}

function fontOf(objects: Objects, id: number): PaperFont | undefined {
  const { head } = read(objects, id);
  const map = /\/ToUnicode (\d+) 0 R/.exec(head)?.[1];
  const [, child] = /\/DescendantFonts \[(\d+) 0 R\]/.exec(head) ?? [];
  if (!map || !child) return undefined;
  return {
    texts: textsOf(read(objects, Number(map)).stream),
    widths: widthsOf(read(objects, Number(child)).head),
  };
}

/** The file with some of its objects replaced. */
function rewritten({ bytes, positions, table }: Objects, replaced: ReadonlyMap<number, Buffer>): Buffer {
  const parts: Buffer[] = [];
  let length = 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  const starts = new Map<number, number>();
  const inOrder = [...positions].sort((a, b) => a[1].from - b[1].from);
  add(bytes.subarray(0, inOrder[0]?.[1].from ?? table));
  for (const [id, { from, to }] of inOrder) {
    starts.set(id, length);
    add(replaced.get(id) ?? bytes.subarray(from, to));
  }
  const end = bytes
    .toString('latin1', table)
    .replace(/startxref\s+\d+/, `startxref\n${length}`)
    .split('\n');
  for (const [id, start] of starts)
    end[id + 2] = (end[id + 2] ?? '').replace(/^\d{10}/, String(start).padStart(10, '0'));
  add(Buffer.from(end.join('\n'), 'latin1'));
  return Buffer.concat(parts, length);
}

/** The fonts that a page's list of them names. */
function pageFonts(objects: Objects, list: string): PageFonts {
  const named = new Map<string, PaperFont>();
  for (const [, name = '', id] of list.matchAll(/\/(\w+) (\d+) 0 R/g)) {
    const font = fontOf(objects, Number(id));
    if (font) named.set(name, font);
  }
  return { named, known: new Map() };
}

const isPage = /^\d+ 0 obj\s*<<\s*\/Type \/Page\s/;

/** The same pages, where words can be found and copied also in scripts whose letters join. */
export function searchable(pdf: Buffer): Buffer {
  const objects = objectsOf(pdf);
  if (!objects) return pdf;
  const lists = new Map<string, PageFonts>();
  const replaced = new Map<number, Buffer>();
  for (const [id, { from, to }] of objects.positions) {
    if (!isPage.test(pdf.toString('latin1', from, Math.min(to, from + 60)))) continue;
    const { head } = read(objects, id);
    const contents = Number(/\/Contents (\d+) 0 R/.exec(head)?.[1]);
    const list = /\/Font <<([^>]*)>>/.exec(head)?.[1];
    if (Number.isNaN(contents) || list === undefined) continue;
    const fonts = lists.get(list) ?? pageFonts(objects, list);
    lists.set(list, fonts);
    const drawing = withWholeWords(read(objects, contents).stream, fonts);
    const packed = deflateSync(Buffer.from(drawing, 'latin1'));
    const start = `${contents} 0 obj\n<<\n  /Length ${packed.length}\n  /Filter /FlateDecode\n>>\nstream\n`;
    replaced.set(
      contents,
      Buffer.concat([Buffer.from(start), packed, Buffer.from('\nendstream\nendobj\n\n')]),
    );
  }
  return rewritten(objects, replaced);
}
