import { cardProcedure } from '#kernel/declarations/dashboard-card.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { DHAKA, formatDate } from '#kernel/text/dates.ts';
import { noticeCards as cards, noticeCardWords as w } from './dashboard.ts';
import { latestNotices } from './notices/public.server.ts';

/** What the public site shows, on the dashboard. */
async function notices({ db, siteId, now }: Ctx) {
  const rows = await latestNotices(db, { siteId, now, zone: DHAKA }, 5);
  return {
    hint: w.none,
    rows: rows.map((row) => ({
      title: { en: row.title_en, bn: row.title_bn },
      hint: { en: formatDate(row.published_on, 'en'), bn: formatDate(row.published_on, 'bn') },
      url: `/web/notice/${row.id}`,
    })),
  };
}

export const websiteCards = {
  notices: cardProcedure(cards.staff, notices),
  familyNotices: cardProcedure(cards.family, notices),
};
