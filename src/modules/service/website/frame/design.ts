import type { Theme } from './palette.ts';

/** Goes up when a design holds something that an older program would lose. */
export const designFormat = 1;

export const layouts = ['beside', 'centred', 'crest'] as const;
export const heroes = ['words', 'photo'] as const;
export const firstColour = '#0b6b53';

type Hero = { kind: (typeof heroes)[number]; picture: string | null; alt_en: string; alt_bn: string };

/** A design is data, never markup: every value is of a short list, a colour, a day, a text or the id of something. */
export type SiteDesign = {
  theme: Theme;
  /** #rrggbb, lower case. */
  colour: string;
  header: {
    layout: (typeof layouts)[number];
    picture: string | null;
    eiin: boolean;
    established: boolean;
    motto: boolean;
    phone: boolean;
  };
  hero: Hero;
  /** Days as YYYY-MM-DD; null: no limit on that side. */
  announcement: {
    on: boolean;
    title_en: string;
    title_bn: string;
    text_en: string;
    text_bn: string;
    from: string | null;
    until: string | null;
  };
  /** The event that is shown large; null: none. */
  event: string | null;
  /** The blocks of the home page in their order; a block that is not named comes where the program has it. */
  blocks: { key: string; on: boolean }[];
};

/** As a row holds it. What an older or newer program wrote, or a file brought back, may be anything. */
export type KeptDesign = Record<string, unknown>;

export const firstDesign: SiteDesign = {
  theme: 'calm',
  colour: firstColour,
  header: { layout: 'beside', picture: null, eiin: true, established: true, motto: false, phone: false },
  hero: { kind: 'words', picture: null, alt_en: '', alt_bn: '' },
  announcement: { on: false, title_en: '', title_bn: '', text_en: '', text_bn: '', from: null, until: null },
  event: null,
  blocks: [],
};

/** Whether a program newer than this one made it; what it says is not known here, so it is not written over. */
export const isNewer = (kept: KeptDesign | null): boolean => Number(kept?.['format'] ?? 1) > designFormat;

export const keptDesign = (design: SiteDesign): KeptDesign => ({ format: designFormat, ...design });

/** The pictures that a design shows. */
export const picturesIn = (design: SiteDesign): string[] =>
  [design.header.picture, design.hero.kind === 'photo' ? design.hero.picture : null].filter(
    (id) => id !== null,
  );

/** Whether the announcement is to be seen on a day. */
export const announcedOn = ({ announcement }: SiteDesign, today: string): boolean =>
  announcement.on &&
  (announcement.title_en !== '' || announcement.title_bn !== '') &&
  (announcement.from === null || announcement.from <= today) &&
  (announcement.until === null || today <= announcement.until);

/** The blocks of a home page in the order of the design; those it does not name where the program has them. */
export function orderedBlocks<K extends string>(
  design: Pick<SiteDesign, 'blocks'>,
  all: readonly { key: K; off?: true }[],
): { key: K; on: boolean }[] {
  const known = new Map(all.map((block) => [block.key as string, block]));
  const seen = new Set<string>();
  const ordered = design.blocks
    .filter(({ key }) => known.has(key) && !seen.has(key) && seen.add(key))
    .map(({ key, on }) => ({ key: key as K, on }));
  for (const [at, { key, off }] of all.entries()) {
    if (seen.has(key)) continue;
    const before = all.slice(0, at).findLast((block) => ordered.some((one) => one.key === block.key));
    const place = before ? ordered.findIndex((one) => one.key === before.key) + 1 : 0;
    ordered.splice(place, 0, { key, on: !off });
  }
  return ordered;
}
