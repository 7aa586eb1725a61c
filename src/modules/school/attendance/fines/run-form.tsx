import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMonthTitle } from '#ui/calendar/views.tsx';
import { ChoiceField } from '#ui/inputs/plain-fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { toastDone } from '#ui/toast.ts';
import { attendanceCalls } from '../base/client.ts';
import { fineWords } from './words.ts';

/** Chooses the month whose fines are calculated. */
export function RunForm({ months, onDone }: { months: readonly string[]; onDone: () => void }) {
  const t = useWords(fineWords);
  const format = useFormat();
  const title = useMonthTitle();
  const form = useForm({ initialValues: { month: months[1] ?? months[0] ?? null } });
  const saving = useSaving({
    form,
    onSave: ({ month }: { month: string | null }) => attendanceCalls().runFines.call({ month: month ?? '' }),
    done: false,
    onDone: ({ count, total }) => {
      toastDone(t('done', { count: format.number(count), total: format.money(total) }));
      onDone();
    },
    labels: { month: t('month') },
  });
  return (
    <FormSheet form={form} saving={saving} submit={t('calculate')} onCancel={onDone}>
      <ChoiceField
        label={t('month')}
        required
        choices={months.map((month) => {
          const word = title(month.slice(0, 7));
          return { value: month, word: { en: word, bn: word } };
        })}
        {...form.getInputProps('month')}
      />
      <Text size="sm">{t('calculate_hint')}</Text>
    </FormSheet>
  );
}
