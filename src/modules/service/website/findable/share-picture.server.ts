import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { renderSvg } from '#kernel/documents/compile.server.ts';
import type { Lang } from '#kernel/words.ts';
import { firstLetter } from '#kernel/text/first-letter.ts';

/** What a link preview shows: who, what, where, in the institution's colour. */
export type ShareCard = {
  readonly title: string;
  readonly above: string;
  readonly below: string;
  /** Dark enough for white letters, `#rrggbb`. */
  readonly colour: string;
  /** Bytes of the crest and the name of its file, which changes with it. */
  readonly logo: { readonly name: string; readonly bytes: Uint8Array } | null;
};

const kept = new LRUCache<string, Buffer>({
  maxSize: 24 * 1024 * 1024,
  sizeCalculation: (bytes) => bytes.length + 500,
});
const made = new Map<string, Promise<Buffer>>();

async function draw(card: ShareCard, lang: Lang): Promise<Buffer> {
  const { logo, ...texts } = card;
  const svg = await renderSvg({
    template: 'src/modules/service/website/findable/share.typ',
    data: { ...texts, logo: logo !== null, letter: firstLetter(card.title) },
    lang,
    ...(logo ? { images: { logo: logo.bytes } } : {}),
  });
  // 600 points become 1200 pixels, the size that previews ask for.
  return sharp(Buffer.from(svg), { density: 144 })
    .resize(1200, 630, { fit: 'fill' })
    .png({ palette: true, colours: 64, effort: 7 })
    .toBuffer();
}

/** The picture of a link preview, 1200 × 630 PNG; drawn once for all who ask while it is being drawn. */
export async function sharePicture(card: ShareCard, lang: Lang): Promise<Buffer> {
  const key = JSON.stringify([
    lang,
    card.title,
    card.above,
    card.below,
    card.colour,
    card.logo?.name ?? null,
  ]);
  const known = kept.get(key);
  if (known) return known;
  const running =
    made.get(key) ??
    draw(card, lang).finally(() => {
      made.delete(key);
    });
  made.set(key, running);
  const bytes = await running;
  kept.set(key, bytes);
  return bytes;
}
