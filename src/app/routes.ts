import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { routePath } from '#kernel/http/route-path.ts';
import type { Screen } from '#kernel/modules/module.ts';
import { appScreens } from './app-screens.ts';
import { areas } from './modules.ts';

/** All screens, built from the list of modules: the shell for signed-in people, the public site, and bare pages. */

type Placed = { area: string; module: string; screen: Screen };

const placed: Placed[] = areas.flatMap((area) =>
  area.modules.flatMap((module) =>
    module.screens.map((screen) => ({ area: area.key, module: module.key, screen })),
  ),
);
const signedIn = placed.filter(({ screen }) => screen.panel !== 'public' && screen.look !== 'bare');
const bare = placed.filter(({ screen }) => screen.look === 'bare');
const open = placed.filter(({ screen }) => screen.panel === 'public' && screen.look !== 'bare');

function entry({ area, module, screen }: Placed): RouteConfigEntry {
  const file = `../modules/${area}/${module}/${screen.room ?? 'screens'}/${screen.key}.tsx`;
  const options = { id: `${module}/${screen.key}` };
  return screen.url === '/' ? index(file, options) : route(routePath(screen.url.slice(1)), file, options);
}

const appRoutes: RouteConfigEntry[] = appScreens.map((screen) =>
  route(screen.url.slice(1), `./screens/${screen.key}.tsx`, { id: `app/${screen.key}` }),
);

/** A resource's list, and its pages for new and edit, are one generic screen under different ids. */
const resourceRoutes: RouteConfigEntry[] = areas
  .flatMap((area) => area.modules)
  .flatMap((module) =>
    module.resources.flatMap((resource) =>
      Object.entries(resource.urls)
        .filter(([mode, url]) => url !== undefined && !resource.ownPages?.some((own) => own === mode))
        .map(([mode, url]) =>
          route(url.slice(1), './screens/resource.tsx', {
            id: `resource/${module.key}/${resource.key}/${mode}`,
          }),
        ),
    ),
  );

export default [
  layout('./layouts/signed-in.tsx', [...appRoutes, ...signedIn.map(entry), ...resourceRoutes]),
  layout('./layouts/public.tsx', open.map(entry)),
  layout('./layouts/bare.tsx', bare.map(entry)),
  route('unauthorized', './screens/unauthorized.tsx'),
  route('oauth/problem', './screens/oauth-problem.tsx'),
  route('not-found', './screens/not-found.tsx', { id: 'not-found' }),
  route('*', './screens/unknown.tsx', { id: 'unknown' }),
] satisfies RouteConfig;
