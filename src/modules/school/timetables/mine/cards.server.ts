import { cardProcedure } from '#kernel/declarations/dashboard-card.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn, formatDate, formatTime, WEEKDAYS, weekdayOf } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { say, type Lang, type Word } from '#kernel/words.ts';
import { ownChildren } from '#modules/school/people/face/own-children.server.ts';
import { lessonsBetween } from '#modules/school/routine/face/lessons-between.server.ts';
import { familyRoutineUrl, ownCards as cards, teacherRoutineUrl } from './screens.ts';
import { clockOf } from '../lessons/now.ts';
import { aheadOf, named, nextOf, soonAmong, type OwnLesson } from '../lessons/read.server.ts';
import { lessonsTaken } from '../lessons/taken.server.ts';
import { ownRoutineWords as w } from './words.ts';

const both = (make: (lang: Lang) => string): Word => ({ en: make('en'), bn: make('bn') });

/** `Tomorrow` or the weekday where it is not today. */
function dayWord(day: string, today: string, lang: Lang): string | null {
  if (day === today) return null;
  if (day === addDays(today, 1)) return w.tomorrow[lang];
  return say(w.on_day, lang, {
    weekday: WEEKDAYS[lang][weekdayOf(day)] ?? '',
    day: formatDate(day, lang),
  });
}

function lessonWord(lesson: OwnLesson, today: string, parts: (lang: Lang) => (string | null)[]): Word {
  return both((lang) =>
    [
      ...parts(lang),
      lesson.room && say(w.room, lang, { room: lesson.room }),
      formatTime(clockOf(lesson.starts), lang),
      dayWord(lesson.day, today, lang),
    ]
      .filter((part) => part !== null)
      .join(', '),
  );
}

/** Each child: what is on now, or what comes next. */
async function familyCard(ctx: Ctx) {
  const children = await ownChildren(ctx);
  const ids = children.map(({ student_id }) => student_id);
  const today = dayIn(ctx.now);
  const taken = await lessonsTaken(ctx, ids, aheadOf(today));
  const soon = new Map(ids.map((id) => [id, soonAmong(taken.get(id) ?? [], today)]));
  const lessons = await named(ctx, [...new Set([...soon.values()].flat())]);
  // Where no routine is published nobody waits for a lesson, and the card is not shown.
  if (lessons.length === 0) return {};
  const ofChild = (id: string) => {
    const own = new Set((soon.get(id) ?? []).map(({ day, id: lesson }) => `${day} ${lesson}`));
    return lessons.filter(({ day, id: lesson }) => own.has(`${day} ${lesson}`));
  };
  return {
    rows: children.map(({ enrolment_id, student_id, name_en, name_bn }) => {
      const { on, next } = nextOf(ofChild(student_id), ctx.now);
      const [lesson] = on.length > 0 ? on : next;
      const said = lesson && lessonWord(lesson, today, (lang) => [lesson.title[lang]]);
      return {
        title: { en: name_en, bn: name_bn },
        hint: said
          ? both((lang) => say(on.length > 0 ? w.now_is : w.next_is, lang, { lesson: said }))
          : w.no_more,
        url: `${familyRoutineUrl}?child=${enrolment_id}`,
      };
    }),
  };
}

const shown = 3;

async function teacherCard(ctx: Ctx) {
  const { employeeId } = ctx.actor;
  if (!employeeId) return {};
  const today = dayIn(ctx.now);
  const found = await lessonsBetween(ctx, aheadOf(today), { teacherId: employeeId });
  const soon = await named(ctx, soonAmong(found, today, employeeId), employeeId);
  const { on, next } = nextOf(soon, ctx.now);
  const [first] = next;
  const after = soon.filter(
    ({ day, starts, given }) => given && first && day === first.day && starts > first.starts,
  );
  const isOn = new Set(on.map(({ id }) => id));
  const isNext = new Set(next.map(({ id }) => id));
  return {
    rows: [...on, ...next, ...after].slice(0, shown).map((lesson) => {
      const said = lessonWord(lesson, today, (lang) => [lesson.section[lang]]);
      const word = isOn.has(lesson.id) ? w.now_is : isNext.has(lesson.id) ? w.next_is : null;
      return {
        title: word ? both((lang) => say(word, lang, { lesson: said })) : said,
        hint: lesson.covering
          ? both((lang) => `${lesson.title[lang]} · ${w.substitution[lang]}`)
          : lesson.title,
        url: teacherRoutineUrl,
      };
    }),
  };
}

export const ownCardCalls = {
  myRoutineCard: cardProcedure(cards.family, familyCard),
  teacherRoutineCard: cardProcedure(cards.teacher, teacherCard),
};
