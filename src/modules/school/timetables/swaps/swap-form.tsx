import { Alert, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { say, type Word } from '#kernel/words.ts';
import { ChoiceField, ChoicesField, DateField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { toastDone } from '#ui/toast.ts';
import { useToday } from '#ui/today.ts';
import { timetablesCalls } from '../base/client.ts';
import { taughtName } from '#modules/school/routine/face/say-reason.ts';
import { foreseen, isPossible, SwapPreview } from './swap-preview.tsx';
import { swapWords as w } from '../base/words.ts';
import { useCoverDay } from '../substitution/use-cover-day.tsx';

const both = (word: Word, values: Parameters<typeof say>[2]): Word => ({
  en: say(word, 'en', values),
  bn: say(word, 'bn', values),
});

/**
 * Two lessons of a section change places on a day: whose, which, and with what is in which period; the same periods of
 * another section too where that is wanted. What is against it is said before it is made.
 */
export function SwapForm({ onDone }: { onDone: () => void }) {
  const t = useWords(w);
  const lang = useLang();
  const today = useToday();
  const [warnings, warn] = useState<Word[]>([]);
  const form = useForm({
    initialValues: {
      day: today as string | null,
      section_id: null as string | null,
      teacher_id: null as string | null,
      subject_id: null as string | null,
      number_array: [] as string[],
      with_section_id: null as string | null,
    },
  });
  const { day, section_id, teacher_id, subject_id, number_array, with_section_id } = form.values;
  const { read, answer } = useCoverDay(day);
  const lessons = read?.cover.lessons ?? [];
  const inSection = lessons.filter((one) => one.section_id === section_id);
  const name = (id: string | null): Word => read?.look.teacher.get(id ?? '')?.name ?? w.nobody;
  const sections = (read?.cover.board.sections ?? []).filter(({ id }) =>
    lessons.some((one) => one.section_id === id),
  );
  const teachers = [...new Set(inSection.flatMap((one) => one.teacher_id ?? []))];
  const subjects = inSection.filter((one) => one.teacher_id === teacher_id);
  const lesson = inSection.find(({ id }) => id === subject_id);
  const periods = [
    ...new Set(inSection.flatMap((one) => Array.from({ length: one.span }, (_, at) => one.number + at))),
  ]
    .filter((number) => !lesson || number < lesson.number || number >= lesson.number + lesson.span)
    .toSorted((a, b) => a - b);
  const at = (number: number): Word => {
    const here = inSection.filter((one) => one.number <= number && number < one.number + one.span);
    const said = (lang_: 'en' | 'bn') =>
      here
        .map((one) => `${read ? taughtName(read.look, one)[lang_] : ''} (${name(one.teacher_id)[lang_]})`)
        .join(', ');
    return both(w.number_option, { number, what: { en: said('en'), bn: said('bn') } });
  };
  const send = async (values: typeof form.values, anyway: boolean) => {
    const picked = lessons.find(({ id }) => id === values.subject_id);
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
  return (
    <FormSheet
      form={form}
      saving={saving}
      onCancel={onDone}
      submit={t(isAnyway && (!found || isPossible(found)) ? 'anyway' : 'save')}
    >
      <DateField
        label={t('day')}
        required
        min={today}
        {...form.getInputProps('day')}
        onChange={(value) =>
          set({
            day: value,
            section_id: null,
            teacher_id: null,
            subject_id: null,
            number_array: [],
            with_section_id: null,
          })
        }
      />
      {answer && lessons.length === 0 && <Text c="dimmed">{t('no_lessons')}</Text>}
      <ChoiceField
        label={t('section')}
        required
        choices={sections.map(({ id, label }) => ({ value: id, word: label }))}
        {...form.getInputProps('section_id')}
        onChange={(value) =>
          set({
            section_id: value,
            teacher_id: null,
            subject_id: null,
            number_array: [],
            with_section_id: null,
          })
        }
      />
      <ChoiceField
        label={t('teacher')}
        required
        choices={teachers.map((id) => ({ value: id, word: name(id) }))}
        {...form.getInputProps('teacher_id')}
        onChange={(value) => {
          const own = inSection.filter((one) => one.teacher_id === value);
          set({
            teacher_id: value,
            subject_id: own.length === 1 ? (own[0]?.id ?? null) : null,
            number_array: [],
            with_section_id: null,
          });
        }}
      />
      <ChoiceField
        label={t('subject')}
        required
        choices={subjects.map((one) => ({
          value: one.id,
          word: both(w.subject_at, {
            subject: read ? taughtName(read.look, one) : w.nobody,
            number: one.number,
          }),
        }))}
        {...form.getInputProps('subject_id')}
        onChange={(value) => set({ subject_id: value, number_array: [], with_section_id: null })}
      />
      <ChoicesField
        label={t('numbers')}
        required
        choices={periods.map((number) => ({ value: String(number), word: at(number) }))}
        {...form.getInputProps('number_array')}
        onChange={(value) => set({ number_array: value })}
      />
      <ChoiceField
        label={t('with_section')}
        description={t('with_section_hint')}
        choices={sections
          .filter(({ id }) => id !== section_id)
          .map(({ id, label }) => ({ value: id, word: label }))}
        {...form.getInputProps('with_section_id')}
        onChange={(value) => set({ with_section_id: value })}
      />
      {read && found && (
        <SwapPreview
          read={read}
          found={found}
          withId={with_section_id}
          onWith={(id) => set({ with_section_id: id })}
        />
      )}
      {warnings.length > 0 && (
        <Alert color="orange" variant="light">
          {warnings.map((one) => (
            <Text key={one.en} size="sm">
              {one[lang]}
            </Text>
          ))}
        </Alert>
      )}
    </FormSheet>
  );
}
