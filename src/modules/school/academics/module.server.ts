import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { academicsAuditWords } from './audit-words.ts';
import { academicsApi } from './api.server.ts';
import { loadAcademics } from './shipped/load-catalogue.server.ts';

export const academicsServer = defineServerModule({
  key: 'academics',
  audit: academicsAuditWords,
  api: { academics: academicsApi },
  seed: loadAcademics,
});
