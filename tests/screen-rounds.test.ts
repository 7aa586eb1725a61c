import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { modules } from '../src/app/modules.ts';
import { quarters, roundsOf, turnOf, type Turn } from './support/screen-rounds.ts';
import { lookName, looks, visitors, visitsOf, type Visit, type Visitor } from './support/screen-visits.ts';

/** Which screens tests/stories/screens opens, and when; that each of them is opened is all that makes it worth its time. */

const menu = modules.flatMap(({ screens, resources }) => [
  ...screens.map(({ url }) => url),
  ...resources.map(({ urls }) => urls.list),
]);
const made = (visitor: Visitor, turn: Turn, long = false): { visits: Visit[]; look: string }[] =>
  roundsOf(visitor, turn, long).map(({ look, visits }) => ({
    look: lookName(look),
    visits: typeof visits === 'function' ? visits(menu) : [...visits],
  }));
const nameOf = ({ url, open }: Visit) => `${url} ${open ?? ''}`;
const opened = (visitor: Visitor, turn: Turn) =>
  made(visitor, turn).flatMap(({ visits }) => visits.map(nameOf));
const all = (visitor: Visitor) =>
  visitor.panels === 'menu' ? menu.map((url) => `${url} `) : visitsOf(visitor, false).map(nameOf);

test('every visitor has a file of stories', () => {
  const folder = join(import.meta.dirname, 'stories/screens');
  const texts = globSync('*.spec.ts', { cwd: folder }).map((name) =>
    readFileSync(join(folder, name), 'utf8'),
  );
  expect(visitors.filter(({ key }) => !texts.join().includes(`'${key}'`))).toEqual([]);
});

test.each(visitors.map((visitor) => [visitor.key, visitor] as const))(
  'every screen of the %s is opened once, at once or within four days',
  (_key, visitor) => {
    expect(opened(visitor, 'all').toSorted()).toEqual(all(visitor).toSorted());
    const days = Array.from({ length: quarters }, (_, quarter) => opened(visitor, { quarter, modules: [] }));
    expect(days.flat().toSorted()).toEqual(all(visitor).toSorted());
  },
);

test('a module that was changed has all its screens opened, whatever day it is', () => {
  const visitor = visitors.find(({ key }) => key === 'admin')!;
  const [module] = visitsOf(visitor, false).map((visit) => visit.module);
  const theirs = visitsOf(visitor, false).filter((visit) => visit.module === module);
  for (let quarter = 0; quarter < quarters; quarter++)
    expect(opened(visitor, { quarter, modules: [module!] })).toEqual(
      expect.arrayContaining(theirs.map(nameOf)),
    );
});

test('every language, width and theme is seen, and in the long run of each screen', () => {
  const seen = visitors.flatMap((visitor) => made(visitor, 'all').map(({ look }) => look));
  expect(new Set(seen).size).toBe(looks.length);
  const visitor = visitors[0]!;
  for (const { url } of visitsOf(visitor, true).filter(({ open }) => !open))
    expect(
      made(visitor, 'all', true).filter(({ visits }) => visits.some((visit) => visit.url === url)).length,
    ).toBe(looks.length);
});

test('what is asked for is read', () => {
  expect(turnOf(undefined)).toBe('all');
  expect(turnOf('all')).toBe('all');
  expect(turnOf('2')).toEqual({ quarter: 2, modules: [] });
  expect(turnOf('0:exams,results')).toEqual({ quarter: 0, modules: ['exams', 'results'] });
});
