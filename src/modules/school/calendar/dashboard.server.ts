import { cardProcedure } from '#kernel/declarations/dashboard-card.server.ts';
import { addDays } from '#kernel/text/days.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn, formatDate } from '#kernel/text/dates.ts';
import { say, sayBoth, showDigits, type Word } from '#kernel/words.ts';
import { calendarCards as cards } from './dashboard.ts';
import { calendarBetween } from './base/days.server.ts';
import { yearsWithoutHolidays } from './holidays/missing-years.server.ts';
import { calendarViewWords as w } from './views/words.ts';

const ahead = 120;
const yearWord = (year: number): Word => ({ en: String(year), bn: showDigits(String(year), 'bn') });

async function next({ db, now, siteId, actor }: Ctx) {
  const today = dayIn(now);
  const span = { from: today, to: addDays(today, ahead) };
  const days = await calendarBetween(db, span, actor.siteId ? { id: siteId } : undefined);
  return {
    rows: days.slice(0, 5).map((day) => {
      const title = (lang: 'en' | 'bn') =>
        day.moon_dependent ? say(w.moon_in_words, lang, { name: day[`name_${lang}`] }) : day[`name_${lang}`];
      const hint = (lang: 'en' | 'bn') =>
        [...new Set([day.starts_on, day.ends_on])].map((on) => formatDate(on, lang)).join(' – ');
      return { title: { en: title('en'), bn: title('bn') }, hint: { en: hint('en'), bn: hint('bn') } };
    }),
  };
}

const missing = (url: string) => async (ctx: Ctx) => {
  const years = await yearsWithoutHolidays(ctx);
  return {
    total: years.length,
    rows: years.map((year) => ({
      title: sayBoth(w.no_holidays, { year: yearWord(year) }),
      hint: w.missing_hint,
      url,
    })),
  };
};

export const calendarDayCards = {
  noHolidaysGlobal: cardProcedure(cards.centralMissing, missing(cards.centralMissing.url)),
  noHolidays: cardProcedure(cards.siteMissing, missing(cards.siteMissing.url)),
  nextGlobalDays: cardProcedure(cards.central, next),
  nextDays: cardProcedure(cards.site, next),
  nextFamilyDays: cardProcedure(cards.family, next),
};
