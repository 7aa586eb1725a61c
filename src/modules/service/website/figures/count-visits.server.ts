import { sql } from 'drizzle-orm';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { log } from '#kernel/log.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { siteVisitDays } from './visit-tables.server.ts';

/** Pages of the public site: its start, and everything it names under `/web/`. */
const publicPage = /^\/(?:about|web\/.*)?$/;

/** What calls itself a program: search engines, previews of links, watchers of uptime, scripts. */
const robot =
  /(?<!cu)bot\b|bot[/_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|monitor|uptime|pingdom|headless|lighthouse|curl|wget|python|java\/|okhttp|go-http|node|axios|libwww|httpclient|scrapy|feed|archiv/i;

/** What is looked at of a request, once, when it is answered. */
type Asked = { readonly method: string; readonly headers: Pick<Headers, 'get' | 'has'> };

/** Where a request came from, as far as the browser says it; the path of a link is not looked at. */
function cameFromHere(headers: Asked['headers'], host: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin';
  const from = headers.get('referer');
  return from !== null && URL.parse(from)?.host === host;
}

/**
 * Whether a request begins a visit: somebody asked for a page, and came from elsewhere to it. Nothing of who asked is
 * kept.
 */
export function beginsVisit(request: Asked, path: string): boolean {
  const { method, headers } = request;
  if (method !== 'GET' || !publicPage.test(path)) return false;
  const browser = headers.get('user-agent');
  if (!browser || robot.test(browser)) return false;
  // Asked for in advance by a browser; nobody has seen it.
  if (headers.has('sec-purpose') || headers.get('purpose') === 'prefetch') return false;
  return !cameFromHere(headers, headers.get('host') ?? '');
}

type School = { readonly id: string; readonly zone: string };

/** Visits that no table has yet: by school and its day. */
let waiting = new Map<string, Map<string, number>>();

function add(siteId: string, day: string, visits: number): void {
  const days = waiting.get(siteId) ?? new Map<string, number>();
  days.set(day, (days.get(day) ?? 0) + visits);
  waiting.set(siteId, days);
}

/** The day somewhere, worked out once a minute. */
let minute = { at: -1, days: new Map<string, string>() };
function dayThere(zone: string): string {
  const now = Date.now();
  const at = Math.floor(now / 60_000);
  if (minute.at !== at) minute = { at, days: new Map() };
  let day = minute.days.get(zone);
  if (!day) minute.days.set(zone, (day = dayIn(new Date(now), zone)));
  return day;
}

/** Counts the visit that a request for a school's page begins, in memory; `status`: how it was answered. */
export function countVisit(request: Asked, path: string, school: School | null, status: number): void {
  if (!school || (status !== 200 && status !== 304) || !beginsVisit(request, path)) return;
  add(school.id, dayThere(school.zone), 1);
}

async function write(siteId: string, days: ReadonlyMap<string, number>): Promise<void> {
  const values = [...days].map(([day, visits]) => ({ site_id: siteId, day, visits }));
  await inTransaction({ siteId }, (db) =>
    db
      .insert(siteVisitDays)
      .values(values)
      .onConflictDoUpdate({
        target: [siteVisitDays.site_id, siteVisitDays.day],
        set: { visits: sql`${siteVisitDays.visits} + excluded.visits` },
      })
      .execute(),
  );
}

let flushing: Promise<void> = Promise.resolve();

async function flush(): Promise<void> {
  const taken = waiting;
  waiting = new Map();
  for (const [siteId, days] of taken)
    try {
      await write(siteId, days);
    } catch (error) {
      // Counted again with the next batch: the database is away for a moment.
      for (const [day, visits] of days) add(siteId, day, visits);
      log.warn({ err: error, siteId }, 'visits could not be kept yet');
    }
}

/** Adds what was counted to the tables, where every process adds its own; one batch after another. */
export function keepVisits(): Promise<void> {
  flushing = flushing.then(flush);
  return flushing;
}

/** Keeps visits now and then, and what is left when the program stops. */
export function startKeepingVisits(everyMs = 60_000): { stop: () => Promise<void> } {
  const timer = setInterval(() => void keepVisits(), everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await keepVisits();
    },
  };
}
