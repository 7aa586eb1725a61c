import { sql } from 'drizzle-orm';
import { cardProcedure } from '#kernel/declarations/dashboard-card.server.ts';
import type { CardFigures } from '#kernel/declarations/dashboard-card.ts';
import { studentCardProcedure } from '#kernel/declarations/student-card.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { DHAKA, dayIn, formatDate } from '#kernel/text/dates.ts';
import { formatNumber } from '#kernel/text/digits.ts';
import { formatMoney } from '#kernel/text/money.ts';
import { say, type Lang, type Word } from '#kernel/words.ts';
import { refuseUnseen } from '#modules/school/students/face/student-page.server.ts';
import { openDemands, type OpenDemand } from '../base/demands.server.ts';
import { feeCards, feesOnStudentPage } from './cards.ts';
import { chargingUrl } from './urls.ts';
import { chargingCardWords as w } from './words.ts';

const inBoth = (of: (lang: Lang) => string): Word => ({ en: of('en'), bn: of('bn') });
const openPart = ({ net, paid }: OpenDemand): number => net - paid;

/** What this month's runs have charged; read from the runs, however many students there are. */
async function chargedThisMonth(ctx: Ctx): Promise<CardFigures> {
  const month = `${dayIn(ctx.now).slice(0, 7)}-01`;
  const { rows } = await ctx.db.execute<{ total: number; count: number }>(sql`
    SELECT coalesce(sum(total), 0)::float8 AS total, coalesce(sum(demands), 0)::int AS count FROM fee_runs
    WHERE site_id = ${ctx.siteId} AND undone_at IS NULL
      AND created_at >= (${month}::date)::timestamp AT TIME ZONE ${DHAKA}`);
  const { total = 0, count = 0 } = rows[0] ?? {};
  return {
    value: total,
    unit: 'money',
    hint: inBoth((lang) => say(w.charges_hint, lang, { count: formatNumber(count, lang) })),
  };
}

const shown = 5;

/** The latest runs that could not charge everybody, because there is no rate. */
async function withoutRate(ctx: Ctx): Promise<CardFigures> {
  const { rows } = await ctx.db.execute<{ day: string; count: number }>(sql`
    SELECT (created_at AT TIME ZONE ${DHAKA})::date::text AS day, without_rate AS count FROM fee_runs
    WHERE site_id = ${ctx.siteId} AND without_rate > 0 AND undone_at IS NULL
    ORDER BY created_at DESC LIMIT ${shown}`);
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    rows: rows.map(({ day, count }) => ({
      title: inBoth((lang) => say(w.students_hint, lang, { count: formatNumber(count, lang) })),
      hint: inBoth((lang) => formatDate(day, lang)),
      url: chargingUrl,
    })),
  };
}

/** What a student owes today and later, what is open, and the way to its reasons and to the counter. */
async function feesOfStudent(ctx: Ctx, studentId: string): Promise<CardFigures> {
  await refuseUnseen(ctx, studentId);
  const demands = await openDemands(ctx.db, ctx.siteId, [studentId]);
  const today = dayIn(ctx.now);
  const sum = (some: readonly OpenDemand[]) => some.reduce((all, one) => all + openPart(one), 0);
  const due = sum(demands.filter(({ due_on }) => due_on <= today));
  const later = sum(demands) - due;
  const money = (poisha: number, lang: Lang) => formatMoney(poisha, lang);
  const links = [
    { title: w.why, url: `/site/fee/settings?tab=why&student=${studentId}` },
    { title: w.collect, url: `/site/fee/student-payment/view?student=${studentId}` },
  ];
  return {
    rows: [
      {
        title:
          demands.length === 0
            ? w.nothing_owed
            : inBoth((lang) => say(w.owed, lang, { due: money(due, lang), later: money(later, lang) })),
      },
      ...demands.slice(0, shown).map((one) => ({
        title: { en: one.title_en, bn: one.title_bn },
        hint: inBoth((lang) =>
          say(w.line, lang, {
            open: money(openPart(one), lang),
            net: money(one.net, lang),
            day: formatDate(one.due_on, lang),
          }),
        ),
      })),
      ...links.map(({ title, url }) => ({ title, url })),
    ],
  };
}

export const feeCardCalls = {
  feesCharged: cardProcedure(feeCards.charged, chargedThisMonth),
  feesWithoutRate: cardProcedure(feeCards.waiting, withoutRate),
};

export const feeStudentCalls = { ofStudent: studentCardProcedure(feesOnStudentPage, feesOfStudent) };
