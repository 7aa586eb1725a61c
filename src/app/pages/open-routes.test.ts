import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { allModules } from '#kernel/modules/registry.ts';
import routeConfig from '../routes.ts';
import { openModules } from '../open-modules.server.ts';
import { isOpenPath, openRoutes } from './open-routes.server.ts';

type Routes = ServerBuild['routes'];

function flat(entries: readonly RouteConfigEntry[], parentId: string): Routes {
  return Object.fromEntries(
    entries.flatMap(({ id = '', path, index, file, children = [] }) => {
      const route = { id: id || file, parentId, path, index, module: {} };
      return [[route.id, route], ...Object.entries(flat(children, route.id))];
    }),
  ) as Routes;
}
const all: Routes = {
  root: { id: 'root', path: '', module: {} as never },
  ...flat(routeConfig, 'root'),
};

const nested = (routes: Routes, parentId?: string): RouteObject[] =>
  Object.values(routes)
    .filter((route) => route && route.parentId === parentId)
    .map((route) =>
      route!.index
        ? { id: route!.id, index: true as const }
        : { id: route!.id, path: route!.path!, children: nested(routes, route!.id) },
    );
const met = (routes: RouteObject[], path: string) => matchRoutes(routes, path)?.map(({ route }) => route.id);

test('an open address meets among the open routes what it meets among all', () => {
  openModules();
  const fewer = openRoutes(all);
  const [few, many] = [nested(fewer), nested(all)];
  const paths = allModules()
    .flatMap(({ screens }) => screens.map(({ url }) => url.replace(/:(\w+)/g, 'some-$1')))
    .concat('/', '/web', '/web/', '/web/no-such-page', '/web/notice', '/web/notice/one/two', '/about');
  const asked = paths.filter(isOpenPath);
  expect(asked.length).toBeGreaterThan(25);
  for (const path of asked) expect([path, met(few, path)]).toEqual([path, met(many, path)]);
  expect(met(many, '/web/notice/all')).toContain('website/notice-all');
  expect(Object.keys(fewer).length).toBeLessThan(Object.keys(all).length / 4);
});

test('addresses of the panels are not open', () => {
  for (const path of [
    '/site/web/setting/master',
    '/dashboard',
    '/edu/login',
    '/website',
    '/webx',
    '/about/x',
  ])
    expect(isOpenPath(path)).toBe(false);
});
