import { createHash } from 'node:crypto';
import type {
  PublicFile,
  PublicFileAnswer,
  PublicFileAsked,
} from '#kernel/declarations/public-file.server.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { readFile } from '#kernel/files/files.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { say } from '#kernel/words.ts';
import { calendarBetween } from '#modules/school/calendar/base/days.server.ts';
import ical from 'ical-generator';
import { excerpt } from '../base/body-text.ts';
import { paletteOf } from '../frame/palette.ts';
import { publishedDesign } from '../frame/read.server.ts';
import { firstDesign } from '../frame/design.ts';
import { readSite } from '../frame/frame.server.ts';
import { allEntries } from './entries.server.ts';
import { atomXml } from './feed.ts';
import { oneHostScreens } from './screens.server.ts';
import { sharePicture, type ShareCard } from './share-picture.server.ts';
import { robotsText, sitemapXml } from './sitemap.ts';
import { findableWords as w } from './words.ts';

const answer = (type: string, body: string | Buffer): PublicFileAnswer => ({
  type,
  body,
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
});

const moment = (site: { id: string; zone: string }, now: Date) => ({ siteId: site.id, zone: site.zone, now });

const robots = ({ origin }: PublicFileAsked): PublicFileAnswer =>
  answer('text/plain; charset=utf-8', robotsText(origin));

async function sitemap({ site, origin, now }: PublicFileAsked): Promise<PublicFileAnswer> {
  const pages = site
    ? await inTransaction({ siteId: site.id }, (db) => allEntries(db, moment(site, now)), true)
    : oneHostScreens('central').map(({ url }) => ({ href: url, changed_at: null }));
  return answer('application/xml; charset=utf-8', sitemapXml(origin, pages));
}

const inFeed = 30;
/** A day is said as its noon, so that it is the same day for readers in every zone around. */
const noon = (day: string) => new Date(`${day}T12:00:00+06:00`);

/** The newest notices as an Atom feed; null on the product's own host. */
async function noticeFeed({ site, origin, lang, now }: PublicFileAsked): Promise<PublicFileAnswer | null> {
  if (!site) return null;
  const all = await inTransaction({ siteId: site.id }, (db) => allEntries(db, moment(site, now)), true);
  const entries = all
    .flatMap((entry) => (entry.kind === 'notice' && entry.day ? [{ ...entry, day: entry.day }] : []))
    .slice(0, inFeed)
    .map(({ href, title, body, day, changed_at }) => ({
      href,
      title,
      summary: { en: excerpt(body.en, 500), bn: excerpt(body.bn, 500) },
      published_at: noon(day),
      changed_at: changed_at ?? noon(day),
    }));
  const name = site.name[lang];
  const text = atomXml({ origin, name, title: say(w.feed_title, lang, { name }) }, lang, entries);
  return answer('application/atom+xml; charset=utf-8', text);
}

/** The public calendar (holidays and events) for calendar programs, RFC 5545; null on the product's own host. */
async function calendarFile({ site, origin, lang, now }: PublicFileAsked): Promise<PublicFileAnswer | null> {
  if (!site) return null;
  const today = dayIn(now, site.zone);
  const span = { from: addDays(today, -60), to: addDays(today, 400) };
  const [days, entries] = await inTransaction(
    { siteId: site.id },
    async (db) => [
      await calendarBetween(db, span, { id: site.id, publicOnly: true }),
      await allEntries(db, moment(site, now)),
    ],
    true,
  );
  const host = new URL(origin).hostname;
  const calendar = ical({ name: site.name[lang], prodId: `//Bidyapith//${host}//${lang.toUpperCase()}` });
  const put = (
    id: string,
    summary: string,
    from: string,
    to: string,
    more: { url?: string; at?: Date | null } = {},
  ) =>
    calendar.createEvent({
      // The same as in the file of one event, so that nobody has it twice.
      id: `${id}@bidyapith`,
      summary,
      allDay: true,
      // The library reads a day as it is here; the end is the day after the last.
      start: new Date(`${from}T00:00:00`),
      end: new Date(`${addDays(to, 1)}T00:00:00`),
      // The same file is said the same way until something in it changes.
      stamp: more.at ?? noon(from),
      ...(more.url ? { url: more.url } : {}),
    });
  for (const day of days) put(day.id, day[`name_${lang}`], day.starts_on, day.ends_on);
  for (const { kind, href, title, day, ends_on = day, changed_at } of entries)
    if (
      kind === 'event' &&
      day &&
      ends_on &&
      ends_on >= span.from &&
      day <= span.to &&
      !days.some(({ id }) => href.endsWith(id))
    )
      put(href.slice('/web/event/'.length), title[lang], day, ends_on, {
        url: origin + href,
        at: changed_at,
      });
  return answer('text/calendar; charset=utf-8', calendar.toString());
}

/** The dark colour of the institution's design, on which white letters are read. */
async function deepOf(siteId: string | undefined): Promise<string> {
  const { design } = siteId
    ? await inTransaction({ siteId }, (db) => publishedDesign(db, siteId), true)
    : { design: firstDesign };
  return paletteOf(design.colour, design.theme).light.deep;
}

/** The picture of link previews. */
async function share({ site, lang }: PublicFileAsked): Promise<PublicFileAnswer | null> {
  const facts = site ? await readSite(site.id) : null;
  if (site && !facts) return null;
  const colour = await deepOf(site?.id);
  const card: ShareCard = facts
    ? {
        title: facts.name[lang],
        above: facts.established ? say(w.established, lang, { year: facts.established }) : '',
        below: [facts.address[lang], facts.motto?.[lang]].filter(Boolean).join(' · '),
        colour,
        logo: await logoOf(site?.id ?? '', facts.logo),
      }
    : { title: w.product[lang], above: '', below: w.product_line[lang], colour, logo: null };
  return answer('image/png', await sharePicture(card, lang));
}

async function logoOf(siteId: string, address: string | null): Promise<ShareCard['logo']> {
  const id = address?.split('/').at(-1);
  if (!id) return null;
  const file = await inTransaction({ siteId }, (db) => readFile(db, siteId, id), true);
  return { name: id, bytes: file.bytes };
}

/** By the addresses where programs look for them. */
export const findableFiles: Readonly<Record<string, PublicFile>> = {
  '/robots.txt': robots,
  '/sitemap.xml': sitemap,
  '/web/feed.atom': noticeFeed,
  '/web/calendar.ics': calendarFile,
  '/web/share.png': share,
};
