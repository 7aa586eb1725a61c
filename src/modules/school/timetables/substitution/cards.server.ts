import { cardProcedure } from '#kernel/declarations/dashboard-card.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { sayBoth } from '#kernel/words.ts';
import { lessonsBetween } from '#modules/school/routine/face/lessons-between.server.ts';
import { dayList, namesOf } from './day-list.server.ts';
import { coverCards as cards, substitutionUrl } from './screens.ts';
import { dayWord } from '#modules/school/routine/base/notify-of-day.server.ts';
import { coverWords as w } from '../base/words.ts';

const shown = 6;
/** A substitution is seen on the first page from so many days before. */
const ahead = 7;

/** Lessons of today that nobody gives. */
async function withoutTeacher(ctx: Ctx) {
  const open = (await dayList(ctx, dayIn(ctx.now))).lines.filter(({ kind }) => kind === 'OPEN');
  return {
    total: open.length,
    hint: w.open_none,
    rows: open.slice(0, shown).map(({ number, section, subject, usual }) => ({
      title: sayBoth(w.open_row, { number, section }),
      hint: usual ? sayBoth(w.open_for, { subject, name: usual.name }) : subject,
      url: substitutionUrl,
    })),
  };
}

/** What anyone who looks gives for others, today and in the next days. */
async function ownSubstitutions(ctx: Ctx) {
  const { employeeId } = ctx.actor;
  if (!employeeId) return { total: 0, hint: w.own_none, rows: [] };
  const today = dayIn(ctx.now);
  const lessons = await lessonsBetween(
    ctx,
    { from: today, to: addDays(today, ahead) },
    { teacherId: employeeId },
  );
  const own = lessons.filter(
    ({ change, teacher_id }) => change?.kind === 'COVER' && teacher_id === employeeId,
  );
  const names = await namesOf(ctx, own);
  return {
    total: own.length,
    hint: w.own_none,
    rows: own.slice(0, shown).map((one) => {
      const instead = names.teacher(one.usual.teacher_id);
      const subject = names.subject(one);
      return {
        title: sayBoth(w.own_row, {
          day: one.day === today ? w.today : dayWord(one.day),
          number: one.number,
          section: names.section(one.section_id),
        }),
        hint: instead
          ? sayBoth(w.own_for, { subject, name: instead.name })
          : sayBoth(w.own_without, { subject }),
        url: cards.own.url,
      };
    }),
  };
}

export const coverCardCalls = {
  lessonsWithoutTeacher: cardProcedure(cards.open, withoutTeacher),
  ownSubstitutions: cardProcedure(cards.own, ownSubstitutions),
};
