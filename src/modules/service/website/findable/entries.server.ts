import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { askAll, definePort } from '#kernel/port.server.ts';
import type { Word } from '#kernel/words.ts';
import { shownPages } from '../menu/pages.server.ts';
import { oneHostScreens } from './screens.server.ts';
import { visibleNotice, visiblePage } from '../base/visible.server.ts';
import { addressOf } from '../site-pages/kinds.ts';
import { notices, siteEvents, sitePages } from '../base/tables.server.ts';

export type SiteMoment = { readonly siteId: string; readonly zone: string; readonly now: Date };

/** A page that visitors may read, as lists of pages name it. */
export type PublicEntry = {
  /** Path and query in Bengali, which is the plain address. */
  readonly href: string;
  readonly kind: 'notice' | 'event' | 'page';
  readonly title: Word;
  /** Stored text, plain or with markup; what is searched beside the title. */
  readonly body: Word;
  /** Day on which it appeared or happens, `YYYY-MM-DD`; null for pages that are always there. */
  readonly day: string | null;
  /** The last day of what takes several. */
  readonly ends_on?: string;
  readonly changed_at: Date | null;
};

/** Pages that other modules show to visitors; each answers with what is published, nothing that belongs to a person. */
export const publicEntries =
  definePort<(db: Db, moment: SiteMoment) => Promise<PublicEntry[]>>('website.public-entries');

/** A site with more of one kind lists the newest; older ones are reached by the pages of the list itself. */
const most = 2000;

const none = { en: '', bn: '' };

async function noticeEntries(db: Db, { siteId, zone, now }: SiteMoment): Promise<PublicEntry[]> {
  const rows = await db
    .select()
    .from(notices)
    .where(visibleNotice(siteId, now, zone))
    .orderBy(desc(notices.published_on), desc(notices.id))
    .limit(most);
  return rows.map((row) => ({
    href: `/web/notice/${row.id}`,
    kind: 'notice',
    title: { en: row.title_en, bn: row.title_bn },
    body: { en: row.body_en, bn: row.body_bn },
    day: row.published_on,
    changed_at: row.updated_at,
  }));
}

async function eventEntries(db: Db, { siteId }: SiteMoment): Promise<PublicEntry[]> {
  const rows = await db
    .select()
    .from(siteEvents)
    .where(and(eq(siteEvents.site_id, siteId), eq(siteEvents.published, true)))
    .orderBy(desc(siteEvents.starts_on), desc(siteEvents.id))
    .limit(most);
  return rows.map((row) => ({
    href: `/web/event/${row.id}`,
    kind: 'event',
    title: { en: row.title_en, bn: row.title_bn },
    body: {
      en: [row.venue_en, row.body_en].filter(Boolean).join(' – '),
      bn: [row.venue_bn, row.body_bn].filter(Boolean).join(' – '),
    },
    day: row.starts_on,
    ends_on: row.ends_on ?? row.starts_on,
    changed_at: row.updated_at,
  }));
}

async function pageEntries(db: Db, { siteId, now }: SiteMoment): Promise<PublicEntry[]> {
  const rows = await db
    .select()
    .from(sitePages)
    .where(visiblePage(siteId, now))
    .orderBy(asc(sitePages.position), asc(sitePages.id))
    .limit(most);
  return rows.map((row) => ({
    href: addressOf(row),
    kind: 'page',
    title: { en: row.title_en, bn: row.title_bn },
    body: { en: row.body_en, bn: row.body_bn },
    day: null,
    changed_at: row.updated_at,
  }));
}

const screenEntries = (): PublicEntry[] =>
  oneHostScreens('site').map(({ url, title }) => ({
    href: url,
    kind: 'page',
    title,
    body: none,
    day: null,
    changed_at: null,
  }));

const joined = (first: PublicEntry, next: PublicEntry): Word => ({
  en: `${first.body.en}\n${next.title.en}\n${next.body.en}`,
  bn: `${first.body.bn}\n${next.title.bn}\n${next.body.bn}`,
});

/** All pages of a site that visitors may read: fixed pages, notices and events, and what other modules show. */
export async function allEntries(db: Db, moment: SiteMoment): Promise<PublicEntry[]> {
  const { page: isFilled } = await shownPages(db, moment.siteId);
  const fixed = screenEntries().filter(({ href }) => isFilled(href));
  const written = [
    ...(await noticeEntries(db, moment)),
    ...(await eventEntries(db, moment)),
    ...(await pageEntries(db, moment)),
  ];
  const others = (await askAll(publicEntries, db, moment)).flat();
  const known = new Map<string, PublicEntry>();
  // Several texts may share a page: its first one names it, and what is searched there is all of them.
  for (const entry of [...written, ...others, ...fixed]) {
    const first = known.get(entry.href);
    known.set(entry.href, first ? { ...first, body: joined(first, entry) } : entry);
  }
  return [...known.values()];
}
