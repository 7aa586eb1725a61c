import { filesApi } from '#kernel/files-api.server.ts';
import { jobsApi } from '#kernel/jobs-api.server.ts';
import { accessApi } from '#modules/access/api.server.ts';
import { locationsApi } from '#modules/locations/api.server.ts';

/** Every procedure of the product, by module. */
export const api = {
  jobs: jobsApi,
  files: filesApi,
  access: accessApi,
  locations: locationsApi,
};
export type Api = typeof api;
