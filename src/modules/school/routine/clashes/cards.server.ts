import { cardProcedure } from '#kernel/declarations/dashboard-card.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { readBoard } from '../board/read-board.server.ts';
import { routineOn } from '../days/lessons-between.server.ts';
import { faultsOf } from '../rules/asked.ts';
import { lookUp } from '../base/look-up.ts';
import { sayReason, taughtName } from '../rules/say-reason.ts';
import { clashWords as w } from './words.ts';
import { clashCards, clashesUrl } from './screens.ts';

const shown = 5;

/** Lessons of the routine in force that cannot be given as it says: a clash, or a teacher who has left. */
async function clashes(ctx: Ctx) {
  const routine = await routineOn(ctx, dayIn(ctx.now));
  if (!routine) return { total: 0, hint: w.none };
  const look = lookUp(await readBoard(ctx, routine));
  const found = faultsOf(look).flatMap(({ lesson, reasons }) => {
    const reason = reasons.find(({ hard, rule }) => hard || rule === 'left');
    return reason ? [{ lesson, reason }] : [];
  });
  return {
    total: found.length,
    hint: w.none,
    rows: found.slice(0, shown).map(({ lesson, reason }) => {
      const section = look.section.get(lesson.section_id)?.label;
      const what = taughtName(look, lesson);
      return {
        title: { en: `${section?.en} · ${what.en}`, bn: `${section?.bn} · ${what.bn}` },
        hint: { en: sayReason(look, reason, 'en'), bn: sayReason(look, reason, 'bn') },
        url: `${clashesUrl}?routine=${routine.id}`,
      };
    }),
  };
}

export const clashCardCalls = { clashesCard: cardProcedure(clashCards.clashes, clashes) };
