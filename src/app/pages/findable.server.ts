import {
  calendarFile,
  noticeFeed,
  robots,
  share,
  sitemap,
  type FindableAnswer,
  type FindableAsked,
} from '#modules/service/website/findable/answers.server.ts';
import type { Incoming } from '../requests/request.server.ts';

/** What programs read of a site beside its pages, by address. */
export const findableFiles: Readonly<
  Record<string, (asked: FindableAsked) => FindableAnswer | null | Promise<FindableAnswer | null>>
> = {
  '/robots.txt': robots,
  '/sitemap.xml': sitemap,
  '/web/feed.atom': noticeFeed,
  '/web/calendar.ics': calendarFile,
  '/web/share.png': share,
};

/** Answers one of them for the host that was asked; null where it has none. */
export async function answerFindable(
  path: string,
  ifNoneMatch: string | null,
  { site, isCentral, origin, lang }: Incoming,
): Promise<Response | null> {
  if (!site && !isCentral) return null;
  const made = await findableFiles[path]?.({
    site: site && { id: site.id, zone: site.zone, name: { en: site.name_en, bn: site.name_bn } },
    origin,
    lang,
    now: new Date(),
  });
  if (!made) return null;
  const headers = { etag: made.etag, 'cache-control': 'public, max-age=300' };
  if (ifNoneMatch === made.etag) return new Response(null, { status: 304, headers });
  const body = typeof made.body === 'string' ? made.body : new Uint8Array(made.body);
  return new Response(body, { headers: { ...headers, 'content-type': made.type } });
}
