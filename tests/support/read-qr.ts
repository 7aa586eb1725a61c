import { inflateSync } from 'node:zlib';
import QRCode from 'qrcode';

/** Blocks and their data words at error correction M, for the sizes that our addresses take. */
const blocksOf: Record<number, [count: number, words: number]> = {
  4: [2, 32],
  5: [2, 43],
  6: [4, 27],
  7: [4, 31],
};
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

const masks: ((row: number, column: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i * j) % 3) + ((i + j) % 2)) % 2 === 0,
];

/** The addresses in a PDF's QR codes: our cards print them as grey pictures of one pixel a module. */
export function qrAddresses(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  const found: string[] = [];
  for (const { index } of text.matchAll(/\/Subtype\s*\/Image/g)) {
    const from = text.indexOf('stream', index);
    const head = text.slice(text.lastIndexOf(' obj', index), from);
    const size = Number(/\/Width\s+(\d+)/.exec(head)?.[1]);
    const length = Number(/\/Length\s+(\d+)/.exec(head)?.[1]);
    if (Number(/\/Height\s+(\d+)/.exec(head)?.[1]) !== size || !blocksOf[(size - 17) / 4]) continue;
    const start = from + (text[from + 6] === '\r' ? 8 : 7);
    const pixels = inflateSync(pdf.subarray(start, start + length));
    const wide = pixels.length / size / size;
    const address = readSquare(size, (row, column) => (pixels[(row * size + column) * wide] ?? 255) < 128);
    if (address) found.push(address);
  }
  return found;
}

function readSquare(size: number, dark: (row: number, column: number) => boolean): string | null {
  const version = (size - 17) / 4;
  // What is no data (finders, timing, format) is in the same places of every code of the size.
  const { modules } = QRCode.create('any', { errorCorrectionLevel: 'M', version });
  const places: [number, number][] = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let step = 0; step < size; step++)
      for (const column of [right, right - 1]) {
        const row = up ? size - 1 - step : step;
        if (!modules.reservedBit[row * size + column]) places.push([row, column]);
      }
  }
  for (const mask of masks) {
    const bits = places.map(([row, column]) => (dark(row, column) !== mask(row, column) ? 1 : 0));
    const read = readWords(bits, version);
    if (read.startsWith('http')) return read;
  }
  return null;
}

function readWords(bits: readonly number[], version: number): string {
  const [count, length] = blocksOf[version] ?? [1, 1];
  const word = (at: number) => Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2);
  // The words of the blocks lie one after the other: first of each, then the second of each.
  const words = Array.from({ length: count * length }, (_, at) =>
    word((at % length) * count + Math.floor(at / length)),
  );
  const stream = words.map((one) => one.toString(2).padStart(8, '0')).join('');
  let at = 0;
  const take = (many: number) => Number.parseInt(stream.slice(at, (at += many)) || '0', 2);
  const bytes: number[] = [];
  const put = (part: string) => bytes.push(...Buffer.from(part));
  for (;;) {
    const mode = at + 4 > stream.length ? 0 : take(4);
    if (mode === 4) for (let left = take(8); left > 0; left--) bytes.push(take(8));
    else if (mode === 2)
      for (let left = take(9); left > 0; left -= 2) {
        const pair = left > 1 ? take(11) : take(6);
        put(left > 1 ? `${alphabet[Math.floor(pair / 45)]}${alphabet[pair % 45]}` : `${alphabet[pair]}`);
      }
    else if (mode === 1)
      for (let left = take(10); left > 0; left -= 3)
        put(String(take(left > 2 ? 10 : left > 1 ? 7 : 4)).padStart(Math.min(left, 3), '0'));
    else return Buffer.from(bytes).toString();
  }
}
