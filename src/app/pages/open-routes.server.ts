import type { ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

/** Addresses of a school's public site, of which a crowd asks many that nobody keeps. */
const open = /^\/(?:about|web(?:\/.*)?)?$/;

export const isOpenPath = (path: string): boolean => open.test(path);

/**
 * The routes that an open address can meet, with what lies around them. The router looks at all routes that it has, and
 * makes them again for each page: for a page of the public site those of the panels are most of its work.
 */
export function openRoutes(routes: Routes): Routes {
  const kept: Routes = {};
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathOf(route.parentId)}/${route.path ?? ''}` : '';
  };
  const keep = (id: string | undefined) => {
    const route = id === undefined ? undefined : routes[id];
    if (!route || kept[route.id]) return;
    kept[route.id] = route;
    keep(route.parentId);
  };
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  for (const route of Object.values(routes)) {
    if (!route || parents.has(route.id)) continue;
    const path = pathOf(route.id).replace(/\/+/g, '/');
    // One that begins with a parameter may meet any address.
    if (/^\/[:*]/.test(path) || isOpenPath(path.length > 1 ? path.replace(/\/$/, '') : path)) keep(route.id);
  }
  return kept;
}

/** The program's screens with the open ones alone, for the server and in what it says of them to a browser. */
export function openBuild(build: ServerBuild): ServerBuild {
  const routes = openRoutes(build.routes);
  const named = Object.entries(build.assets.routes).filter(([id]) => routes[id]);
  return { ...build, routes, assets: { ...build.assets, routes: Object.fromEntries(named) } };
}
