import { expect, test } from 'vitest';
import type { DefaultMenu } from './default-menu.ts';
import { menuTree, screenAt, screenRule, shownMenu, type MenuRow } from './tree.ts';

const word = (text: string) => ({ en: text, bn: text });
const entry = (url: string, menu: string | null, permission: string | null = `${url.slice(1)}.view`) => ({
  url,
  title: word(url),
  parent: null,
  menu,
  icon: null,
  permission,
  panel: 'site' as const,
  module: 'test',
  order: 50,
});
const menu: DefaultMenu = {
  groups: [
    { key: 'people', panel: 'site', title: word('People'), icon: 'users', order: 10 },
    { key: 'exams', panel: 'site', title: word('Exams'), icon: 'exam', order: 20 },
  ],
  entries: [
    entry('/students', 'people'),
    entry('/staff', 'people'),
    entry('/exam', 'exams'),
    entry('/student/:id', null),
  ],
};
const row = (key: string, change: Partial<MenuRow> = {}): MenuRow => ({
  version: 1,
  key,
  name_en: null,
  name_bn: null,
  icon: null,
  route: null,
  note: null,
  parent_key: null,
  position: null,
  active: true,
  displayable: true,
  for_signed_in: false,
  ...change,
});
const all = () => true;
const shape = (rows: MenuRow[], holds: (key: string) => boolean = all) =>
  shownMenu(menuTree(menu, rows), holds).map((section) => [
    section.title.en,
    section.children.map((item) => item.url),
  ]);

test('without changes the menu is as the modules declare it', () => {
  expect(shape([])).toEqual([
    ['People', ['/students', '/staff']],
    ['Exams', ['/exam']],
  ]);
});

test('a screen shows with its permission only, and an empty group not at all', () => {
  expect(shape([], (key) => key === 'exam.view')).toEqual([['Exams', ['/exam']]]);
});

test('names, order and parent are changed one by one; the rest stays declared', () => {
  const rows = [
    row('people', { name_en: 'Persons', position: 30 }),
    row('/staff', { position: -1 }),
    row('/students', { parent_key: 'exams' }),
  ];
  expect(shape(rows)).toEqual([
    ['Exams', ['/students', '/exam']],
    ['Persons', ['/staff']],
  ]);
});

test('not displayable hides, inactive hides a whole group', () => {
  expect(shape([row('/staff', { displayable: false }), row('exams', { active: false })])).toEqual([
    ['People', ['/students']],
  ]);
});

test('accessible for signed-in users shows without the permission', () => {
  const none = () => false;
  expect(
    shape([row('/staff', { for_signed_in: true }), row('/exam', { for_signed_in: true })], none),
  ).toEqual([
    ['People', ['/staff']],
    ['Exams', ['/exam']],
  ]);
});

test('a screen without a menu is attached by giving it a parent', () => {
  expect(shape([row('/student/:id', { parent_key: 'people' })])[0]).toEqual([
    'People',
    ['/students', '/staff', '/student/:id'],
  ]);
});

test('an own menu follows the permission of the screen behind it; an address elsewhere needs a flag', () => {
  const own = row('own:1', {
    name_en: 'Roll 7',
    name_bn: 'রোল ৭',
    route: '/student/7',
    parent_key: 'people',
  });
  const far = row('own:2', {
    name_en: 'Board',
    name_bn: 'বোর্ড',
    route: 'https://board.test',
    parent_key: 'people',
  });
  const urls = (rows: MenuRow[], holds = all) => shape(rows, holds).flatMap((section) => section[1]);
  expect(urls([own])).toContain('/student/7');
  expect(urls([own], () => false)).not.toContain('/student/7');
  expect(urls([far])).not.toContain('https://board.test');
  expect(urls([{ ...far, for_signed_in: true }])).toContain('https://board.test');
});

test('what a module no longer declares is not shown, an own group is', () => {
  const rows = [
    row('/gone', { parent_key: 'people' }),
    row('own:3', { name_en: 'Mine', name_bn: 'আমার' }),
    row('/staff', { parent_key: 'own:3' }),
  ];
  expect(shape(rows)).toEqual([
    ['People', ['/students']],
    ['Exams', ['/exam']],
    ['Mine', ['/staff']],
  ]);
});

test('an address finds its screen, with places filled and a query behind it', () => {
  expect(screenAt(menu.entries, '/students?page=2')?.url).toBe('/students');
  expect(screenAt(menu.entries, '/student/7')?.url).toBe('/student/:id');
  expect(screenAt(menu.entries, '/studentsx')).toBeUndefined();
});

test('a screen is switched off, or opened, by its own menu only', () => {
  expect(screenRule([row('/staff', { active: false })], '/staff')).toBe('off');
  expect(screenRule([row('/staff', { for_signed_in: true })], '/staff')).toBe('open');
  expect(screenRule([row('/staff', { for_signed_in: true })], '/exam')).toBeNull();
});
