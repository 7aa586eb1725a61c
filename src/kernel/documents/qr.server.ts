import { crc32, deflateSync } from 'node:zlib';
import QRCode from 'qrcode';

type Modules = { size: number; get: (row: number, column: number) => number | boolean };

/** From so many letters on the code is filled by the text, not by its regular padding. */
const LONG_TEXT = 80;

function modulesOf(text: string): Modules {
  const errorCorrectionLevel = 'M';
  if (text.length < LONG_TEXT) return QRCode.create(text, { errorCorrectionLevel }).modules;
  // A long address has a secret in it, which is noise, so that each of the eight masks serves, and hardly two
  // digits follow each other to be packed closer. Trying both took twenty times as long as making the code.
  const data = [{ data: Buffer.from(text), mode: 'byte' as const }];
  return QRCode.create(data, { errorCorrectionLevel, maskPattern: 3 }).modules;
}

/** A QR code as SVG text for screens: one black path, no quiet zone. */
export function qrSvg(url: string): string {
  const modules = modulesOf(url);
  const { size } = modules;
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!modules.get(y, x)) continue;
      // Neighbours in a row are one rectangle, which also leaves no hairlines between them.
      let run = 1;
      while (x + run < size && modules.get(y, x + run)) run++;
      path += `M${x} ${y}h${run}v1h-${run}z`;
      x += run;
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}"><path d="${path}"/></svg>`;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([frame, body, sum]);
}

/**
 * A QR code as PNG bytes for paper, one bit a module and no quiet zone: a third of a kilobyte, where the library's own
 * pictures in four colours would outweigh the page. Print it with `scaling: "pixelated"`.
 */
export function qrPng(url: string): Uint8Array {
  const modules = modulesOf(url);
  const { size } = modules;
  const width = 1 + Math.ceil(size / 8);
  const rows = Buffer.alloc(size * width);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (modules.get(y, x)) continue;
      const at = y * width + 1 + (x >> 3);
      rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header[8] = 1;
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      // Noise does not get smaller by packing.
      chunk('IDAT', deflateSync(rows, { level: 0 })),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}
