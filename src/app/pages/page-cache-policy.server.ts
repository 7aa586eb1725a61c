import { cachePolicies, type CacheablePage, type Validation } from '#kernel/http/cacheable-pages.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { hostName } from '#modules/platform/access/face/session-access.server.ts';
import type { Incoming } from '../requests/request.server.ts';

/** A page that some module lets be cached, under its address. */
export type Found = CacheablePage & { readonly address: string };

let minute = { at: 0, days: new Map<string, string>() };

/** The school's day, worked out once a minute: a notice for tomorrow appears tomorrow. */
function today(zone: string): string {
  const at = Math.floor(Date.now() / 60_000);
  if (minute.at !== at) minute = { at, days: new Map() };
  let day = minute.days.get(zone);
  if (!day) minute.days.set(zone, (day = dayIn(new Date(), zone)));
  return day;
}

/** The cacheable page that a request asks for. */
export function cacheablePage({ method, url: asked }: Pick<Request, 'method' | 'url'>): Found | null {
  if (method !== 'GET') return null;
  const url = new URL(asked);
  if (url.pathname.startsWith('/api/')) return null;
  url.searchParams.delete('lang');
  for (const policy of cachePolicies.answers()) {
    const page = policy(url);
    if (page) return { ...page, address: url.pathname + url.search };
  }
  return null;
}

/** Under which key a visitor's page is cached; null: not for who asks. */
export function keyFor(
  page: Found,
  { hostSite, actor, lang, origin }: Pick<Incoming, 'hostSite' | 'actor' | 'lang' | 'origin'>,
): string | null {
  if (actor || !hostSite) return null;
  // A page names its own address, so one that was asked for by another name of the school is another page.
  return `${hostSite.id}|${lang}|${today(hostSite.zone)}|${origin}|${page.address}`;
}

/** What validating needs to know of who asks. */
export type Visitor = Pick<Incoming, 'hostSite' | 'host' | 'actor' | 'ip' | 'requestId'>;

/**
 * What a page depends on, as it is. Asked before the page is rendered, so that a change meanwhile makes the next
 * request render it again.
 */
export async function validate(
  page: Found,
  incoming: Visitor,
  baseDomain: string,
): Promise<Validation | null> {
  const site = incoming.hostSite;
  const host = site && hostName(incoming.host, baseDomain);
  return host ? page.validate({ site, today: today(site.zone), host, who: incoming }) : null;
}
