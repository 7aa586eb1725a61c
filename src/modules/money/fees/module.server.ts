import { defineServerModule } from '#kernel/server-module.server.ts';
import { feesApi } from './api.server.ts';
import { loadFees } from './load-catalogue.server.ts';

export const feesServer = defineServerModule({
  key: 'fees',
  api: { fees: feesApi },
  seed: loadFees,
});
