import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { shellSettingsAuditWords } from './audit-words.ts';
import { shellSettingsApi } from './api.server.ts';
import { loadFeatured } from './features/featured.server.ts';

export const shellSettingsServer = defineServerModule({
  key: 'shell-settings',
  audit: shellSettingsAuditWords,
  api: { shell: shellSettingsApi },
  seed: loadFeatured,
});
