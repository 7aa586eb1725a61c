/*
 * Where a letter of a joined script is several glyphs, the compiler gives each of them the whole letter as its text, and
 * breaks a word at every mark that hangs higher or lower than the line. Who copies such a page gets letters twice and
 * words in pieces. Here the pieces of a word are put together again, with the word itself as what a reader is to take
 * from them (`ActualText`, ISO 32000 14.9.4). Nothing moves on the page.
 */

import { hexOf, lettersOf, operands } from './shown-glyphs.ts';

/** What a font says of its glyphs, by their numbers: their text, and how far each moves on (thousandths of the size). */
export type PaperFont = { texts: ReadonlyMap<number, string>; widths: ReadonlyMap<number, number> };

/** Some glyphs with one text: a letter, or what one piece of drawing holds of it. */
type Piece = {
  glyphs: readonly number[];
  /** The operator's operands. */
  shown: string;
  text: string;
  /** Its glyph says the text itself. */
  plain: boolean;
  /** Its place in the item where it does not follow the one before. */
  position: [x: number, y: number] | undefined;
};

/** What one piece of drawing shows, wherever it is: glyphs of one font, one size and one height. */
type Shown = {
  font: string;
  size: number;
  pieces: Piece[];
  /** Where its last glyph ends, at the least and at the most: a shift may move one glyph or all that follow. */
  ends: [number, number];
  /** Its own operators with whole words, once they were needed. */
  alone?: string;
};

type Item = {
  shown: Shown;
  /** The mark of the document's structure around it, or nothing. */
  mark: string;
  /** The four numbers that turn it: upright or on its side, never slanted or stretched. */
  turn: string;
  x: number;
  y: number;
  paint: string;
};

/** The fonts of a page by their names, and what was read with them before: pages of one run repeat most of their words. */
export type PageFonts = { named: ReadonlyMap<string, PaperFont>; known: Map<string, Shown | null> };

const number = '(-?[\\d.]+)';
const body = `q\\n((?:[-\\d.]+ ){4})${number} ${number} cm\\n((?:[^\\n]* (?:cs|scn|gs)\\n)*)BT\\n([\\s\\S]*?)ET\\nQ\\n`;
const taggedItem = new RegExp(`(/\\w+ <<\\n {2}/MCID \\d+\\n>> BDC\\n)${body}EMC\\n`, 'y');
const bareItem = new RegExp(`()${body}`, 'y');
const shownPart = new RegExp(
  `(?:/Span <<\\n {2}/ActualText <FEFF(\\w+)>\\n>> BDC\\n)?0 Tr\\n/(\\w+) ${number} Tf\\n1 0 0 -1 ${number} ${number} Tm\\n(?:\\[(.*)\\] TJ|(.*) Tj)\\n(?:EMC\\n)?`,
  'y',
);

/** The pieces of one part of an item: one for a part with a text of its own, else one a glyph. */
function piecesOf(
  all: readonly (number | { glyph: number })[],
  own: string | undefined,
  { texts }: PaperFont,
  position: [number, number],
): Piece[] | undefined {
  const pieces: Piece[] = [];
  let glyphs: number[] = [];
  let shown = '';
  const add = (text: string, plain: boolean) => {
    pieces.push({ glyphs, shown, text, plain, position: pieces.length === 0 ? position : undefined });
    glyphs = [];
    shown = '';
  };
  for (const each of all) {
    if (typeof each === 'number') {
      shown += `${each} `;
      continue;
    }
    glyphs.push(each.glyph);
    shown += `<${each.glyph.toString(16).padStart(4, '0')}>`;
    if (own !== undefined) continue;
    const text = texts.get(each.glyph);
    if (text === undefined) return undefined;
    add(text, true);
  }
  if (own !== undefined) add(lettersOf(own), false);
  return pieces;
}

/** What is between BT and ET, or undefined if it is written differently from expected. */
function shownBy(inner: string, fonts: ReadonlyMap<string, PaperFont>): Shown | undefined {
  const pieces: Piece[] = [];
  const shown: Shown = { font: '', size: 0, pieces, ends: [0, 0] };
  for (let at = 0; at < inner.length; at = shownPart.lastIndex) {
    shownPart.lastIndex = at;
    const part = shownPart.exec(inner);
    if (!part) return undefined;
    const [, own, name = '', size, left, down, several, single = ''] = part;
    if (pieces.length > 0 && name !== shown.font) return undefined;
    shown.font = name;
    shown.size = Number(size);
    const font = fonts.get(name);
    const all = operands(several ?? single);
    const found = font && all && piecesOf(all, own, font, [Number(left), Number(down)]);
    if (!found) return undefined;
    pieces.push(...found);
    let wide = 0;
    let shifts = 0;
    for (const each of all) {
      if (typeof each === 'number') shifts += each;
      else wide += font.widths.get(each.glyph) ?? 0;
    }
    const ends = [wide, wide - shifts].map((to) => Number(left) + (to * shown.size) / 1000);
    shown.ends = [Math.min(...ends), Math.max(...ends)];
  }
  return pieces.length > 0 ? shown : undefined;
}

type Turn = [a: number, b: number, c: number, d: number];
const UPRIGHT: Turn = [1, 0, 0, -1];
const STRAIGHT = '1 0 0 -1 ';

const turned = (turn: string): Turn =>
  turn === STRAIGHT ? UPRIGHT : (turn.trim().split(' ').map(Number) as Turn);

/** An item of the page's drawing, or undefined if it is written differently from expected. */
function itemOf(match: RegExpExecArray, { named, known }: PageFonts): Item | undefined {
  const [, mark = '', turn = '', x, y, paint = '', inner = ''] = match;
  const [a, b, c, d] = turned(turn);
  if (turn !== STRAIGHT && Math.hypot(a + d, b - c, a * a + b * b - 1) > 1e-6) return undefined;
  let shown = known.get(inner);
  if (shown === undefined) known.set(inner, (shown = shownBy(inner, named) ?? null));
  return shown === null ? undefined : { shown, mark, turn, x: Number(x), y: Number(y), paint };
}

/** Where an item begins, as seen from another that is turned the same way. */
function offset(from: Item, to: Item): [along: number, down: number] {
  const [a, b, c, d] = turned(from.turn);
  const [x, y] = [to.x - from.x, to.y - from.y];
  return [a * x + b * y, c * x + d * y];
}

/** Pieces with the same text are one letter, unless the second draws a glyph of the first again: then it is there twice. */
const sameLetter = (before: Pick<Piece, 'text' | 'glyphs'>, after: Piece): boolean =>
  before.text === after.text && !after.glyphs.some((glyph) => before.glyphs.includes(glyph));

/** A word is broken where the height changes in the middle of it: the next item begins where this one ended. */
function goesOn(from: Item, to: Item): boolean {
  const [before, after] = [from.shown, to.shown];
  if (
    before.font !== after.font ||
    before.size !== after.size ||
    from.paint !== to.paint ||
    from.turn !== to.turn ||
    (from.mark === '') !== (to.mark === '')
  )
    return false;
  const [along, down] = offset(from, to);
  if (down === 0 || Math.abs(down) >= before.size) return false;
  const [last, next] = [before.pieces.at(-1), after.pieces[0]];
  // A font may move what follows a little nearer or farther than the widths of the glyphs say.
  const near = before.size * (last && next && sameLetter(last, next) ? 1 : 0.15);
  return along >= before.ends[0] - near && along <= before.ends[1] + near;
}

const xy = (value: number): string => String(Math.round(value * 1e4) / 1e4);

type PositionedPiece = Piece & { item: number };

/** The pieces of a line's items, each with its place as seen from the first item. */
function positionedPieces(first: Item, items: readonly Item[]): PositionedPiece[] {
  return items.flatMap((item, at) => {
    const [along, down] = offset(first, item);
    return item.shown.pieces.map((piece): PositionedPiece => ({
      ...piece,
      item: at,
      position: piece.position && [piece.position[0] + along, piece.position[1] + down],
    }));
  });
}

/** The text of pieces that follow each other. Of a letter that is broken each piece has the whole. */
function textOf(pieces: readonly PositionedPiece[]): string {
  let text = '';
  let letter: PositionedPiece | undefined;
  for (const piece of pieces) {
    if (letter && letter.item !== piece.item && sameLetter(letter, piece)) {
      letter = { ...piece, glyphs: [...letter.glyphs, ...piece.glyphs] };
      continue;
    }
    text += piece.text;
    letter = piece;
  }
  return text;
}

/** The operators that draw some pieces. */
function drawn(pieces: readonly PositionedPiece[]): string {
  let out = '';
  let shown = '';
  const show = () => {
    if (shown) out += `[${shown.replaceAll('><', '')}] TJ\n`;
    shown = '';
  };
  for (const piece of pieces) {
    if (piece.position) {
      show();
      out += `1 0 0 -1 ${piece.position.map(xy).join(' ')} Tm\n`;
    }
    shown += piece.shown;
  }
  show();
  return out;
}

/** The operators of pieces that follow each other, each word with its text. */
function words(pieces: readonly PositionedPiece[]): string {
  let out = '';
  let word: PositionedPiece[] = [];
  let rest: PositionedPiece[] = [];
  const close = () => {
    if (word.every((piece) => piece.plain && piece.item === word[0]?.item)) {
      rest.push(...word);
    } else {
      out += drawn(rest);
      rest = [];
      out += `/Span <</ActualText <FEFF${hexOf(textOf(word))}>>> BDC\n${drawn(word)}EMC\n`;
    }
    word = [];
  };
  for (const piece of pieces) {
    if (piece.text.trim() !== '') {
      word.push(piece);
      continue;
    }
    close();
    rest.push(piece);
  }
  close();
  return out + drawn(rest);
}

/** The items of one line as one. */
function line(items: readonly Item[]): string {
  const [first] = items;
  if (!first) return '';
  const { shown, mark, turn, x, y, paint } = first;
  const inner =
    items.length === 1
      ? (shown.alone ??= words(positionedPieces(first, items)))
      : words(positionedPieces(first, items));
  const text = `q\n${turn}${xy(x)} ${xy(y)} cm\n${paint}BT\n0 Tr\n/${shown.font} ${shown.size} Tf\n${inner}ET\nQ\n`;
  if (!mark) return text;
  // The marks of the structure are counted: each must still be there.
  const others = items.slice(1).map((item) => `${item.mark}EMC\n`);
  return `${mark}${text}EMC\n${others.join('')}`;
}

const SLASH = 47;

/** A page's drawing with whole words for who reads or copies it. What is written in another way stays as it is. */
export function withWholeWords(drawing: string, fonts: PageFonts): string {
  const all = drawing.endsWith('\n') ? drawing : `${drawing}\n`;
  let out = '';
  let items: Item[] = [];
  const flush = () => {
    out += line(items);
    items = [];
  };
  for (let at = 0; at < all.length;) {
    const pattern = all.charCodeAt(at) === SLASH ? taggedItem : bareItem;
    pattern.lastIndex = at;
    const match = pattern.exec(all);
    const item = match ? itemOf(match, fonts) : undefined;
    const last = items.at(-1);
    if (!item || (last && !goesOn(last, item))) flush();
    if (item) {
      items.push(item);
      at = pattern.lastIndex;
      continue;
    }
    const end = match ? pattern.lastIndex : all.indexOf('\n', at) + 1;
    out += all.slice(at, end);
    at = end;
  }
  flush();
  return out;
}
