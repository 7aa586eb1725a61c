import { beforeAll, expect, test } from 'vitest';
import { registerModules } from '#kernel/modules/registry.ts';
import { modules } from '../modules.ts';
import { defaultMenu, menuPanels } from '#modules/platform/shell-settings/menus/default-menu.ts';
import { currentItem } from './current-item.ts';
import type { MenuSection } from '../shell/shell-types.ts';

beforeAll(() => registerModules(modules));

const word = { en: 'x', bn: 'x' };
const menuOf = (...urls: string[]): MenuSection[] => [
  { key: 'one', title: word, icon: 'x', items: urls.map((url) => ({ url, title: word, icon: null })) },
];
const line = (url: string, parent: string | null = null) => ({ url, title: word, parent });

test('a page below another marks the one in the menu, however far above', () => {
  const menu = menuOf('/student/list', '/student/add');
  const titles = [
    line('/student/list'),
    line('/student/add'),
    line('/student/view/:id', '/student/list'),
    line('/student/view/:id/card', '/student/view/:id'),
  ];
  expect(currentItem(menu, titles, '/student/view/1')).toBe('/student/list');
  expect(currentItem(menu, titles, '/student/view/1/card')).toBe('/student/list');
  expect(currentItem(menu, titles, '/student/add')).toBe('/student/add');
  expect(currentItem(menu, titles, '/elsewhere')).toBeNull();
});

test('every page of the menu panels that has one above it finds its place in the menu', () => {
  const lost: string[] = [];
  for (const panel of menuPanels) {
    const { entries } = defaultMenu(modules, panel);
    const menu = menuOf(...entries.filter(({ menu: group }) => group !== null).map(({ url }) => url));
    for (const { url, parent, menu: group } of entries)
      if (group === null && parent !== null && entries.some((one) => one.url === parent && one.menu !== null))
        if (currentItem(menu, entries, url.replaceAll(/:\w+/g, '1')) !== parent) lost.push(`${panel} ${url}`);
  }
  expect(lost).toEqual([]);
});
