import { count } from 'drizzle-orm';
import { cardProcedure } from '#kernel/dashboard-card.server.ts';
import { siteCards, statusWords } from './cards.ts';
import { sites } from './tables.server.ts';

export const sitesCards = {
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
