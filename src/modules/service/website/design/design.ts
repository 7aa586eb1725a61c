import { z } from 'zod';
import { themes } from './palette.ts';

/** Goes up when a design holds something that an older program would lose. */
export const designFormat = 1;

export const layouts = ['beside', 'centred', 'crest'] as const;
export const heroes = ['words', 'photo'] as const;
export const firstColour = '#0b6b53';

const day = z.iso.date().nullable();
const picture = z.uuid().nullable();
const line = (max: number) => z.string().max(max);

const headerSchema = z.object({
  layout: z.enum(layouts),
  picture,
  eiin: z.boolean(),
  established: z.boolean(),
  motto: z.boolean(),
  phone: z.boolean(),
});
const heroSchema = z.object({
  kind: z.enum(heroes),
  picture,
  alt_en: line(200),
  alt_bn: line(200),
});
const announcementSchema = z.object({
  on: z.boolean(),
  title_en: line(120),
  title_bn: line(120),
  text_en: line(1000),
  text_bn: line(1000),
  from: day,
  until: day,
});
const blocksSchema = z.array(z.object({ key: z.string().regex(/^[a-z_]{2,40}$/), on: z.boolean() })).max(60);

/** A design is data, never markup: every value is of a short list, a colour, a day, a text or the id of something. */
export const designSchema = z.object({
  theme: z.enum(themes),
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  header: headerSchema,
  hero: heroSchema,
  announcement: announcementSchema,
  /** The event that is shown large; null: none. */
  event: z.uuid().nullable(),
  /** The blocks of the home page in their order; a block that is not named comes where the program has it. */
  blocks: blocksSchema,
});
export type SiteDesign = z.infer<typeof designSchema>;

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

const parts = {
  theme: designSchema.shape.theme,
  colour: designSchema.shape.colour,
  header: headerSchema.partial(),
  hero: heroSchema.partial(),
  announcement: announcementSchema.partial(),
  event: designSchema.shape.event,
  blocks: blocksSchema,
} as const;

/** Whether a program newer than this one made it; what it says is not known here, so it is not written over. */
export const isNewer = (kept: KeptDesign | null): boolean => Number(kept?.['format'] ?? 1) > designFormat;

/** A design as a page uses it: each part that is not as it should be is that of the first design. */
export function readDesign(kept: KeptDesign | null): SiteDesign {
  if (!kept) return firstDesign;
  const read = Object.entries(parts).map(([key, schema]) => {
    const first = firstDesign[key as keyof SiteDesign];
    const found = schema.safeParse(kept[key]);
    if (!found.success) return [key, first];
    const isGroup = typeof first === 'object' && first !== null && !Array.isArray(first);
    return [key, isGroup ? { ...first, ...(found.data as object) } : found.data];
  });
  return Object.fromEntries(read) as SiteDesign;
}

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
