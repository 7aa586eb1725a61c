import { cachePolicies } from '#kernel/http/cacheable-pages.server.ts';
import { defineServerModule } from '#kernel/server-module.server.ts';
import { websiteApi } from './api.server.ts';
import { websiteCards } from './dashboard.server.ts';
import { websiteInvariants } from './invariants.server.ts';
import { noticeTask } from './notices/notify.server.ts';
import { websitePages } from './pages/page-cache.server.ts';
import { visitCardCalls } from './visits/api.server.ts';

export const websiteServer = defineServerModule({
  key: 'website',
  api: { website: websiteApi },
  cards: { ...websiteCards, ...visitCardCalls },
  invariants: websiteInvariants,
  scheduled: [noticeTask],
  answers: [cachePolicies.answeredBy(websitePages)],
});
