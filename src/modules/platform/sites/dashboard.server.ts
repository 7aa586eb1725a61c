import { count, ne } from 'drizzle-orm';
import { cardProcedure } from '#kernel/declarations/dashboard-card.server.ts';
import { siteCards, statusWords } from './dashboard.ts';
import { sites } from './base/tables.server.ts';

export const sitesCards = {
  sites: cardProcedure(siteCards.count, async ({ db }) => {
    const [found] = await db.select({ n: count() }).from(sites).where(ne(sites.status, 'closed'));
    return { value: found?.n ?? 0 };
  }),
  sitesByStatus: cardProcedure(siteCards.byStatus, async ({ db }) => {
    const found = await db.select({ status: sites.status, n: count() }).from(sites).groupBy(sites.status);
    const order = ['active', 'limited', 'closed'] as const;
    return {
      points: order.flatMap((status) => {
        const n = found.find((row) => row.status === status)?.n ?? 0;
        return n > 0 ? [{ label: statusWords[status], value: n }] : [];
      }),
    };
  }),
};
