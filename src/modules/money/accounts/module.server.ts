import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { accountsApi } from './api.server.ts';
import { loadAccounts } from './load-catalogue.server.ts';

export const accountsServer = defineServerModule({
  key: 'accounts',
  api: { accounts: accountsApi },
  seed: loadAccounts,
});
