import { Text } from '@mantine/core';
import { addDays } from '#kernel/text/days.ts';
import { useWeekday } from '#ui/calendar/views.tsx';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import type { OwnLesson } from '../base/client.ts';
import { LessonFacts, type Who } from './lesson-line.tsx';
import { nowAndNext, type Moment } from '../lessons/now.ts';
import { ownRoutineWords } from './words.ts';

function useWhen(at: Moment): (lesson: OwnLesson) => string {
  const t = useWords(ownRoutineWords);
  const format = useFormat();
  const weekday = useWeekday();
  return ({ day, starts }) => {
    if (day === addDays(at.day, 1)) return t('tomorrow');
    if (day !== at.day) return t('on_day', { weekday: weekday(day), day: format.date(day) });
    const minutes = starts - at.minute;
    return minutes < 60
      ? t('in_minutes', { minutes: format.number(minutes) })
      : t('in_hours', {
          hours: format.number(Math.floor(minutes / 60)),
          minutes: format.number(minutes % 60),
        });
  };
}

function Part({
  title,
  when,
  lessons,
  who,
  isNow,
}: {
  title: string;
  when: string;
  lessons: readonly OwnLesson[];
  who: Who;
  isNow: boolean;
}) {
  return (
    <section className="bp-routine-now" data-now={isNow || undefined} aria-label={title}>
      <div className="bp-routine-when">
        <Text fw={600} component="h2" size="md">
          {title}
        </Text>
        <Text size="sm" component="output" aria-live="off">
          {when}
        </Text>
      </div>
      {lessons.map((lesson) => (
        <LessonFacts key={lesson.id} lesson={lesson} who={who} />
      ))}
    </section>
  );
}

/** What is on and what comes next, with the time that is left. */
export function NowNext({ soon, at, who }: { soon: readonly OwnLesson[]; at: Moment; who: Who }) {
  const t = useWords(ownRoutineWords);
  const format = useFormat();
  const whenOf = useWhen(at);
  const { now, next } = nowAndNext(soon, at);
  const [on] = now;
  const [first] = next;
  return (
    <div className="bp-routine-top">
      {on && (
        <Part
          title={t('now')}
          when={t('left', { minutes: format.number(on.ends - at.minute) })}
          lessons={now}
          who={who}
          isNow
        />
      )}
      {first && <Part title={t('next')} when={whenOf(first)} lessons={next} who={who} isNow={false} />}
      {!on && !first && <Text c="dimmed">{t('no_more')}</Text>}
    </div>
  );
}
