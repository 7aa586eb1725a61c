import sharp from 'sharp';
import { Problem } from '../problem.ts';
import { fileWords as w } from './words.ts';
import type { FileType } from './kinds.ts';

// Pictures are small work beside requests; libvips would keep open what it has read.
sharp.cache(false);
sharp.concurrency(1);

const mostPixels = 25_000_000;

// Two at a time: a decoded picture of 25 megapixels takes 100 MB.
let busy = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= 2) await new Promise<void>((resolve) => waiting.push(resolve));
  else busy += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
}

export type Drawn = { bytes: Buffer; width: number; height: number };

type Format = 'jpeg' | 'png' | 'webp';
const formatOf = (type: FileType) => type.slice('image/'.length) as Format;

/**
 * The picture redrawn, upright, within `side` pixels: nothing of the sent file is kept but what one sees, so no
 * place where it was taken and nothing hidden behind it.
 */
export async function redraw(
  bytes: Uint8Array,
  type: FileType,
  side: number,
  drawnAs: FileType = type,
): Promise<Drawn> {
  const format = formatOf(type);
  const becomes = formatOf(drawnAs);
  try {
    return await inTurn(async () => {
      const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
      const { format: found, width, height } = await picture.metadata();
      // `limitInputPixels` is for the decoder; the header alone already refuses a bomb.
      if (width * height > mostPixels) throw new Problem(w.too_many_pixels, { field: 'file' });
      if (found !== format) throw new Problem(w.damaged, { field: 'file' });
      const { data, info } = await picture
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .toFormat(
          becomes,
          becomes === 'png' ? { compressionLevel: 9 } : { quality: becomes === 'webp' ? 78 : 84 },
        )
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    });
  } catch (error) {
    if (error instanceof Problem) throw error;
    const bomb = /pixel limit/i.test(String(error));
    throw new Problem(bomb ? w.too_many_pixels : w.damaged, { field: 'file' });
  }
}
