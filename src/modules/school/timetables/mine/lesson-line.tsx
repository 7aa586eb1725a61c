import { Badge, Group, Text } from '@mantine/core';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { OwnLesson } from '../base/client.ts';
import { clockOf } from '../lessons/now.ts';
import { ownRoutineWords } from './words.ts';

/** Whose page it is: a family wants to know the teacher, a teacher the section. */
export type Who = 'family' | 'teacher';

/** What is otherwise with a lesson on its day, in a badge and in words. */
function useChange(): (lesson: OwnLesson, who: Who) => { badge: string; more: string | null } | null {
  const t = useWords(ownRoutineWords);
  const lang = useLang();
  const format = useFormat();
  return ({ change, covering, given, teacher }, who) => {
    if (!change) return null;
    const usual = change.usual_teacher && t('instead_of', { name: change.usual_teacher[lang] });
    if (change.kind === 'NONE') return { badge: t('not_given'), more: change.note };
    if (change.kind === 'SWAP')
      return {
        badge: t('swapped'),
        more: t('usual_period', { number: format.number(change.usual_number) }),
      };
    if (who === 'teacher' && !covering && !given)
      return { badge: t('substitute'), more: teacher && t('given_by', { name: teacher[lang] }) };
    return { badge: t(who === 'teacher' ? 'substitution' : 'substitute'), more: usual };
  };
}

export function useLessonTimes(): (lesson: { starts: number; ends: number }) => string {
  const t = useWords(ownRoutineWords);
  const format = useFormat();
  return ({ starts, ends }) =>
    t('from_to', { from: format.time(clockOf(starts)), to: format.time(clockOf(ends)) });
}

/** Room, teacher or section of a lesson, in one line. */
function useWhere(): (lesson: OwnLesson, who: Who) => string {
  const t = useWords(ownRoutineWords);
  const lang = useLang();
  const format = useFormat();
  return (lesson, who) =>
    [
      who === 'family' ? (lesson.teacher?.[lang] ?? t('no_teacher')) : lesson.section[lang],
      lesson.room && t('room', { room: format.digits(lesson.room[lang]) }),
    ]
      .filter(Boolean)
      .join(' · ');
}

/** What is taught, by whom and where, with what is otherwise on that day. */
export function LessonFacts({ lesson, who, times = true }: { lesson: OwnLesson; who: Who; times?: boolean }) {
  const lang = useLang();
  const changeOf = useChange();
  const timesOf = useLessonTimes();
  const whereOf = useWhere();
  const change = changeOf(lesson, who);
  return (
    <div className="bp-lesson-facts" data-off={!lesson.given || undefined}>
      <Group gap={6} wrap="wrap">
        <Text fw={600} td={lesson.given ? undefined : 'line-through'}>
          {lesson.title[lang]}
        </Text>
        {change && (
          <Badge variant="light" tt="none" color={lesson.given ? 'orange' : 'gray'}>
            {change.badge}
          </Badge>
        )}
      </Group>
      <Text size="sm">{whereOf(lesson, who)}</Text>
      {change?.more && (
        <Text size="sm" c="dimmed">
          {change.more}
        </Text>
      )}
      {times && (
        <Text size="sm" c="dimmed">
          {timesOf(lesson)}
        </Text>
      )}
    </div>
  );
}
