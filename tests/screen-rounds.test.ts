import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { modules } from '../src/app/modules.ts';
import { documentsOf, roundsOf, turnOf, type Opened, type Turn } from './support/screen-rounds.ts';
import { lookName, looks, visitors, visitsOf, type Visit, type Visitor } from './support/screen-visits.ts';

/** Which screens tests/stories/screens opens, and when; that each of them is opened is all that makes it worth its time. */

const menu = modules.flatMap(({ screens, resources }) => [
  ...screens.map(({ url }) => url),
  ...resources.map(({ urls }) => urls.list),
]);
const made = (opened: Opened): Visit[] => (typeof opened === 'function' ? opened(menu) : [...opened]);
const rounds = (visitor: Visitor, turn: Turn, long = false): { visits: Visit[]; look: string }[] =>
  roundsOf(visitor, turn, long).map(({ look, visits }) => ({ look: lookName(look), visits: made(visits) }));
const nameOf = ({ url, open }: Visit) => `${url} ${open ?? ''}`;
const opened = (visitor: Visitor, turn: Turn) =>
  rounds(visitor, turn).flatMap(({ visits }) => visits.map(nameOf));
const all = (visitor: Visitor) =>
  visitor.panels === 'menu' ? menu.map((url) => `${url} `) : visitsOf(visitor, false).map(nameOf);
const nothing = { shares: 8, modules: [], urls: [] };
const turns = Array.from({ length: nothing.shares }, (_, turn) => ({ ...nothing, turn: turn + 5 }));

test('every visitor has a file of stories', () => {
  const folder = join(import.meta.dirname, 'stories/screens');
  const texts = globSync('*.spec.ts', { cwd: folder }).map((name) =>
    readFileSync(join(folder, name), 'utf8'),
  );
  expect(visitors.filter(({ key }) => !texts.join().includes(`'${key}'`))).toEqual([]);
});

test.each(visitors.map((visitor) => [visitor.key, visitor] as const))(
  'every screen of the %s is opened once, at once or within eight turns, and asked for in each',
  (_key, visitor) => {
    expect(opened(visitor, 'all').toSorted()).toEqual(all(visitor).toSorted());
    expect(turns.flatMap((turn) => opened(visitor, turn)).toSorted()).toEqual(all(visitor).toSorted());
    for (const turn of turns) {
      const asked = [...opened(visitor, turn), ...made(documentsOf(visitor, turn, false)).map(nameOf)];
      const screens = all(visitor).filter((name) => name.endsWith(' '));
      expect(asked.filter((name) => name.endsWith(' ')).toSorted()).toEqual(screens.toSorted());
    }
  },
);

test('a module that was changed has all its screens opened, and a changed screen is, whatever turn it is', () => {
  const visitor = visitors.find(({ key }) => key === 'admin')!;
  const [first, second] = visitsOf(visitor, false);
  const theirs = visitsOf(visitor, false).filter((visit) => visit.module === first!.module);
  for (const turn of turns) {
    const found = opened(visitor, { ...turn, modules: [first!.module], urls: [second!.url] });
    expect(found).toEqual(expect.arrayContaining([...theirs, second!].map(nameOf)));
  }
});

test('a changed screen is opened in both languages, and where everything is tried every screen', () => {
  const visitor = visitors.find(({ key }) => key === 'admin')!;
  const { url, module } = visitsOf(visitor, false)[0]!;
  const again = (turn: Turn) =>
    roundsOf(visitor, turn, false).flatMap((round) => made(round.visits).filter(round.again));
  for (const turn of turns) {
    expect(again(turn)).toEqual([]);
    const found = again({ ...turn, modules: [module] });
    expect(found.map((visit) => visit.module)).toEqual(found.map(() => module));
    expect(found.map((visit) => visit.url)).toContain(url);
    expect(again({ ...turn, urls: [url] }).map((visit) => visit.url)).toContain(url);
  }
  expect(again('all').map(nameOf).toSorted()).toEqual(
    all(visitor)
      .filter((name) => name.endsWith(' '))
      .toSorted(),
  );
});

test('an unchanged screen is seen in each language within three times its turn', () => {
  for (const visitor of visitors) {
    const seen = new Map<string, Set<string>>();
    for (let turn = 0; turn < nothing.shares * 3; turn++)
      for (const { look, visits } of roundsOf(visitor, { ...nothing, turn }, false))
        for (const visit of made(visits))
          seen.set(nameOf(visit), (seen.get(nameOf(visit)) ?? new Set()).add(look.lang));
    expect([...seen].filter(([, languages]) => languages.size < 2).map(([name]) => name)).toEqual([]);
  }
});

test('every language, width and theme is seen, and in the long run of each screen', () => {
  const seen = visitors.flatMap((visitor) => rounds(visitor, 'all').map(({ look }) => look));
  expect(new Set(seen).size).toBe(looks.length);
  const inTurn = turns.map((turn) =>
    rounds(visitors[0]!, turn)
      .map(({ look }) => look)
      .join(),
  );
  expect(new Set(inTurn).size).toBeGreaterThan(2);
  const visitor = visitors[0]!;
  for (const { url } of visitsOf(visitor, true).filter(({ open }) => !open))
    expect(
      rounds(visitor, 'all', true).filter(({ visits }) => visits.some((visit) => visit.url === url)).length,
    ).toBe(looks.length);
});

test('what is asked for is read', () => {
  expect(turnOf({})).toBe('all');
  expect(turnOf({ TURN: '2' })).toEqual({ turn: 2, shares: 8, modules: [], urls: [] });
  expect(
    turnOf({ TURN: '0', CHANGED: 'exams,results', CHANGED_SCREENS: '/about', SCREEN_SHARES: '4' }),
  ).toEqual({ turn: 0, shares: 4, modules: ['exams', 'results'], urls: ['/about'] });
});
