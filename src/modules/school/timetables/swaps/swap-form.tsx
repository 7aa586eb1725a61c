import { Alert, Text } from '@mantine/core';
import { ChoiceField, ChoicesField, DateField } from '#ui/fields/fields.tsx';
import { FormSheet } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { useToday } from '#ui/today.ts';
import { swapWords as w } from '../base/words.ts';
import { offeredOn } from './swap-day.ts';
import { isPossible, SwapPreview } from './swap-preview.tsx';
import { nothingBelow, useSwap } from './use-swap.tsx';

/**
 * Two lessons of a section change places on a day: whose, which, and with what is in which period; the same periods of
 * another section too where that is wanted. What is against it is said before it is made.
 */
export function SwapForm({ onDone }: { onDone: () => void }) {
  const t = useWords(w);
  const lang = useLang();
  const swap = useSwap(onDone);
  const { form, saving, set, read, found, warnings, isAnyway } = swap;
  return (
    <FormSheet
      form={form}
      saving={saving}
      onCancel={onDone}
      submit={t(isAnyway && (!found || isPossible(found)) ? 'anyway' : 'save')}
    >
      <SwapFields swap={swap} />
      {read && found && (
        <SwapPreview
          read={read}
          found={found}
          withId={form.values.with_section_id}
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

/** Day, section, teacher, lesson and periods: each choice offers what the one before it leaves. */
function SwapFields({ swap: { form, set, read, answer } }: { swap: ReturnType<typeof useSwap> }) {
  const t = useWords(w);
  const today = useToday();
  const offered = offeredOn(read, form.values);
  return (
    <>
      <DateField
        label={t('day')}
        required
        min={today}
        {...form.getInputProps('day')}
        onChange={(value) => set({ day: value, section_id: null, ...nothingBelow })}
      />
      {answer && offered.lessons.length === 0 && <Text c="dimmed">{t('no_lessons')}</Text>}
      <ChoiceField
        label={t('section')}
        required
        choices={offered.sections}
        {...form.getInputProps('section_id')}
        onChange={(value) => set({ section_id: value, ...nothingBelow })}
      />
      <ChoiceField
        label={t('teacher')}
        required
        choices={offered.teachers}
        {...form.getInputProps('teacher_id')}
        onChange={(value) => {
          const own = offered.inSection.filter((one) => one.teacher_id === value);
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
        choices={offered.subjects}
        {...form.getInputProps('subject_id')}
        onChange={(value) => set({ subject_id: value, number_array: [], with_section_id: null })}
      />
      <ChoicesField
        label={t('numbers')}
        required
        choices={offered.periods}
        {...form.getInputProps('number_array')}
        onChange={(value) => set({ number_array: value })}
      />
      <ChoiceField
        label={t('with_section')}
        description={t('with_section_hint')}
        choices={offered.sections.filter(({ value }) => value !== form.values.section_id)}
        {...form.getInputProps('with_section_id')}
        onChange={(value) => set({ with_section_id: value })}
      />
    </>
  );
}
