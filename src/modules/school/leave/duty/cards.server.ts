import { cardProcedure } from '#kernel/declarations/dashboard-card.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import type { Word } from '#kernel/words.ts';
import { dutyCards as cards, dutyUrl, ownDutyUrl } from './screens.ts';
import { ownDuties, waitingDuty } from './read.server.ts';
import { spanWord } from './notify.server.ts';
import { dutyWords as w } from './words.ts';

const shown = 5;
const joined = (...words: Word[]): Word => ({
  en: words.map(({ en }) => en).join(', '),
  bn: words.map(({ bn }) => bn).join(', '),
});
const oneDay = (day: string) => spanWord({ from_day: day, to_day: day });

export const dutyCardCalls = {
  dutyWaiting: cardProcedure(cards.waiting, async (ctx) => {
    const { total, rows } = await waitingDuty(ctx, shown);
    return {
      total,
      rows: rows.map(({ duty, name }) => ({
        title: name,
        hint: joined(w[duty.kind], spanWord(duty)),
        url: `${dutyUrl}?filter.state=APPLIED&open=${duty.id}`,
      })),
    };
  }),
  /** What is to come for anyone who looks: duty that is approved or waits, and holidays on which they are called. */
  ownDuty: cardProcedure(cards.own, async (ctx) => {
    const today = dayIn(ctx.now);
    const { duties, called } = await ownDuties(ctx);
    const ahead = [
      ...duties
        .filter(({ to_day, state }) => to_day >= today && ['APPLIED', 'APPROVED'].includes(state))
        .map((duty) => ({
          day: duty.from_day,
          title: w[duty.kind],
          hint: joined(spanWord(duty), w[duty.state]),
        })),
      ...called
        .filter(({ day }) => day >= today)
        .map(({ day, name }) => ({ day, title: name, hint: joined(w.holiday, oneDay(day)) })),
    ].toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
    return {
      total: ahead.length,
      hint: w.card_own_none,
      rows: ahead.slice(0, shown).map(({ title, hint }) => ({ title, hint, url: ownDutyUrl })),
    };
  }),
};
