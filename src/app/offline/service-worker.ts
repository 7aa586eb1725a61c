import { cleanupOutdatedCaches, PrecacheController } from 'workbox-precaching';
import { offlineWords as w } from '#ui/offline/words.ts';

/**
 * Opens the panel of staff without a network (docs/decisions/0035-offline.md). It answers for three things alone: files
 * of the build that it keeps, addresses of offline screens, and a notice at the other addresses of the panel. Answers of
 * the API and public pages pass it by.
 */
declare const MADE: {
  version: string;
  files: { url: string; revision: string | null }[];
  /** Addresses that open without a network, as patterns. */
  screens: string[];
  /** The policy of a page, with `NONCE` where its own goes. */
  policy: string;
};

type Lasting = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Lasting & { request: Request; respondWith(answer: Promise<Response>): void };
type Saying = Lasting & { data: { what?: string } | null; ports: readonly MessagePort[] };
type Worker = {
  location: Location;
  skipWaiting(): Promise<void>;
  clients: { matchAll(of: object): Promise<unknown[]> };
  addEventListener(name: 'install' | 'activate', act: (event: Lasting) => void): void;
  addEventListener(name: 'fetch', act: (event: Fetching) => void): void;
  addEventListener(name: 'message', act: (event: Saying) => void): void;
};
const made = MADE;
const worker = self as unknown as Worker;

const files = new PrecacheController();
files.addToCacheList(made.files);
cleanupOutdatedCaches();
const screens = made.screens.map((pattern) => new RegExp(pattern));
const panel = /^\/(site|user)\/|^\/dashboard$/;
/** A network that lets a page wait so long is none. */
const patience = 10_000;

worker.addEventListener('install', (event) => void files.install(event as never));
worker.addEventListener('activate', (event) => void files.activate(event as never));

worker.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data?.what === 'version') ports[0]?.postMessage({ version: made.version });
  if (data?.what === 'take over') event.waitUntil(worker.skipWaiting());
  if (data?.what === 'take over when alone') event.waitUntil(takeOverWhenAlone());
});

async function takeOverWhenAlone(): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.length <= 1) await worker.skipWaiting();
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    if (panel.test(pathname)) event.respondWith(page(request, pathname));
  } else if (pathname.startsWith('/assets/') && files.getCacheKeyForURL(request.url)) {
    event.respondWith(files.matchPrecache(request.url).then((found) => found ?? fetch(request)));
  }
});

async function page(request: Request, pathname: string): Promise<Response> {
  const opens = screens.some((screen) => screen.test(pathname));
  const asked = fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
  const answer = await (opens ? Promise.race([asked, late]) : asked).catch(() => null);
  // A proxy without its server behind it is no better than no network.
  if (answer && !(opens && [502, 504].includes(answer.status))) return answer;
  // Its late failure is nobody's any more.
  asked.catch(() => null);
  return opens ? shell() : notice();
}

/** The kept page, with a nonce that no other page has. */
async function shell(): Promise<Response> {
  const kept = await files.matchPrecache('/offline.html');
  return kept ? withPolicy(await kept.text(), 200) : notice();
}

function notice(): Response {
  const lines = [w.no_network, w.no_network_lead].map(
    ({ bn, en }, at) => `<p lang="bn">${at === 0 ? `<b>${bn}</b>` : bn}</p><p lang="en">${en}</p>`,
  );
  return withPolicy(
    `<!DOCTYPE html><html lang="bn"><head><meta charset="utf-8"><title>${w.no_network.bn}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style nonce="NONCE">
body{font:16px/1.6 'Hind Siliguri',system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;color:#16211d;background:#fff}
@media (prefers-color-scheme:dark){body{color:#e6ece9;background:#16211d}a{color:#7fd1b5}}
p{margin:0 0 8px;max-width:34rem}a{color:#0b5d4b}</style></head><body><main>${lines.join('')}<p><a href="/dashboard">${w.to_start.bn} · ${w.to_start.en}</a></p></main></body></html>`,
    503,
  );
}

function withPolicy(text: string, status: number): Response {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  return new Response(text.replaceAll('NONCE', nonce), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': made.policy.replaceAll('NONCE', nonce),
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  });
}
