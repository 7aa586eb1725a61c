import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { sitesAuditWords } from './audit-words.ts';
import { sitesApi } from './api.server.ts';
import { sitesCards } from './dashboard.server.ts';
import { domainTask } from './own-domain/check-domains.server.ts';
import { siteFinder } from './directory/finder.server.ts';
import { letterheadAnswer } from './directory/letterhead.server.ts';

export const sitesServer = defineServerModule({
  key: 'sites',
  audit: sitesAuditWords,
  api: { sites: sitesApi },
  cards: sitesCards,
  finders: [siteFinder],
  scheduled: [domainTask],
  answers: [letterheadAnswer],
});
