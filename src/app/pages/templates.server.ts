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

export const templateCount = (): number => kept.size;

/** The request as the loaders of its document see it. */
export function withStandIns<T extends PageRequest>(page: T): T {
  return Object.assign({}, page, {
    csrf: standIns.csrf,
    nonce: standIns.nonce,
    slots: { csrf: page.csrf, nonce: page.nonce, start: null },
  });
}

/** What the shell starts with, as JSON: kept aside where a document is being made, else the text itself. */
export function startText(page: PageRequest, start: object): string {
  const json = JSON.stringify(start);
  if (!page.slots) return json;
  page.slots.start = json;
  return standIns.start;
}

const cut = (html: string): Template => html.split(places);

/** The text as it stands in a string of JSON that itself stands in a string of a script. */
function scriptText(text: string): string {
  const inside = (value: string) => JSON.stringify(value).slice(1, -1);
  return inside(inside(text)).replace(
    /[<>&\u2028\u2029]/g,
    (at) => `\\u${at.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function fill(template: Template, page: PageRequest): string {
  const values: Partial<Record<Slot, string>> = {
    csrf: page.slots?.csrf ?? '',
    nonce: page.slots?.nonce ?? '',
    ...(page.slots?.start ? { start: scriptText(page.slots.start) } : {}),
  };
  return template.map((text, at) => (at % 2 === 1 ? (values[text as Slot] ?? '') : text)).join('');
}

/** Layouts whose documents come again and again; the others are rendered each time. */
const layouts = new Set(['shell/signed-in', 'shell/bare']);

/** Everything that a document depends on; null: it is not kept. */
function keyOf({ staticHandlerContext: found }: EntryContext, status: number, url: URL): string | null {
  const ids = found.matches.map(({ route }) => route.id);
  const layout = ids.find((id) => layouts.has(id ?? ''));
  if (!layout || found.errors || found.actionData || status !== 200) return null;
  // A signed-in screen is drawn in the browser: its document is the same whatever it is about.
  const address = layout === 'shell/signed-in' ? '' : url.origin + url.pathname + url.search;
  const parts = JSON.stringify([ids, address, found.loaderData]);
  return createHash('sha256').update(parts).digest('base64url');
}

/** The document of a request: from what is kept, or rendered now; `render` says null when it failed. */
export async function filledDocument(
  router: EntryContext,
  status: number,
  page: PageRequest,
  url: URL,
  render: () => Promise<{ html: string; failed: boolean }>,
): Promise<{ html: string; failed: boolean }> {
  const key = keyOf(router, status, url);
  const found = key === null ? undefined : kept.get(key);
  if (found) return { html: fill(found, page), failed: false };
  const { html, failed } = await render();
  const template = cut(html);
  if (key !== null && !failed) kept.set(key, template);
  return { html: fill(template, page), failed };
}
