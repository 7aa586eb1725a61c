import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { RouterContextProvider } from 'react-router';
import { inTransaction } from '#kernel/database/pool.server.ts';
import type { Screen } from '#kernel/modules/module.ts';
import { pageOf, type PageRequest } from '#kernel/http/page-context.server.ts';
import { allModules } from '#kernel/modules/registry.ts';
import { DHAKA, dayIn } from '#kernel/text/dates.ts';
import type { Word } from '#kernel/words.ts';
import { districts, thanas } from '#modules/platform/locations/tables.server.ts';
import { wholeAddress } from '#modules/platform/sites/base/postal-address.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { isPreview } from './shown-for.server.ts';
import { frameLook, productLook, type Look } from './look.server.ts';
import { shownLinks, type ShownLinks } from '../links/shown-links.server.ts';
import type { PublicMenuEntry } from '../menu/items.ts';
import { publicMenu } from '../menu/public-menu.server.ts';
import { visitFigures, type VisitFigures } from '../figures/visit-figures.server.ts';
import { productWords, websiteWords as w } from '../base/words.ts';

export type FrameSite = {
  name: Word;
  eiin: string | null;
  established: string | null;
  motto: Word | null;
  address: Word;
  phone: string;
  email: string;
  /** Where its logo is fetched. */
  logo: string | null;
  is_demo: boolean;
};

/** What surrounds every public page: whose it is, where it leads, and what search engines are told. */
export type Frame = {
  lang: 'en' | 'bn';
  origin: string;
  path: string;
  name: Word;
  site: FrameSite | null;
  /** How it looks. */
  look: Look;
  menu: PublicMenuEntry[];
  links: ShownLinks | null;
  /** Null before the first visit, and where no school is. */
  visits: VisitFigures | null;
};

/** What every public page says of its school; null when there is no such school. */
export async function readSite(id: string): Promise<FrameSite | null> {
  const found = await inTransaction(
    {},
    (db) =>
      db
        .select({ site: sites, district: districts, thana: thanas })
        .from(sites)
        .leftJoin(districts, eq(districts.id, sites.district_id))
        .leftJoin(thanas, eq(thanas.id, sites.thana_id))
        .where(eq(sites.id, id)),
    true,
  );
  const row = found[0];
  if (!row) return null;
  const { site, district, thana } = row;
  const areas = [thana, district].map((area) => area && { en: area.name_en, bn: area.name_bn });
  return {
    name: { en: site.name_en, bn: site.name_bn },
    eiin: site.eiin,
    established: site.established_on?.slice(0, 4) ?? null,
    motto: site.motto_en && site.motto_bn ? { en: site.motto_en, bn: site.motto_bn } : null,
    address: wholeAddress(site, areas),
    phone: site.phone,
    email: site.email,
    logo: site.logo_file && `/api/public/files/${site.logo_file}`,
    is_demo: site.is_demo,
  };
}

/** The menu of the base domain, which no institution arranges. */
const central: readonly { url: string; word: Word }[] = [
  { url: '/', word: w.home },
  { url: '/web/edu/classroom/all', word: w.class_rooms },
  { url: '/edu/feature', word: productWords.features },
  { url: '/edu/application', word: productWords.apply_short },
];

/** The public screens that a host has; others do not exist there. */
export function publicScreens(isSchool: boolean): Screen[] {
  const elsewhere = isSchool ? 'central' : 'site';
  return allModules().flatMap((module) =>
    module.screens.filter((screen) => screen.panel === 'public' && screen.host !== elsewhere),
  );
}

type Own = { site: FrameSite | null } & Pick<Frame, 'look' | 'menu' | 'links' | 'visits'>;

async function readOwn(page: PageRequest, siteId: string, url: URL): Promise<Own> {
  const [site, own] = await Promise.all([
    readSite(siteId),
    inTransaction(
      { siteId },
      async (db) => {
        // Asked together: they leave in one message.
        const [look, menu, links, visits] = await Promise.all([
          frameLook(db, page, url),
          publicMenu(db, siteId),
          shownLinks(db, siteId),
          visitFigures(db, { siteId, zone: page.site?.zone ?? DHAKA, now: new Date() }),
        ]);
        return { look, menu, links, visits };
      },
      true,
    ),
  ]);
  return { site, ...own };
}

/** What surrounds the pages of the schools that were asked for last; the minutes are for the figures of visits. */
const frames = new LRUCache<string, Own>({ max: 200, ttl: 5 * 60_000 });

/**
 * The frame of a school as its public content is (`public_version`, which was read before this). The draft of a
 * design is nobody's but the editor's and is read each time.
 */
async function ownFrame(page: PageRequest, url: URL): Promise<Own | null> {
  const { site } = page;
  if (!site) return null;
  if (isPreview(url)) return readOwn(page, site.id, url);
  const key = `${site.id} ${site.public_version} ${dayIn(new Date(), site.zone)}`;
  const known = frames.get(key);
  if (known) return known;
  const own = await readOwn(page, site.id, url);
  frames.set(key, own);
  return own;
}

export async function publicFrame(context: Readonly<RouterContextProvider>, url: URL): Promise<Frame> {
  const page = pageOf(context);
  const own = await ownFrame(page, url);
  return {
    lang: page.lang,
    origin: page.origin,
    // Two slashes in front would make the name of another host of what comes after.
    path: url.pathname.replace(/^\/+/, '/'),
    name: own?.site?.name ?? w.product,
    site: own?.site ?? null,
    look: own?.look ?? productLook,
    menu: own?.menu ?? central.map(({ url, word }) => ({ href: url, word, newWindow: false, children: [] })),
    links: own?.links ?? null,
    visits: own?.visits ?? null,
  };
}
