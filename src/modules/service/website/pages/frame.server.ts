import { eq } from 'drizzle-orm';
import type { RouterContextProvider } from 'react-router';
import { inTransaction } from '#kernel/database/pool.server.ts';
import type { Screen } from '#kernel/module.ts';
import { pageOf } from '#kernel/http/page-context.server.ts';
import { allModules } from '#kernel/registry.ts';
import type { Word } from '#kernel/words.ts';
import { districts, thanas } from '#modules/platform/locations/tables.server.ts';
import { wholeAddress } from '#modules/platform/sites/postal-address.ts';
import { sites } from '#modules/platform/sites/tables.server.ts';
import { homeWords as c } from './words.ts';
import { filledPages } from '../highlights/highlights.server.ts';
import { productWords, websiteWords as w, contentWords } from '../words.ts';

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
  links: { href: string; word: Word }[];
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

/** `filled`: shown only when there is something to see. */
type Wanted = { url: string; word: Word; host: 'site' | 'central'; filled?: 'events' | 'gallery' | 'videos' };

const wanted: Wanted[] = [
  { url: '/', word: w.home, host: 'site' },
  { url: '/about', word: w.about, host: 'site' },
  { url: '/web/notice/all', word: w.notices, host: 'site' },
  { url: '/web/event/all', word: contentWords.events, host: 'site', filled: 'events' },
  { url: '/web/event-gallery-details', word: c.gallery, host: 'site', filled: 'gallery' },
  { url: '/web/event-video-details', word: contentWords.videos, host: 'site', filled: 'videos' },
  { url: '/web/calendar', word: w.calendar, host: 'site' },
  { url: '/web/exam-result', word: w.results, host: 'site' },
  { url: '/', word: w.home, host: 'central' },
  { url: '/edu/feature', word: productWords.features, host: 'central' },
  { url: '/edu/application', word: productWords.apply_short, host: 'central' },
];

/** The public screens that a host has; others do not exist there. */
export function publicScreens(isSchool: boolean): Screen[] {
  const elsewhere = isSchool ? 'central' : 'site';
  return allModules().flatMap((module) =>
    module.screens.filter((screen) => screen.panel === 'public' && screen.host !== elsewhere),
  );
}

export async function publicFrame(context: Readonly<RouterContextProvider>, url: URL): Promise<Frame> {
  const page = pageOf(context);
  const siteId = page.site?.id;
  const site = siteId ? await readSite(siteId) : null;
  const filled = siteId ? await inTransaction({ siteId }, (db) => filledPages(db, siteId), true) : null;
  const known = new Set(publicScreens(site !== null).map((screen) => screen.url));
  return {
    lang: page.lang,
    origin: page.origin,
    // Two slashes in front would make the name of another host of what comes after.
    path: url.pathname.replace(/^\/+/, '/'),
    name: site?.name ?? w.product,
    site,
    links: wanted
      .filter((link) => link.host === (site ? 'site' : 'central') && known.has(link.url))
      .filter((link) => !link.filled || filled?.[link.filled])
      .map(({ url: href, word }) => ({ href, word })),
  };
}
