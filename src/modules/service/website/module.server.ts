import { cachePolicies } from '#kernel/http/cacheable-pages.server.ts';
import { defineServerModule } from '#kernel/server-module.server.ts';
import { websiteApi } from './api.server.ts';
import { websiteAuditWords } from './audit-words.ts';
import { websiteCards } from './dashboard.server.ts';
import { websiteInvariants } from './invariants.server.ts';
import { noticeTask } from './notices/notify.server.ts';
import { websitePages } from './pages/page-cache.server.ts';
import { pagesTask } from './site-pages/due.server.ts';

export const websiteServer = defineServerModule({
  key: 'website',
  audit: websiteAuditWords,
  api: { website: websiteApi },
  cards: websiteCards,
  invariants: websiteInvariants,
  scheduled: [noticeTask, pagesTask],
  answers: [cachePolicies.answeredBy(websitePages)],
});
