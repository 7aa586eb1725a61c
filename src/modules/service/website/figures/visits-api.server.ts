import { z } from 'zod';
import { cardProcedure } from '#kernel/declarations/dashboard-card.server.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { DHAKA, formatDate } from '#kernel/text/dates.ts';
import { visitCards as cards } from './visits-screens.ts';
import { visitFigures, visitsByDay } from './visit-figures.server.ts';
import { visitWords as w } from './words.ts';

const figures = z.object({ today: z.int(), week: z.int(), month: z.int(), total: z.int() });

export const visitCalls = {
  visits: procedure(
    {
      permission: 'website-visits.view',
      panel: 'site',
      method: 'GET',
      path: '/website/visits',
      summary: 'Visits of the public site by day',
      input: z.object({}),
      output: z.object({
        figures: figures.nullable(),
        days: z.array(z.object({ day: z.string(), visits: z.int() })),
      }),
    },
    async ({ db, siteId, now }) => {
      const moment = { siteId, zone: DHAKA, now };
      return { figures: await visitFigures(db, moment), days: await visitsByDay(db, moment, 30) };
    },
  ),
};

export const visitCardCalls = {
  websiteVisits: cardProcedure(cards.visits, async ({ db, siteId, now }) => {
    const days = await visitsByDay(db, { siteId, zone: DHAKA, now }, 14);
    const isVisited = days.some(({ visits }) => visits > 0);
    return {
      hint: w.none,
      points: isVisited
        ? days.map(({ day, visits }) => ({
            label: { en: formatDate(day, 'en').slice(0, -5), bn: formatDate(day, 'bn').slice(0, -5) },
            value: visits,
          }))
        : [],
    };
  }),
};
