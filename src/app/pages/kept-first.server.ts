import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { log } from '#kernel/log.server.ts';
import { Overloaded } from '#kernel/overload/fair-queue.server.ts';
import type { HostSite } from '#modules/platform/access/face/session-access.server.ts';
import { cookieName } from '#modules/platform/identity/sessions.server.ts';
import { addressKey } from '#modules/platform/identity/throttle.server.ts';
import { countVisit } from '#modules/service/website/face/count-visits.server.ts';
import { countRequest } from '../requests/counted.server.ts';
import { busyPage, type Queues } from '../requests/load-shedding.server.ts';
import type { Quick } from '../requests/listening.server.ts';
import { peerReader } from '../requests/peer.server.ts';
import { knownSite, languageOf, originOf, readCookie, type ServerFacts } from '../requests/request.server.ts';
import { commonHeaders } from '../requests/security-headers.server.ts';
import { answerOf, type CachedPage, isGzip } from './page-cache.server.ts';
import { cacheablePage, type Found, keyFor, validate } from './page-cache-policy.server.ts';
import { cachedPage, isCached } from './pages.server.ts';

type Facts = ServerFacts & { trustProxy: boolean; queues: Queues };

/** What an address and a host say, no matter who asks. */
type Place = { host: string; pathname: string; url: URL; page: Found; origin: string; isOwn: boolean };
type Asked = Place & { key: string; hostSite: HostSite; ip: string | null; requestId: string; at: number };

/** Addresses of cached pages that were asked for lately: to read one costs more than to find it here. */
const mostPlaces = 2000;

const headersOf = (request: IncomingMessage) => ({
  get: (name: string): string | null => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : (value?.join(', ') ?? null);
  },
  has: (name: string): boolean => request.headers[name] !== undefined,
});

type Ready = { readonly status: number; readonly headers: readonly string[]; readonly body: Buffer | null };

/** Each way in which a page goes out packed is written down once; who takes no packing has it unpacked each time. */
function readyAnswers(
  secure: boolean,
): (page: CachedPage, isOwn: boolean, etag: string | null, gzip: boolean) => Ready {
  const known = new WeakMap<CachedPage, Map<string, Ready>>();
  const make = (page: CachedPage, isOwn: boolean, etag: string | null, gzip: boolean): Ready => {
    const { status, headers, body } = answerOf(page, { etag, gzip });
    const all = { ...commonHeaders(secure, isOwn), ...headers };
    const length = body ? ['content-length', String(body.length)] : [];
    return { status, headers: [...Object.entries(all).flat(), ...length], body };
  };
  return (page, isOwn, etag, gzip) => {
    if (!gzip) return make(page, isOwn, etag, gzip);
    const ways = known.get(page) ?? new Map<string, Ready>();
    known.set(page, ways);
    const hasCopy = etag !== null && etag === page.etag;
    const way = `${isOwn} ${hasCopy}`;
    const ready = ways.get(way) ?? make(page, isOwn, hasCopy ? etag : null, gzip);
    ways.set(way, ready);
    return ready;
  };
}

/**
 * A school's cached page for a visitor, before the program is asked: in a crowd nearly all of what a request costs is on
 * the way there and back. What proves the page true, and that the host still leads to its school, is asked as always,
 * after the visitor came (decision 0007). Whatever is not as simple as that
 * is left to the program: someone signed in, a choice of language, a page that is not cached or no longer true.
 */
export function keptFirst(facts: Facts): Quick {
  const { baseDomain, secure, queues } = facts;
  // What it tells of proxies, the program tells.
  const peer = peerReader({ ...facts, secure: false });
  const cookie = cookieName(secure);
  const ownHost = new RegExp(`(^|\\.)${baseDomain.replaceAll('.', '\\.')}(:\\d+)?$`, 'i');
  const places = new LRUCache<string, Place>({ max: mostPlaces });
  const readyAnswer = readyAnswers(secure);

  const keyOf = ({ url, page, origin }: Place, hostSite: HostSite, cookies: string | null) =>
    keyFor(page, { hostSite, actor: null, lang: languageOf(url, cookies, undefined), origin });

  function placeOf(host: string, path: string, hostSite: HostSite): Place | null {
    const known = places.get(`${host} ${path}`);
    if (known) return known;
    const url = URL.parse(path, `http://${host}`);
    const page =
      url && !url.searchParams.has('lang') ? cacheablePage({ method: 'GET', url: url.href }) : null;
    if (!url || !page) return null;
    const origin = originOf(host, hostSite, facts);
    return { host, pathname: url.pathname, url, page, origin, isOwn: ownHost.test(host) };
  }

  /** What is asked, where it may be a cached page of a school that is known here. */
  function simple(request: IncomingMessage): Asked | null {
    const { host, authorization, cookie: cookies = null } = request.headers;
    const path = request.url ?? '';
    // A whole address instead of a path may name another host than the header does.
    if (request.method !== 'GET' || !host || authorization || !/^\/(?![/\\])/.test(path)) return null;
    const hostSite = knownSite(host);
    if (!hostSite || (cookies && readCookie(cookies, cookie))) return null;
    const place = placeOf(host, path, hostSite);
    const key = place && keyOf(place, hostSite, cookies);
    if (!place || !key || !isCached(key)) return null;
    if (path.length < 200) places.set(`${host} ${path}`, place);
    const { get } = headersOf(request);
    const ip = peer({ header: (name) => get(name) ?? undefined }, () => request.socket.remoteAddress ?? null);
    return { ...place, key, hostSite, ip, requestId: randomUUID(), at: performance.now() };
  }

  /** The page, once it is known to be true. */
  async function proven(asked: Asked): Promise<CachedPage | null> {
    const validation = await validate(asked.page, { ...asked, actor: null }, baseDomain);
    const page = validation && cachedPage(asked.key, validation.validator);
    if (page) validation.onHit?.();
    return page;
  }

  async function answerNow(request: IncomingMessage, answer: ServerResponse, asked: Asked): Promise<boolean> {
    const found = await queues.kept.run(addressKey(asked.ip), () => proven(asked));
    if (!found) return false;
    const headers = headersOf(request);
    const gzip = isGzip(headers.get('accept-encoding') ?? '');
    const ready = readyAnswer(found, asked.isOwn, headers.get('if-none-match'), gzip);
    answer.writeHead(ready.status, [...ready.headers, 'x-request-id', asked.requestId]).end(ready.body);
    countRequest('GET', ready.status, performance.now() - asked.at);
    countVisit({ method: 'GET', headers }, asked.pathname, asked.hostSite, ready.status);
    return true;
  }

  async function refuse(answer: ServerResponse, asked: Asked, why: Overloaded): Promise<true> {
    const busy = busyPage(why);
    const headers = { ...commonHeaders(secure, asked.isOwn), ...Object.fromEntries(busy.headers) };
    answer.writeHead(busy.status, { ...headers, 'x-request-id': asked.requestId });
    answer.end(Buffer.from(await busy.arrayBuffer()));
    countRequest('GET', busy.status, performance.now() - asked.at);
    return true;
  }

  return (request, answer) => {
    const asked = simple(request);
    if (!asked) return false;
    return answerNow(request, answer, asked).catch((error: unknown) => {
      if (error instanceof Overloaded) return refuse(answer, asked, error);
      // The program says what there is to say of it.
      log.warn({ err: error, path: asked.pathname }, 'a cached page could not be proven');
      return false;
    });
  };
}
