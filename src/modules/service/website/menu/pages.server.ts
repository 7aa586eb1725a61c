import { and, eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { publicPagesFilled } from '#kernel/declarations/public-pages.server.ts';
import { askAll } from '#kernel/port.server.ts';
import { allModules } from '#kernel/modules/registry.ts';
import type { Word } from '#kernel/words.ts';
import { hasCharter } from '../charter/charter.server.ts';
import { filledPages } from '../highlights/highlights.server.ts';
import { filledPeople } from '../people/filled.server.ts';
import { aboutKinds, addressOf, pageKinds } from '../site-pages/kinds.ts';
import { sitePages } from '../base/tables.server.ts';
import { menuWordOf } from './standard.ts';

/** The page that shows the texts of one kind. */
const ofKind = '/web/page/:evanttype';

export type SitePageEntry = { readonly url: string; readonly word: Word };

/** Pages of an institution's host that an entry may lead to: all that need nothing else in their address. */
export function menuPages(): SitePageEntry[] {
  return allModules().flatMap(({ screens }) =>
    screens
      .filter(
        ({ panel, host, look, url }) =>
          panel === 'public' && host !== 'central' && look !== 'bare' && !url.includes(':'),
      )
      .map(({ url, title }) => ({ url, word: menuWordOf(url) ?? title })),
  );
}

const hasPagesByKind = (): boolean =>
  allModules().some(({ screens }) => screens.some(({ url }) => url === ofKind));

/** Kinds of texts that have a page of their own, with their names. */
export async function menuTexts(db: Db, siteId: string): Promise<{ kind: string; word: Word }[]> {
  if (!hasPagesByKind()) return [];
  const found = await db
    .selectDistinct({ kind: sitePages.kind })
    .from(sitePages)
    .where(and(eq(sitePages.site_id, siteId), eq(sitePages.published, true)))
    .orderBy(sitePages.kind)
    .limit(100);
  return found.map(({ kind }) => ({
    kind,
    word: pageKinds.find(({ value }) => value === kind)?.word ?? { en: kind, bn: kind },
  }));
}

export const textAddress = (kind: string): string => addressOf({ kind, slug: null });

export type ShownPages = {
  /** Whether a page exists and has something to show. */
  readonly page: (url: string) => boolean;
  /** Whether the page of a kind of texts has one. */
  readonly text: (kind: string) => boolean;
};

/** Which pages of a site have something to show, so that the menu leads nowhere empty. */
export async function shownPages(db: Db, siteId: string): Promise<ShownPages> {
  const known = new Set(menuPages().map(({ url }) => url));
  // Asked together: they leave in one message.
  const [{ events, gallery, videos }, { staff, leaders, achievements, students }, charter, ofModules, kinds] =
    await Promise.all([
      filledPages(db, siteId),
      filledPeople(db, siteId),
      hasCharter(db, siteId),
      askAll(publicPagesFilled, db, siteId),
      menuTexts(db, siteId),
    ]);
  const filled: Record<string, boolean> = Object.assign(
    {
      '/web/event/all': events,
      '/web/event-gallery-details': gallery,
      '/web/event-video-details': videos,
      '/web/employee-details': staff,
      '/web/governing-body': leaders,
      '/web/achievements': achievements,
      '/web/student-statistics': students,
      '/web/student-details': students,
      '/web/citizen-charter': charter,
    },
    ...ofModules,
  );
  const texts = new Set(kinds.map(({ kind }) => kind));
  // A kind of texts has its page while it has a text.
  const ofTexts = new Map(
    pageKinds
      .filter(({ value }) => !aboutKinds.includes(value))
      .map(({ value }) => [textAddress(value), texts.has(value)]),
  );
  return {
    page: (url) => ofTexts.get(url) ?? (known.has(url) && filled[url] !== false),
    text: (kind) => texts.has(kind),
  };
}
