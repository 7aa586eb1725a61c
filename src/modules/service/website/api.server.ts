import { z } from 'zod';
import { openProcedure, type OpenCtx } from '#kernel/procedures/procedure.server.ts';
import { resourceProcedures } from '#kernel/resource/resource.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { renewPublicPages } from '#modules/platform/sites/base/public-version.server.ts';
import { commonData, commonDataSchema } from './frame/common-data.server.ts';
import './base/published-files.server.ts';
import { checkAboutText, checkNotice } from './highlights/checks.server.ts';
import { sitePagesApi } from './site-pages/api.server.ts';
import type { PageContent } from './base/page-content.ts';
import { aboutTexts } from './site-pages/public.server.ts';
import { keepPageVersion, settlePage } from './site-pages/settle.server.ts';
import { designCalls } from './design/api.server.ts';
import { charterApi } from './charter/api.server.ts';
import { contactApi } from './contact/api.server.ts';
import { linksApi } from './links/api.server.ts';
import { menuApi } from './menu/api.server.ts';
import { contentApi } from './highlights/api.server.ts';
import { latestNotices } from './notices/public.server.ts';
import { publicSite, siteInput } from './base/public-site.server.ts';
import { notice, sitePage } from './resources.ts';
import { notices, sitePages } from './base/tables.server.ts';
import { figureCalls } from './figures/api.server.ts';
import { peopleCalls } from './people/api.server.ts';
import { visitCalls } from './figures/visits-api.server.ts';
import { notifyNotice } from './notices/notify.server.ts';

const publicNotice = z.object({
  id: z.uuid(),
  title_en: z.string(),
  title_bn: z.string(),
  published_on: z.string(),
  pinned: z.boolean(),
  url: z.string(),
});
const publicText = z.object({
  id: z.uuid(),
  kind: z.string(),
  title_en: z.string(),
  title_bn: z.string(),
  body_en: z.string(),
  body_bn: z.string(),
});

const noticeLines = async (ctx: OpenCtx, asked: string | undefined, limit: number) => {
  const siteId = publicSite(ctx, asked);
  const found = await latestNotices(ctx.db, { siteId, zone: 'Asia/Dhaka', now: ctx.now }, limit);
  return found.map(({ body_en: _en, body_bn: _bn, ...line }) => ({ ...line, url: `/web/notice/${line.id}` }));
};

const changed = (ctx: Ctx) => renewPublicPages(ctx.db, ctx.siteId);

export const websiteApi = {
  ...contentApi,
  ...sitePagesApi,
  ...designCalls,
  menu: menuApi,
  links: linksApi,
  charter: charterApi,
  contact: contactApi,
  ...peopleCalls,
  ...figureCalls,
  ...visitCalls,
  notices: resourceProcedures(notice, notices, {
    check: checkNotice,
    changed: async (ctx, { id }) => {
      await changed(ctx);
      await notifyNotice(ctx, id, ctx.actor.userId);
    },
  }),
  aboutTexts: resourceProcedures(sitePage, sitePages, {
    check: checkAboutText,
    changed: async (ctx, row) => {
      await settlePage(ctx, row.id);
      if (row['published']) await keepPageVersion(ctx, row.id, row as unknown as PageContent);
    },
  }),
  latestNotices: openProcedure(
    {
      method: 'GET',
      path: '/web/get-latest-notice',
      summary: 'Latest notices of the school of this host',
      input: siteInput,
      output: z.array(publicNotice),
    },
    (ctx, { site_id }) => noticeLines(ctx, site_id, 10),
  ),
  sidebarNotices: openProcedure(
    {
      method: 'GET',
      path: '/web/get-latest-notice-for-sitebar',
      summary: 'Notices for the side bar',
      input: siteInput,
      output: z.array(publicNotice),
    },
    (ctx, { site_id }) => noticeLines(ctx, site_id, 5),
  ),
  aboutUs: openProcedure(
    {
      method: 'GET',
      path: '/web/get-about-us',
      summary: 'All texts about the school of this host',
      input: siteInput,
      output: z.array(publicText),
    },
    (ctx, { site_id }) => aboutTexts(ctx.db, publicSite(ctx, site_id)),
  ),
  latestAboutUs: openProcedure(
    {
      method: 'GET',
      path: '/web/get-latest-about-us',
      summary: 'Texts about the school, of one kind',
      input: siteInput.extend({ type: z.string().max(40).optional() }),
      output: z.array(publicText),
    },
    (ctx, { site_id, type }) => aboutTexts(ctx.db, publicSite(ctx, site_id), type || undefined),
  ),
  commonData: openProcedure(
    {
      method: 'GET',
      path: '/web/get-common-data',
      summary: 'What a page knows of the school and of who is signed in',
      input: z.object({}),
      output: commonDataSchema,
    },
    (ctx) => commonData(ctx),
  ),
};
