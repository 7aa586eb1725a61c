import { asc, count, eq } from 'drizzle-orm';
import { cardProcedure } from '#kernel/declarations/dashboard-card.server.ts';
import { may } from '#kernel/actor.ts';
import { formatDate } from '#kernel/text/dates.ts';
import { applicationCards, applicationCardWords } from './dashboard.ts';
import { siteApplications } from './base/tables.server.ts';

const pending = eq(siteApplications.status, 'pending');

export const applicationsCards = {
  applicationsWaiting: cardProcedure(applicationCards.waiting, async ({ db, actor }) => {
    const [all] = await db.select({ n: count() }).from(siteApplications).where(pending);
    const rows = await db
      .select()
      .from(siteApplications)
      .where(pending)
      .orderBy(asc(siteApplications.created_at))
      .limit(5);
    return {
      total: all?.n ?? 0,
      hint: applicationCardWords.none,
      rows: rows.map((row) => ({
        title: { en: row.name_en, bn: row.name_bn },
        hint: { en: formatDate(row.created_at, 'en'), bn: formatDate(row.created_at, 'bn') },
        url: may(actor, 'application.decide') ? `/edu/site/application/approve/${row.id}` : null,
      })),
    };
  }),
};
