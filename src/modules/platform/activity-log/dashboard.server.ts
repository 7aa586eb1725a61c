import { and, count, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { readAcrossSites } from '#kernel/procedures/across-sites.server.ts';
import { centralSite } from '#kernel/audit/audit.server.ts';
import { cardProcedure } from '#kernel/declarations/dashboard-card.server.ts';
import { jobs } from '#kernel/database/kernel-tables.server.ts';
import { formatDateTime } from '#kernel/text/dates.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { logCards, logCardWords } from './dashboard.ts';

const lately = (siteIds: string[]) =>
  and(
    inArray(jobs.site_id, siteIds),
    eq(jobs.state, 'failed'),
    gt(jobs.created_at, sql`now() - interval '7 days'`),
  );

export const activityLogCards = {
  jobsFailed: cardProcedure(logCards.failed, async (ctx) => {
    const all = await ctx.db.select({ id: sites.id, en: sites.name_en, bn: sites.name_bn }).from(sites);
    const ids = [centralSite, ...all.map(({ id }) => id)];
    await readAcrossSites(ctx, ids);
    const [number] = await ctx.db.select({ n: count() }).from(jobs).where(lately(ids));
    const rows = await ctx.db.select().from(jobs).where(lately(ids)).orderBy(desc(jobs.created_at)).limit(5);
    return {
      total: number?.n ?? 0,
      hint: logCardWords.none_failed,
      rows: rows.map((job) => {
        const site = all.find(({ id }) => id === job.site_id);
        const hint = (lang: 'en' | 'bn') =>
          [site?.[lang], formatDateTime(job.created_at, lang)].filter(Boolean).join(' · ');
        return { title: job.title, hint: { en: hint('en'), bn: hint('bn') } };
      }),
    };
  }),
};
