import { accessApi } from '#modules/access/api.server.ts';
import { examsApi } from '#modules/exams/api.server.ts';
import { locationsApi } from '#modules/locations/api.server.ts';

/** Every procedure of the product, by module. */
export const api = {
  access: accessApi,
  locations: locationsApi,
  exams: examsApi,
};
export type Api = typeof api;
