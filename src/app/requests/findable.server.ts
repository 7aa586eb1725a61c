import type { HonoRequest } from 'hono';
import {
  calendarFile,
  noticeFeed,
  robots,
  share,
  sitemap,
  type FindableAnswer,
  type FindableAsked,
} from '#modules/service/website/findable/answers.server.ts';
import type { Incoming } from './request.server.ts';

/** What programs read of a site beside its pages, by address. */
const files: Readonly<
  Record<string, (asked: FindableAsked) => FindableAnswer | null | Promise<FindableAnswer | null>>
> = {
  '/robots.txt': robots,
  '/sitemap.xml': sitemap,
  '/web/feed.atom': noticeFeed,
  '/web/calendar.ics': calendarFile,
  '/web/share.png': share,
};

export const findablePaths = Object.keys(files);

/** Answers one of them for the host that was asked; null where it has none. */
export async function answerFindable(
  asked: Pick<HonoRequest, 'path' | 'header'>,
  { site, isCentral, origin, lang }: Incoming,
): Promise<Response | null> {
  if (!site && !isCentral) return null;
  const made = await files[asked.path]?.({
    site: site && { id: site.id, zone: site.zone, name: { en: site.name_en, bn: site.name_bn } },
    origin,
    lang,
    now: new Date(),
  });
  if (!made) return null;
  // The language may be the cookie's: what one visitor reads is kept for nobody who reads another.
  const headers = {
    etag: made.etag,
    'cache-control': 'public, max-age=300',
    vary: 'cookie, accept-encoding',
  };
  if (asked.header('if-none-match') === made.etag) return new Response(null, { status: 304, headers });
  const body = typeof made.body === 'string' ? made.body : new Uint8Array(made.body);
  return new Response(body, { headers: { ...headers, 'content-type': made.type } });
}
