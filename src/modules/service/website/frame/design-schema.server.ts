import { z } from 'zod';
import { firstDesign, heroes, layouts, type KeptDesign, type SiteDesign } from './design.ts';
import { themes } from './palette.ts';

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

/** What an editor may save as a design. */
export const designSchema = z.object({
  theme: z.enum(themes),
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  header: headerSchema,
  hero: heroSchema,
  announcement: announcementSchema,
  event: z.uuid().nullable(),
  blocks: blocksSchema,
}) satisfies z.ZodType<SiteDesign>;

const parts = {
  theme: designSchema.shape.theme,
  colour: designSchema.shape.colour,
  header: headerSchema.partial(),
  hero: heroSchema.partial(),
  announcement: announcementSchema.partial(),
  event: designSchema.shape.event,
  blocks: blocksSchema,
} as const;

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
