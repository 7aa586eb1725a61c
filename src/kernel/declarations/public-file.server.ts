import type { Lang, Word } from '../words.ts';

/** Who is asked: an institution's host, or the product's own where `site` is null. */
export type PublicFileAsked = {
  readonly site: { readonly id: string; readonly zone: string; readonly name: Word } | null;
  readonly origin: string;
  readonly lang: Lang;
  readonly now: Date;
};

export type PublicFileAnswer = {
  readonly type: string;
  readonly body: string | Buffer;
  readonly etag: string;
};

/** Makes a file that programs read of a site beside its pages; null where this host has none. */
export type PublicFile = (
  asked: PublicFileAsked,
) => PublicFileAnswer | null | Promise<PublicFileAnswer | null>;
