import { expect, test } from 'vitest';
import { modules } from '../src/app/modules.ts';
import { screenLines } from '../src/app/urls-page.ts';
import { sources } from './support/sources.ts';

/*
 * Addresses of screens are as text in links and redirects. Each must lead to a screen, so that a screen that moves
 * or goes leaves no dead link behind.
 */
const urls = [
  ...screenLines().map(({ url }) => url),
  ...modules.flatMap(({ redirects }) => (redirects ?? []).map(({ from }) => from)),
];

/** The first parts of screens' addresses, by which a text is known to be one. */
const roots = new Set(
  urls.map((url) => url.split('/')[1] ?? '').filter((part) => part && !part.startsWith(':')),
);

/** What is asked of the server and is no screen: calls, files, pages that answer without one. */
const others = /^\/(?:api|assets|files|fonts|metrics|ready|health|oauth|\.well-known)(?:\/|$)/;

const partsOf = (path: string) => path.split('/').slice(1);
const wanted = urls.map(partsOf);
const hole = '\u0000';

/** Whether an address with holes (`${…}`) can be one of a screen's. */
function leads(path: string): boolean {
  const parts = partsOf(path);
  return wanted.some(
    (screen) =>
      screen.length === parts.length &&
      screen.every((part, at) => {
        const own = parts[at] ?? '';
        return part.startsWith(':') ? own !== '' : own === part || own.includes(hole);
      }),
  );
}

const literal = /(['"`])(\/[a-z](?:(?!\1)[^\\\n]|\\.)*)\1/g;

/** The addresses in a file, holes in place of what is filled in, without what follows `?` or `#`. */
function addresses(text: string): string[] {
  const withHoles = text.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, hole);
  return [...withHoles.matchAll(literal)]
    .map(([, , path]) => (path ?? '').split(/[?#]/)[0] ?? '')
    .filter((path) => roots.has(path.split('/')[1] ?? '') && !others.test(path));
}

/** Places where a path under a screen's root is not a screen. */
const known = new Set<string>([
  '/web/', // every page of the public web sites begins so
  // Files of the public web sites.
  '/web/feed.atom',
  '/web/calendar.ics',
  '/web/share.png',
]);

test('every address of a screen that stands as text leads to a screen', () => {
  const dead = sources('src')
    // A procedure's path is under /api, whatever it begins with.
    .filter(({ path }) => !/\.test\.tsx?$|\.server\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      addresses(text)
        .filter((address) => !leads(address) && !known.has(address))
        .map((address) => `${path}: ${address.replaceAll(hole, '…')}`),
    );
  expect(dead).toEqual([]);
});

test('the test above would see a dead address', () => {
  expect(leads('/edu/challan/create')).toBe(true);
  expect(leads(`/edu/challan/edit/${hole}`)).toBe(true);
  expect(leads('/edu/challan/created')).toBe(false);
  expect(addresses(`to={\`/edu/challan/edit/\${row.id}?x=1\`}`)).toEqual([`/edu/challan/edit/${hole}`]);
});
