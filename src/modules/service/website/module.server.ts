import { cachePolicies } from '#kernel/http/cacheable-pages.server.ts';
import { defineServerModule } from '#kernel/server-module.server.ts';
import { optionChanged } from '#modules/platform/site-options/ports.server.ts';
import { websiteApi } from './api.server.ts';
import { websiteCards } from './dashboard.server.ts';
import { websiteInvariants } from './invariants.server.ts';
import { noticeTask } from './notices/notify.server.ts';
import { renewFigures } from './figures/api.server.ts';
import { peopleAuditWords } from './people/audit-words.ts';
import { staffPagePolicy } from './people/page-policy.server.ts';
import { websitePages } from './pages/page-cache.server.ts';
import { visitCardCalls } from './visits/api.server.ts';

export const websiteServer = defineServerModule({
  key: 'website',
  audit: peopleAuditWords,
  api: { website: websiteApi },
  cards: { ...websiteCards, ...visitCardCalls },
  invariants: websiteInvariants,
  scheduled: [noticeTask],
  answers: [optionChanged.answeredBy(renewFigures), cachePolicies.answeredBy(staffPagePolicy, websitePages)],
});
