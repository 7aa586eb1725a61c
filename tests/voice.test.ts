import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  retiredBengali,
  retiredComments,
  retiredEnglish,
  retiredEverywhere,
  reviewed,
  type Retired,
} from './support/retired-words.ts';
import { sources } from './support/sources.ts';

const root = join(import.meta.dirname, '..');
const bengali = /[\u0980-\u09ff]/;

/** Comments and string literals of TypeScript; the literals are captured. */
const tokens = /\/\/.*|\/\*[\s\S]*?\*\/|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;

const textsOf = (source: string): string[] =>
  [...source.matchAll(tokens)].flatMap(([, single, double, template]) => {
    const text = single ?? double ?? template ?? '';
    const isText = bengali.test(text) || /^[A-Z][\w’'-]*(?: |$)|\w [a-z]+ \w/.test(text);
    return isText && !/\b(?:SELECT|FROM|WHERE|SET|BEGIN|ON CONFLICT)\b/.test(text) ? [text] : [];
  });

const productTexts = sources('src')
  .filter(({ path }) => !/\.test\.tsx?$|\/rooms\.ts$/.test(path))
  .flatMap(({ path, text }) => textsOf(text).map((one) => ({ path, text: one })));

/** Paragraphs of a document, without code, link targets and quoted paths. */
const documentTexts = [
  ...globSync('*.md', { cwd: root }),
  ...globSync('src/**/README.md', { cwd: root }),
  ...globSync('docs/**/*.md', { cwd: root }).filter((path) => !/voice\.md$|urls\.md$/.test(path)),
].flatMap((path) =>
  readFileSync(join(root, path), 'utf8')
    .replaceAll(/```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)/g, ' ')
    .split('\n')
    .map((text) => ({ path, text })),
);

/** Comments of the code, a line each. */
const commentTexts = sources('src', 'tests', 'scripts', 'bench', 'bin')
  .filter(({ path }) => !/retired-words\.ts$|voice\.test\.ts$/.test(path))
  .flatMap(({ path, text }) =>
    [...text.matchAll(tokens)].flatMap(([token]) =>
      token.startsWith('/')
        ? token
            .replaceAll(/`[^`\n]*`|[\w./-]+\.(?:md|tsx?|css)\b/g, ' ')
            .split('\n')
            .map((line) => ({ path, text: line.trim() }))
        : [],
    ),
  );

const isReviewed = (path: string, text: string) =>
  reviewed.some((one) => one.in.test(path) && one.text.test(text));

const refused = (texts: readonly { path: string; text: string }[], retired: readonly Retired[]) =>
  texts.flatMap(({ path, text }) =>
    retired
      .filter((one) => (one.in?.test(path) ?? true) && one.pattern.test(text) && !isReviewed(path, text))
      .map(({ pattern, write }) => `${path}: “${text.match(pattern)?.[0]}” in “${text}” (write: ${write})`),
  );

test('there are texts to look at', () => {
  expect(productTexts.length).toBeGreaterThan(5000);
  expect(documentTexts.length).toBeGreaterThan(300);
});

test('no retired word is left in the product’s English', () => {
  const english = productTexts.filter(({ text }) => !bengali.test(text));
  expect(refused(english, [...retiredEverywhere, ...retiredEnglish])).toEqual([]);
});

test('no retired word is left in the product’s Bengali', () => {
  expect(refused(productTexts, retiredBengali)).toEqual([]);
});

test('no retired word is left in the documents', () => {
  expect(refused(documentTexts, retiredEverywhere)).toEqual([]);
});

test('no retired word is left in the comments of the code', () => {
  expect(commentTexts.length).toBeGreaterThan(5000);
  expect(refused(commentTexts, retiredComments)).toEqual([]);
});

test('every reviewed exception is still needed', () => {
  const everything = [...productTexts, ...documentTexts, ...commentTexts];
  const idle = reviewed.filter(
    (one) => !everything.some(({ path, text }) => one.in.test(path) && one.text.test(text)),
  );
  expect(idle.map(({ text }) => text.source)).toEqual([]);
});
