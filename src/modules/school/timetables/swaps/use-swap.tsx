import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { Word } from '#kernel/words.ts';
import { useSaving } from '#ui/forms/form.tsx';
import { useWords } from '#ui/language.tsx';
import { toastDone } from '#ui/toast.ts';
import { useToday } from '#ui/today.ts';
import { timetablesCalls } from '../base/client.ts';
import { swapWords } from '../base/words.ts';
import { useCoverDay } from '../substitution/use-cover-day.tsx';
import { foreseen } from './swap-preview.tsx';

/** What is chosen below a section, which another section makes void. */
export const nothingBelow = {
  teacher_id: null as string | null,
  subject_id: null as string | null,
  number_array: [] as string[],
  with_section_id: null as string | null,
};

/** A swap while it is chosen: the day as it was read, what the swap would do, and how it is made. */
export function useSwap(onDone: () => void) {
  const t = useWords(swapWords);
  const today = useToday();
  const [warnings, warn] = useState<Word[]>([]);
  const form = useForm({
    initialValues: {
      day: today as string | null,
      section_id: null as string | null,
      ...nothingBelow,
    },
  });
  const { day, subject_id, number_array, with_section_id } = form.values;
  const { read, answer } = useCoverDay(day);
  const send = async (values: typeof form.values, anyway: boolean) => {
    const picked = read?.cover.lessons.find(({ id }) => id === values.subject_id);
    return timetablesCalls().swapLessons.call({
      day: values.day ?? today,
      section_id: values.section_id ?? '',
      teacher_id: values.teacher_id,
      subject_id: picked ? (picked.batch_id ?? picked.class_subject_id) : null,
      number: picked?.number ?? null,
      number_array: values.number_array.map(Number),
      with_section_id: values.with_section_id,
      anyway,
    });
  };
  const found = foreseen(read, {
    lesson_id: subject_id,
    numbers: number_array.map(Number),
    with_section_id,
  });
  // What is against it was seen before it is sent; what came since is asked about.
  const isAnyway = warnings.length > 0 || (found !== null && 'moved' in found && found.reasons.length > 0);
  const saving = useSaving<typeof form.values, Awaited<ReturnType<typeof send>>>({
    form,
    onSave: (values) => send(values, isAnyway),
    done: false,
    onDone: ({ swap_id, warnings: since }) => {
      if (!swap_id) return warn(since);
      toastDone(t('done'));
      return onDone();
    },
    labels: {
      day: t('day'),
      section_id: t('section'),
      teacher_id: t('teacher'),
      subject_id: t('subject'),
      number_array: t('numbers'),
      with_section_id: t('with_section'),
    },
  });
  const set = (values: Partial<typeof form.values>) => {
    warn([]);
    form.setValues(values);
  };
  return { form, saving, set, read, answer, found, warnings, isAnyway };
}
