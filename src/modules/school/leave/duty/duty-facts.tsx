import { Badge } from '@mantine/core';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { dutyWords } from './words.ts';
import { dutyWorkflow, type DutyState } from './workflow.ts';

type Span = { from_day: string; to_day: string; from_time: string | null; to_time: string | null };

/** The days of a duty, and the times where it is not the whole day. */
export function useSpanText() {
  const t = useWords(dutyWords);
  const format = useFormat();
  return {
    days: ({ from_day, to_day }: Pick<Span, 'from_day' | 'to_day'>) =>
      [...new Set([from_day, to_day])].map((day) => format.date(day)).join(' – '),
    times: ({ from_time, to_time }: Pick<Span, 'from_time' | 'to_time'>) =>
      from_time && to_time ? `${format.time(from_time)} – ${format.time(to_time)}` : t('whole_day'),
  };
}

export function DutyBadge({ state }: { state: DutyState }) {
  const lang = useLang();
  return (
    <Badge variant="light" tt="none" color={dutyWorkflow.states[state].colour}>
      {dutyWorkflow.states[state].word[lang]}
    </Badge>
  );
}
