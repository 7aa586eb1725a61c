import { crc32, deflateSync } from 'node:zlib';
import QRCode from 'qrcode';

const modulesOf = (url: string): { size: number; get: (row: number, column: number) => number | boolean } =>
  QRCode.create(url, { errorCorrectionLevel: 'M' }).modules;

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
 * A QR code as PNG bytes for paper, one grey pixel a module and no quiet zone: a third of a kilobyte, where the
 * library's own pictures in four colours would outweigh the page. Print it with `scaling: "pixelated"`.
 */
export function qrPng(url: string): Uint8Array {
  const modules = modulesOf(url);
  const { size } = modules;
  const rows = Buffer.alloc(size * (size + 1));
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) rows[y * (size + 1) + 1 + x] = modules.get(y, x) ? 0 : 255;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header[8] = 8;
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(rows, { level: 9 })),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}
