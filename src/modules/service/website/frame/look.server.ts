import type { Db } from '#kernel/database/pool.server.ts';
import type { PageRequest } from '#kernel/http/page-context.server.ts';
import { firstDesign, type SiteDesign } from './design.ts';
import { paletteOf, paletteStyle, type Theme } from './palette.ts';
import { picturesOfDesign, type DesignPicture } from './pictures.server.ts';
import type { ShownDesign } from './read.server.ts';
import { shownFor } from './shown-for.server.ts';

/** How the frame of a page looks. */
export type Look = {
  theme: Theme;
  /** The palette as properties of a style attribute; colours and nothing else. */
  style: Record<`--${string}`, string>;
  /** What a browser colours its own bar with. */
  bar: { light: string; dark: string };
  header: SiteDesign['header'];
  /** Behind the name at the top. */
  picture: DesignPicture | null;
  isDraft: boolean;
};

function lookOf({ design, as }: ShownDesign, picture: DesignPicture | null): Look {
  const { theme, colour, header } = design;
  const { light, dark } = paletteOf(colour, theme);
  return {
    theme,
    style: paletteStyle(colour, theme),
    bar: { light: light.deep, dark: dark.deep },
    header,
    picture,
    isDraft: as !== 'published',
  };
}

/** Of the base domain, and of an address that shows nothing. */
export const productLook: Look = lookOf({ design: firstDesign, as: 'published' }, null);

/** The look of an institution's page. */
export async function frameLook(db: Db, page: PageRequest, url: URL): Promise<Look> {
  const shown = await shownFor(db, page, url);
  const siteId = page.site?.id;
  if (!shown || !siteId) return productLook;
  const { picture: id } = shown.design.header;
  const pictures = id ? await picturesOfDesign(db, siteId, shown.design, shown.as === 'editor') : null;
  return lookOf(shown, (id && pictures?.get(id)) || null);
}
