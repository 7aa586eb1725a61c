import { Alert, Button, List, Text } from '@mantine/core';
import { say } from '#kernel/words.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { sayReason, taughtName } from '#modules/school/routine/face/say-reason.ts';
import { againstMoved, inTheWay, swapOf, type Moved } from './swap.ts';
import { coverProblems, swapProblems, swapWords as w } from '../base/words.ts';
import type { Read } from '../substitution/use-cover-day.tsx';

export type WantedSwap = {
  lesson_id: string | null;
  numbers: readonly number[];
  with_section_id: string | null;
};

/** What a swap would do, judged as the server judges it; null: nothing is chosen yet. */
export function foreseen(read: Read | null, { lesson_id, numbers, with_section_id }: WantedSwap) {
  const lesson = read?.cover.lessons.find(({ id }) => id === lesson_id);
  if (!read || !lesson || numbers.length === 0) return null;
  const moved = swapOf(read.cover.lessons, lesson, numbers, with_section_id);
  if (typeof moved === 'string') return { fault: moved, span: lesson.span } as const;
  return { moved, ...againstMoved(read.cover, read.weekday, moved) } as const;
}
export type Foreseen = NonNullable<ReturnType<typeof foreseen>>;

/** Whether it goes against no more than rules of the house. */
export const isPossible = (found: Foreseen): boolean =>
  'moved' in found && found.away.length === 0 && !found.reasons.some(({ hard }) => hard);

/** Which lesson goes where; with its section where there are two. */
function Moves({ read, moved }: { read: Read; moved: Moved }) {
  const lang = useLang();
  const isOfSeveral = new Set(moved.map(({ lesson }) => lesson.section_id)).size > 1;
  return (
    <List size="sm">
      {moved.map(({ lesson, number }) => {
        const values = {
          subject: taughtName(read.look, lesson),
          teacher: read.look.teacher.get(lesson.teacher_id ?? '')?.name ?? w.nobody,
          from: lesson.number,
          to: number,
        };
        const section = read.look.section.get(lesson.section_id)?.label ?? { en: '?', bn: '?' };
        return (
          <List.Item key={lesson.id}>
            {isOfSeveral ? say(w.moves_in, lang, { section, ...values }) : say(w.moves, lang, values)}
          </List.Item>
        );
      })}
    </List>
  );
}

/** What a swap changes and what is against it, before it is made; a section in its way is added by one click. */
export function SwapPreview({
  read,
  found,
  withId,
  onWith,
}: {
  read: Read;
  found: Foreseen;
  withId: string | null;
  onWith: (sectionId: string) => void;
}) {
  const t = useWords(w);
  const lang = useLang();
  if (!('moved' in found))
    return (
      <Alert color="red" variant="light" title={t('cannot')}>
        {say(swapProblems[found.fault], lang, { count: found.span })}
      </Alert>
    );
  const { moved, look, reasons, away } = found;
  const possible = isPossible(found);
  const against = [
    ...away.map((id) => say(coverProblems.is_away, lang, { name: look.teacher.get(id)?.name ?? w.nobody })),
    ...reasons.map((reason) => sayReason(look, reason, lang)),
  ];
  const sections = moved.map(({ lesson }) => lesson.section_id);
  const also = withId ? [] : inTheWay(reasons, sections);
  const title = !possible ? t('cannot') : against.length > 0 ? t('but') : t('changes');
  return (
    <Alert color={!possible ? 'red' : against.length > 0 ? 'orange' : 'green'} variant="light" title={title}>
      {[...new Set(against)].map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
      {against.length === 0 && <Text size="sm">{t('fits')}</Text>}
      {possible && <Moves read={read} moved={moved} />}
      {also.map((id) => (
        <Button key={id} mt="xs" size="compact-md" variant="default" onClick={() => onWith(id)}>
          {t('change_too', { section: look.section.get(id)?.label ?? w.nobody })}
        </Button>
      ))}
    </Alert>
  );
}
