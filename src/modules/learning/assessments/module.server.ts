import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { assessmentsApi } from './api.server.ts';
import { assessmentsAuditWords } from './audit-words.ts';
import { loadAssessments } from './subjects/load.server.ts';

export const assessmentsServer = defineServerModule({
  key: 'assessments',
  audit: assessmentsAuditWords,
  api: { assessments: assessmentsApi },
  seed: loadAssessments,
});
