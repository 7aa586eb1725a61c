import type { AnyRouter } from '@orpc/server';
import { filesApi } from '#kernel/uploads/api.server.ts';
import { jobsApi } from '#kernel/jobs/api.server.ts';
import { finderApi } from './finder.server.ts';
import { serverModules } from '../server-modules.server.ts';

type Routers = Readonly<Record<string, AnyRouter>>;
const isFolder = (router: AnyRouter | undefined): router is Routers =>
  router !== undefined && !('~orpc' in router);

/** Routers put together: parts of a module give procedures to the same name, and none gives one twice. */
function joinRouters(all: readonly Routers[], under = ''): Record<string, AnyRouter> {
  const found: Record<string, AnyRouter> = {};
  for (const [key, router] of all.flatMap((one) => Object.entries(one))) {
    const there = found[key];
    if (there === undefined) found[key] = router;
    else if (isFolder(there) && isFolder(router))
      found[key] = joinRouters([there, router], `${under}${key}.`);
    else throw new Error(`Two procedures are called ${under}${key}`);
  }
  return found;
}

/** Every procedure of the product: of the modules, of their dashboard cards, and what the kernel brings. */
export const api: Record<string, AnyRouter> = {
  jobs: jobsApi,
  files: filesApi,
  finder: finderApi,
  cards: joinRouters(serverModules.flatMap(({ cards }) => (cards ? [cards] : []))),
  ...joinRouters(serverModules.flatMap((module) => (module.api ? [module.api] : []))),
};
