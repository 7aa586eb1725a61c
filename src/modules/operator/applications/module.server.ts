import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { applicationsAuditWords } from './audit-words.ts';
import { applicationsApi } from './api.server.ts';
import { applicationsCards } from './dashboard.server.ts';

export const applicationsServer = defineServerModule({
  key: 'applications',
  audit: applicationsAuditWords,
  api: { applications: applicationsApi },
  cards: applicationsCards,
});
