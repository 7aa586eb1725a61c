import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { say } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { useLang } from '#ui/language.tsx';
import { timetablesCalls } from '../base/client.ts';
import { givenOn, type DayLesson } from '#modules/school/routine/base/day.ts';
import { lookUp } from '#modules/school/routine/base/look-up.ts';
import { taughtName } from '#modules/school/routine/face/say-reason.ts';
import { needsOf, type CoverDay } from './cover-day.ts';
import { teachingOf } from './rank.ts';
import type { CoverDayAnswer } from './schemas.ts';
import { coverScreenWords as w } from '../base/words.ts';

/** A day as it was read, with what substitutes are chosen by; null where it has no routine. */
export type Read = NonNullable<ReturnType<typeof readable>> & { answer: CoverDayAnswer };

function readable({ day, weekday, lessons, board, away, covered }: CoverDayAnswer) {
  if (!board) return null;
  const cover: CoverDay = { day, lessons, board, away, covered };
  return {
    cover,
    weekday,
    needs: needsOf(cover),
    teaches: teachingOf(cover),
    look: lookUp({ ...board, lessons: givenOn(weekday, lessons) }),
  };
}

/** Somebody else may assign at the same time: the day is read again while it is open. */
const every = 20_000;

export function useCoverDay(day: string | null) {
  const client = useQueryClient();
  const query = useQuery({
    ...timetablesCalls().coverDay.queryOptions({ input: day ? { day } : {} }),
    refetchInterval: every,
  });
  const answer = query.data;
  const read = useMemo((): Read | null => {
    const found = answer && readable(answer);
    return found ? { ...found, answer } : null;
  }, [answer]);
  return {
    query,
    answer,
    read,
    again: () => client.invalidateQueries({ queryKey: timetablesCalls().coverDay.key() }),
  };
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** How lessons of a day are called: period, time, section, subject. */
export function useLessonText(read: Read) {
  const lang = useLang();
  const format = useFormat();
  return {
    period: ({ number, span }: Pick<DayLesson, 'number' | 'span'>) =>
      span > 1
        ? say(w.periods, lang, { from: number, to: number + span - 1 })
        : say(w.period, lang, { number }),
    times: ({ starts, ends }: Pick<DayLesson, 'starts' | 'ends'>) =>
      `${format.time(clock(starts))} – ${format.time(clock(ends))}`,
    section: (one: Pick<DayLesson, 'section_id'>) =>
      read.look.section.get(one.section_id)?.label[lang] ?? '?',
    subject: (one: Pick<DayLesson, 'class_subject_id' | 'batch_id'>) => taughtName(read.look, one)[lang],
    teacher: (id: string | null) => read.look.teacher.get(id ?? '')?.name[lang] ?? '?',
  };
}

/** Teachers with lessons on the day, with how many. */
export function teachersOf({ cover, look }: Read) {
  const lessons = Map.groupBy(cover.lessons, ({ usual }) => usual.teacher_id ?? '');
  return cover.board.teachers.flatMap((teacher) => {
    const count = lessons.get(teacher.id)?.length ?? 0;
    return count > 0 && look.teacher.has(teacher.id) ? [{ teacher, count }] : [];
  });
}
