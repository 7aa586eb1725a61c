import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { modules } from '../src/app/modules.ts';
import { filesOfLine } from '../scripts/screen-files.ts';
import { screenLines, urlsPage } from '../src/app/urls-page.ts';

const root = join(import.meta.dirname, '..');
const specified = readFileSync(join(root, 'tests/fixtures/routes.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([, , panel, path]) => ({ panel, path: path as string }));

test('docs/urls.md is up to date: run `npm run generate`', () => {
  expect(readFileSync(join(root, 'docs/urls.md'), 'utf8')).toBe(urlsPage(filesOfLine));
});

/**
 * They call nothing of their module: the first page asks each card, two pages show what came with the request, and a
 * sheet is read by the machine for imports.
 */
const withoutOwn = ['/dashboard', '/mailbox', '/oauth/institution', '/site/employee/import'];

test('docs/urls.md names the files of the procedures and of the words of every screen', () => {
  const empty = screenLines().filter((line) => {
    const { procedures, words } = filesOfLine(line);
    return procedures.length === 0 || words.length === 0;
  });
  expect(empty.map(({ url }) => url)).toEqual(withoutOwn);
});

test('an address belongs to one screen of a panel', () => {
  const keys = screenLines().map(({ url, panel }) => `${panel} ${url}`);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test('screens that the specification names are spelled as it spells them', () => {
  const plain = (url: string) => url.toLowerCase().replace(/:[^/.]+/g, ':x');
  const exact = new Set(specified.map(({ path }) => path));
  const alike = new Map(specified.map(({ path }) => [plain(path), path]));
  const misspelled = screenLines()
    .map(({ url }) => url)
    .filter((url) => !exact.has(url) && alike.has(plain(url)));
  expect(misspelled).toEqual([]);
});

test('every screen of a module has a title and, when signed in, a permission or the word any', () => {
  const wrong = modules.flatMap((module) =>
    module.screens
      .filter((screen) => screen.permission === null && screen.panel !== 'public' && screen.panel !== 'any')
      .map((screen) => screen.url),
  );
  expect(wrong).toEqual([]);
});
