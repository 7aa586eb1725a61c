import { expect, test } from 'vitest';
import { announcedOn, firstDesign, isNewer, keptDesign, orderedBlocks, picturesIn } from './design.ts';
import { designSchema, readDesign } from './design-schema.server.ts';

const hostile = [
  '#0b6b53;} body{display:none',
  'red',
  'url(https://evil.test/x)',
  '</style><script>alert(1)</script>',
  '#0B6B53',
];

test.each(hostile)('%j is no colour: it is neither taken nor shown', (colour) => {
  expect(designSchema.safeParse({ ...firstDesign, colour }).success).toBe(false);
  expect(readDesign({ ...keptDesign(firstDesign), colour }).colour).toBe(firstDesign.colour);
});

test('a kept design that is broken in one part keeps the others', () => {
  const read = readDesign({
    format: 1,
    theme: 'classic',
    colour: 'javascript:alert(1)',
    header: { layout: 'crest', picture: 'not an id' },
    hero: [],
    blocks: [{ key: '<b>', on: true }],
    event: { $ne: null },
  });
  expect(read).toEqual({ ...firstDesign, theme: 'classic' });
  for (const nothing of [null, {}, { theme: 7 }]) expect(readDesign(nothing)).toEqual(firstDesign);
});

test('a design of an older program gets what it does not know; one of a newer program is known as such', () => {
  expect(readDesign({ format: 1, header: { layout: 'centred' } }).header).toEqual({
    ...firstDesign.header,
    layout: 'centred',
  });
  expect(isNewer({ format: 2 })).toBe(true);
  expect([isNewer(keptDesign(firstDesign)), isNewer(null), isNewer({ format: 'x' })]).toEqual([
    false,
    false,
    false,
  ]);
});

test('an announcement is seen from its first day to its last, both included, and never without a title', () => {
  const announcement = { ...firstDesign.announcement, on: true, title_en: 'Admission', title_bn: 'ভর্তি' };
  const design = {
    ...firstDesign,
    announcement: { ...announcement, from: '2026-11-10', until: '2026-11-12' },
  };
  const seen = ['2026-11-09', '2026-11-10', '2026-11-12', '2026-11-13'].map((day) =>
    announcedOn(design, day),
  );
  expect(seen).toEqual([false, true, true, false]);
  expect(announcedOn({ ...firstDesign, announcement }, '2026-01-01')).toBe(true);
  expect(
    announcedOn(
      { ...firstDesign, announcement: { ...announcement, title_en: '', title_bn: '' } },
      '2026-01-01',
    ),
  ).toBe(false);
});

test('blocks keep the order of the design; a new one comes after the one before it, an unknown one is left out', () => {
  const all = [{ key: 'a' }, { key: 'b' }, { key: 'c', off: true }, { key: 'd' }] as const;
  expect(orderedBlocks({ blocks: [] }, all).map(({ key, on }) => (on ? key : `-${key}`))).toEqual([
    'a',
    'b',
    '-c',
    'd',
  ]);
  const blocks = [
    { key: 'd', on: true },
    { key: 'gone', on: true },
    { key: 'b', on: false },
    { key: 'd', on: false },
  ];
  expect(orderedBlocks({ blocks }, all)).toEqual([
    { key: 'a', on: true },
    { key: 'd', on: true },
    { key: 'b', on: false },
    { key: 'c', on: false },
  ]);
});

test('the picture of a hero of words is not shown, so it is not published', () => {
  const picture = '01980000-0000-7000-8000-000000000001';
  const hero = { ...firstDesign.hero, picture };
  expect(picturesIn({ ...firstDesign, hero })).toEqual([]);
  expect(picturesIn({ ...firstDesign, hero: { ...hero, kind: 'photo' } })).toEqual([picture]);
});
