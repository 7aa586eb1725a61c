import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import type { Word } from '#kernel/words.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { linkAddress } from './addresses.ts';
import { linkCategories, type LinkCategory } from './categories.ts';
import { isPlatform, socialAddress, type Platform } from './platforms.ts';
import { officialLinks, siteLinks, socialLinks } from './tables.server.ts';

export type ShownLink = { href: string; word: Word };
export type ShownLinks = {
  social: { platform: Platform; href: string }[];
  own: ShownLink[];
  official: { category: LinkCategory; links: ShownLink[] }[];
};

/** The links of a public site in their order: its own, and the official ones with that of its board alone. */
export async function shownLinks(db: Db, siteId: string): Promise<ShownLinks> {
  // Asked together: they leave in one message.
  const [social, own, official] = await Promise.all([
    db
      .select({ platform: socialLinks.platform, address: socialLinks.address })
      .from(socialLinks)
      .where(and(eq(socialLinks.site_id, siteId), eq(socialLinks.active, true)))
      .orderBy(asc(socialLinks.position), asc(socialLinks.id))
      .limit(20),
    db
      .select({ en: siteLinks.title_en, bn: siteLinks.title_bn, address: siteLinks.address })
      .from(siteLinks)
      .where(and(eq(siteLinks.site_id, siteId), eq(siteLinks.active, true)))
      .orderBy(asc(siteLinks.position), asc(siteLinks.id))
      .limit(20),
    db
      .select({
        category: officialLinks.category,
        en: officialLinks.name_en,
        bn: officialLinks.name_bn,
        address: officialLinks.address,
      })
      .from(officialLinks)
      .leftJoin(sites, eq(sites.id, siteId))
      .where(
        and(
          eq(officialLinks.active, true),
          or(isNull(officialLinks.board), eq(officialLinks.board, sites.board)),
        ),
      )
      .orderBy(asc(officialLinks.position), asc(officialLinks.id))
      .limit(60),
  ]);
  // Checked when they were written; asked again here, because what a page links to is believed by its visitors.
  const shown = ({ en, bn, address }: { en: string; bn: string; address: string }): ShownLink[] => {
    const href = linkAddress(address);
    return href ? [{ href, word: { en, bn } }] : [];
  };
  return {
    social: social.flatMap(({ platform, address }) => {
      const href = isPlatform(platform) ? socialAddress(platform, address) : null;
      return isPlatform(platform) && href ? [{ platform, href }] : [];
    }),
    own: own.flatMap(shown),
    official: linkCategories
      .map(({ value: category }) => ({
        category,
        links: official.filter((link) => link.category === category).flatMap(shown),
      }))
      .filter(({ links }) => links.length > 0),
  };
}
