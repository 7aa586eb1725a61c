import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { EntryContext } from 'react-router';
import type { PageRequest } from '#kernel/http/page-context.server.ts';

/**
 * Documents of screens with script are rendered once for everybody whose page is the same and filled in for each
 * request: the token, the nonce, and what a signed-in person's shell starts with. Loaders see stand-ins that nobody
 * can guess, so every document is made this one way, the first as the thousandth.
 */
const secret = randomBytes(16).toString('hex');
const standIns = { csrf: `csrf-${secret}`, nonce: `nonce-${secret}`, start: `start-${secret}` } as const;
type Slot = keyof typeof standIns;
const places = new RegExp(`(csrf|nonce|start)-${secret}`);

/** Text and, in every second place, the name of what belongs there. */
type Template = readonly string[];

/** Documents by everything that React made them from; 16 million characters at most. */
const kept = new LRUCache<string, Template>({
  maxSize: 16_000_000,
  sizeCalculation: (template) => template.reduce((sum, text) => sum + text.length, 1),
});

/** The request as the loaders of its document see it. */
export function withStandIns<T extends PageRequest>(page: T): T {
  return Object.assign({}, page, {
    csrf: standIns.csrf,
    nonce: standIns.nonce,
    slots: { csrf: page.csrf, nonce: page.nonce, start: null },
  });
}

/** What a loader says in a document instead of what the shell starts with (shell/start.server.ts). */
export const startStandIn = standIns.start;

const cut = (html: string): Template => html.split(places);

function fill(template: Template, page: PageRequest): string {
  const values: Record<Slot, string> = {
    csrf: page.slots?.csrf ?? '',
    nonce: page.slots?.nonce ?? '',
    start: page.slots?.start ?? '',
  };
  return template.map((text, at) => (at % 2 === 1 ? values[text as Slot] : text)).join('');
}

/** Layouts whose documents come again and again; the others are rendered each time. */
const layouts = new Set(['layouts/signed-in', 'layouts/bare']);

/** Everything that a document depends on; null: it is not kept. */
function keyOf({ staticHandlerContext: found }: EntryContext, status: number, url: URL): string | null {
  const ids = found.matches.map(({ route }) => route.id);
  const layout = ids.find((id) => layouts.has(id ?? ''));
  if (!layout || found.errors || found.actionData || status !== 200) return null;
  // A signed-in screen is drawn in the browser: its document is the same whatever it is about.
  const address = layout === 'layouts/signed-in' ? '' : url.origin + url.pathname + url.search;
  const parts = JSON.stringify([ids, address, found.loaderData]);
  return createHash('sha256').update(parts).digest('base64url');
}

/** Documents of signed-in screens by language, colours and path: what leads to them need not be found again. */
const straight = new LRUCache<string, Template>({ max: 3000 });

const lookKey = (lang: string, scheme: string, pathname: string) => `${lang} ${scheme} ${pathname}`;

/** The document of a signed-in screen that was shown before, for who may be there. */
export function knownDocument(page: PageRequest, scheme: string, pathname: string): (() => string) | null {
  const template = straight.get(lookKey(page.lang, scheme, pathname));
  return template ? () => fill(template, page) : null;
}

/** A screen with a loader of its own has data that only the router asks for. */
function remember(router: EntryContext, url: URL, template: Template): void {
  const { matches, loaderData } = router.staticHandlerContext;
  const { root, 'layouts/signed-in': start, ...others } = loaderData;
  if (start !== standIns.start || Object.values(others).some((data) => data !== undefined)) return;
  if (matches.some(({ route }) => route.loader && !(route.id in loaderData))) return;
  const { lang, scheme } = root as { lang: string; scheme: string };
  straight.set(lookKey(lang, scheme, url.pathname), template);
}

/** The document of a request: from what is kept, or rendered now. */
export async function filledDocument(
  router: EntryContext,
  status: number,
  page: PageRequest,
  url: URL,
  render: () => Promise<{ html: string; failed: boolean }>,
): Promise<{ html: string; failed: boolean }> {
  const key = keyOf(router, status, url);
  let template = key === null ? undefined : kept.get(key);
  if (!template) {
    const { html, failed } = await render();
    template = cut(html);
    if (failed || key === null) return { html: fill(template, page), failed };
    kept.set(key, template);
  }
  remember(router, url, template);
  return { html: fill(template, page), failed: false };
}
