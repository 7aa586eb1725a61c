import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { locationsApi } from './api.server.ts';
import { loadLocations } from './load-catalogue.server.ts';

export const locationsServer = defineServerModule({
  key: 'locations',
  api: { locations: locationsApi },
  seed: loadLocations,
});
