import { cardProcedure } from '#kernel/declarations/dashboard-card.server.ts';
import type { CardFigures } from '#kernel/declarations/dashboard-card.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn, formatDate } from '#kernel/text/dates.ts';
import { formatMoney } from '#kernel/text/money.ts';
import { sayBoth } from '#kernel/words.ts';
import { ownChildren } from '#modules/school/people/face/own-children.server.ts';
import { duesOf, isAsked } from '../posting/dues.server.ts';
import { ownFeeCards as cards, ownFeeCardWords as w } from './cards.ts';
import { payUrl } from './screens.ts';

/** Each child of the family who owes something, with late fees as they are today. */
export async function familyDues(ctx: Ctx): Promise<CardFigures> {
  const children = await ownChildren(ctx);
  if (children.length === 0) return {};
  const day = dayIn(ctx.now);
  const ids = children.map(({ student_id }) => student_id);
  const dues = await duesOf(ctx, ids, day);
  return {
    rows: children.flatMap(({ student_id, name_en, name_bn }) => {
      const mine = dues.get(student_id)!;
      if (mine.due <= 0) return [];
      // The oldest comes first.
      const first = mine.demands.find((one) => isAsked(one, day))!.due_on;
      return [
        {
          title: { en: name_en, bn: name_bn },
          hint: sayBoth(first < day ? w.since : w.until, {
            amount: { en: formatMoney(mine.due, 'en'), bn: formatMoney(mine.due, 'bn') },
            day: { en: formatDate(first, 'en'), bn: formatDate(first, 'bn') },
          }),
          url: payUrl,
        },
      ];
    }),
  };
}

export const ownFeeCardCalls = { myFeesDue: cardProcedure(cards.due, familyDues) };
