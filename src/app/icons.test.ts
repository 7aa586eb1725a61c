import { expect, test } from 'vitest';
import { menuIcons } from '#ui/theme/menu-icons.ts';
import { appScreens } from './app-screens.ts';
import { modules } from './modules.ts';

test('every icon that a screen, a resource, a menu group or a shortcut names is there', () => {
  const named = [
    ...appScreens.map((screen) => screen.icon),
    ...modules.flatMap((module) => [
      ...(module.menuGroups ?? []).map((group) => group.icon),
      ...module.screens.map((screen) => screen.icon),
      ...module.resources.map((resource) => resource.icon),
      ...(module.shortcuts ?? []).map((shortcut) => shortcut.icon),
    ]),
  ].filter((name): name is string => name !== undefined);
  expect(named.length).toBeGreaterThan(10);
  expect([...new Set(named)].filter((name) => !Object.hasOwn(menuIcons, name))).toEqual([]);
});
