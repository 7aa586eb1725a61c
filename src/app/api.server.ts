import { accessApi } from '#modules/access/api.server.ts';
import { locationsApi } from '#modules/locations/api.server.ts';
import { notificationsApi } from '#modules/notifications/api.server.ts';

/** Every procedure of the product, by module. */
export const api = {
  access: accessApi,
  locations: locationsApi,
  notifications: notificationsApi,
};
export type Api = typeof api;
