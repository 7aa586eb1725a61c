import { dayIn } from '#kernel/text/dates.ts';
import { formStamp, linkPartsOf, linkStamp } from '#modules/results/kept-result-pages.server.ts';
import { noteOpening } from '#modules/results/openings.server.ts';
import type { Incoming } from './request.server.ts';

/** How a page may be kept, and what is known of it now. */
export type Keeping = {
  readonly key: string;
  /** Null: what it was made from is gone. */
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

const plainPage =
  /^\/(?:about|web\/(?:notice|calendar|citizen-charter|employee-details|event|page)[^?]*)?$/;

/**
 * Whether and under what a page is kept: a public page without script that is the same for everybody who may see it.
 * Asked before the page is rendered, so that a change meanwhile makes the next request render it anew.
 */
export async function keepingOf(request: Request, incoming: Incoming): Promise<Keeping | null> {
  const site = incoming.hostSite;
  if (request.method !== 'GET' || incoming.actor || !site) return null;
  const url = new URL(request.url);
  url.searchParams.delete('lang');
  const frame = String(site.public_version);
  const base = `${site.id}|${incoming.lang}|${today(site.zone)}`;
  // Only pages whose content is the same for everybody: no queries but page numbers.
  if (plainPage.test(url.pathname) && [...url.searchParams.keys()].every((key) => key === 'page'))
    return { key: `${base}|${url.pathname}${url.search}`, stamp: frame, isPrivate: false };
  if (url.search !== '') return null;
  const now = new Date();
  const key = `${base}|${incoming.origin}|${url.pathname}`;
  if (url.pathname === '/web/exam-result')
    return { key, stamp: `${frame}|${await formStamp(site, now)}`, isPrivate: true };
  const parts = linkPartsOf(url.pathname);
  if (!parts) return null;
  const found = await linkStamp(site, parts, now);
  return {
    key,
    stamp: found && `${frame}|${found.stamp}`,
    isPrivate: true,
    ...(found ? { onShown: () => noteOpening(found.link, incoming) } : {}),
  };
}
