import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { sources } from './support/sources.ts';

/* What documents say of the code is so: dependencies, terms, decisions. */

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
/** The cells of all rows of the tables in a document. */
const rowsOf = (path: string): string[][] =>
  read(path)
    .split('\n')
    .filter((line) => /^\| (?!-)/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );

test('every package has a row that says what it is for, and every row is about a package', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const packages = [...Object.keys(dependencies), ...Object.keys(devDependencies)];
  const named = rowsOf('docs/decisions/dependencies.md').flatMap(([names = '']) =>
    names.split(', ').map((name) => name.replace(/ and siblings$/, '')),
  );
  const isOf = (name: string, one: string) =>
    name.endsWith('*') ? one.startsWith(name.slice(0, -1)) : one === name;
  expect(packages.filter((one) => !named.some((name) => isOf(name, one)))).toEqual([]);
  const optional = Object.keys(
    (JSON.parse(read('package.json')) as { optionalDependencies?: Record<string, string> })
      .optionalDependencies ?? {},
  );
  const known = [...packages, ...optional];
  expect(named.filter((name) => name !== 'package' && !known.some((one) => isOf(name, one)))).toEqual([]);
});

/** `enrolFromImport` and `enrol-from-import` as "enrol from import". */
const phraseOf = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\-.]/g, ' ')
    .toLowerCase();

test('a term that the glossary names as the code’s own is a name in the code', () => {
  const names = new Set<string>();
  for (const { path, text } of sources('src')) {
    for (const part of path.split('/')) names.add(phraseOf(part));
    for (const [, name = ''] of text.matchAll(/\b(?:const|function|type|class) (\w+)|^\s+(\w+)[?]?: /gm))
      names.add(phraseOf(name));
    for (const [, name = ''] of text.matchAll(/^\s+(\w+): [a-z]+\(/gm)) names.add(phraseOf(name));
  }
  const all = [...names].map((name) => ` ${name} `);
  const isName = (term: string) => all.some((name) => name.includes(` ${term}`));
  const terms = rowsOf('docs/glossary.md')
    .filter((cells) => cells.length === 4 && cells[3] !== 'in the code')
    .flatMap(([, , , own = '']) => own.split(/[,;()]/).map((term) => phraseOf(term).trim()));
  expect(terms.filter((term) => term !== '' && term !== '–' && !isName(term))).toEqual([]);
});

const decisions = globSync('docs/decisions/0*.md', { cwd: root }).toSorted();

test('a decision begins with its day and whether it is in force, and one that reverses another links it', () => {
  const wrong = decisions.filter((path) => {
    const [title = '', , status = ''] = read(path).split('\n');
    return (
      !/^# \d{4} /.test(title) ||
      !/^\d{1,2} [A-Z][a-z]+ 20\d\d\. (?:In force|Replaced by|Withdrawn)/.test(status)
    );
  });
  expect(wrong).toEqual([]);
  const there = new Set(decisions.map((path) => basename(path).slice(0, 4)));
  const lost = decisions.flatMap((path) =>
    [...read(path).matchAll(/\]\((\d{4})-[\w-]+\.md\)/g)]
      .filter(([, number = '']) => !there.has(number))
      .map(([link]) => `${path}: ${link}`),
  );
  expect(lost).toEqual([]);
});

test('numbers of decisions have no gaps but those that the list of decisions explains', () => {
  const numbers = decisions.map((path) => Number(basename(path).slice(0, 4)));
  const gaps = Array.from({ length: Math.max(...numbers) }, (_, at) => at + 1).filter(
    (number) => !numbers.includes(number),
  );
  const list = read('docs/decisions/README.md');
  expect(gaps.filter((number) => !list.includes(`\`${String(number).padStart(4, '0')}\``))).toEqual([]);
  expect(decisions.filter((path) => !list.includes(basename(path)))).toEqual([]);
});
