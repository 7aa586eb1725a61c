import { dayIn } from '#kernel/text/dates.ts';
import { hostName } from '#modules/access/session-access.server.ts';
import { formStamp, linkPartsOf, linkStamp } from '#modules/results/kept-result-pages.server.ts';
import type { LinkParts } from '#modules/results/links.server.ts';
import { noteOpening } from '#modules/results/openings.server.ts';
import type { Incoming } from './request.server.ts';

/** A page that may be kept: under which key, and what it is. */
export type Keepable = { readonly key: string } & (
  | { readonly kind: 'plain' }
  | { readonly kind: 'form' }
  | { readonly kind: 'link'; readonly parts: LinkParts }
);

/** What is known of a keepable page now. */
export type Keeping = {
  readonly key: string;
  /** What it is made from, as it stands; null: that is gone, or must not be shown. */
  readonly stamp: string | null;
  /** Pages about a person: no cache outside may have them, and no mark by which one could be recognised. */
  readonly isPrivate: boolean;
  /** Each showing from memory leaves the trace that a rendered one leaves. */
  readonly onShown?: () => void;
};

let minute = { at: 0, days: new Map<string, string>() };

/** The school's day, worked out once a minute: a notice for tomorrow appears tomorrow. */
function today(zone: string): string {
  const at = Math.floor(Date.now() / 60_000);
  if (minute.at !== at) minute = { at, days: new Map() };
  let day = minute.days.get(zone);
  if (!day) minute.days.set(zone, (day = dayIn(new Date(), zone)));
  return day;
}

const plainPage = /^\/(?:about|web\/(?:notice|calendar|citizen-charter|employee-details|event|page)[^?]*)?$/;

/** Whether a page is one that is kept: public, without script, the same for everybody who may see it. */
export function keepableOf(request: Request, incoming: Incoming): Keepable | null {
  const site = incoming.hostSite;
  if (request.method !== 'GET' || incoming.actor || !site) return null;
  const url = new URL(request.url);
  url.searchParams.delete('lang');
  const base = `${site.id}|${incoming.lang}|${today(site.zone)}`;
  // Only pages whose content is the same for everybody: no queries but page numbers.
  if (plainPage.test(url.pathname) && [...url.searchParams.keys()].every((key) => key === 'page'))
    return { key: `${base}|${url.pathname}${url.search}`, kind: 'plain' };
  if (url.search !== '') return null;
  const key = `${base}|${incoming.origin}|${url.pathname}`;
  if (url.pathname === '/web/exam-result') return { key, kind: 'form' };
  const parts = linkPartsOf(url.pathname);
  return parts && { key, kind: 'link', parts };
}

/**
 * What a page hangs on, as it stands. Asked before the page is rendered, so that a change meanwhile makes the next
 * request render it anew.
 */
export async function keepingOf(
  page: Keepable,
  incoming: Incoming,
  baseDomain: string,
): Promise<Keeping | null> {
  const site = incoming.hostSite;
  if (!site) return null;
  const { key } = page;
  if (page.kind === 'plain') return { key, stamp: String(site.public_version), isPrivate: false };
  const host = hostName(incoming.host, baseDomain);
  if (!host) return null;
  const school = { id: site.id, today: today(site.zone), host };
  if (page.kind === 'form') return { key, stamp: await formStamp(school), isPrivate: true };
  const found = await linkStamp(school, page.parts, new Date());
  return {
    key,
    stamp: found && found.stamp,
    isPrivate: true,
    ...(found ? { onShown: () => noteOpening(found.link, incoming) } : {}),
  };
}
