import type { AnyRouter } from '@orpc/server';
import { filesApi } from '#kernel/files/api.server.ts';
import { jobsApi } from '#kernel/jobs/api.server.ts';
import { finderApi } from './finder.server.ts';
import { serverModules } from '../server-modules.server.ts';

/** Every procedure of the product: of the modules, of their dashboard cards, and what the kernel brings. */
export const api: Record<string, AnyRouter> = {
  jobs: jobsApi,
  files: filesApi,
  finder: finderApi,
  cards: Object.assign({}, ...serverModules.map(({ cards }) => cards)),
  ...Object.assign({}, ...serverModules.map((module) => module.api)),
};
