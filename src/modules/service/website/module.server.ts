import { cachePolicies } from '#kernel/http/cacheable-pages.server.ts';
import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { optionChanged } from '#modules/platform/site-options/face/ports.server.ts';
import { renewPublicPages } from '#modules/platform/sites/base/public-version.server.ts';
import { websiteApi } from './api.server.ts';
import { websiteAuditWords } from './audit-words.ts';
import { forgetContactsTask } from './contact/inbox.server.ts';
import { websiteCards } from './dashboard.server.ts';
import { findableFiles } from './findable/answers.server.ts';
import { websiteInvariants } from './invariants.server.ts';
import { linkCheckTask } from './links/link-check.server.ts';
import { loadOfficialLinks } from './links/load-links.server.ts';
import { staffPagePolicy } from './people/page-policy.server.ts';
import { noticeTask } from './notices/notify.server.ts';
import { websitePages } from './frame/page-cache.server.ts';
import { visitCardCalls } from './figures/visits-api.server.ts';
import { pagesTask } from './site-pages/due.server.ts';

export const websiteServer = defineServerModule({
  key: 'website',
  audit: websiteAuditWords,
  api: { website: websiteApi },
  cards: { ...websiteCards, ...visitCardCalls },
  publicFiles: findableFiles,
  invariants: websiteInvariants,
  scheduled: [noticeTask, pagesTask, linkCheckTask, forgetContactsTask],
  seed: loadOfficialLinks,
  answers: [
    cachePolicies.answeredBy(staffPagePolicy, websitePages),
    // What a school decides for itself may say whether a page is there, and what it shows.
    optionChanged.answeredBy(async (ctx) => {
      await renewPublicPages(ctx.db, ctx.siteId);
      return null;
    }),
  ],
});
