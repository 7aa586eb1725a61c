import { useForm } from '@mantine/form';
import { ChoiceField, DateField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useWords } from '#ui/language.tsx';
import { timetablesCalls } from '../base/client.ts';
import { swapWords as w } from '../base/words.ts';
import { movesOf, type Swap } from './swap-moves.ts';

/** Cancels a swap: its date, and which of them. */
export function CancelSwapForm({
  swaps,
  first,
  onDone,
}: {
  swaps: readonly Swap[];
  first: Swap | null;
  onDone: () => void;
}) {
  const t = useWords(w);
  const form = useForm({
    initialValues: {
      swap_cancel_date: (first?.day ?? null) as string | null,
      swap_id: (first?.id ?? null) as string | null,
    },
  });
  const saving = useSaving<typeof form.values>({
    form,
    onSave: (values) => timetablesCalls().cancelSwap.call(values),
    done: t('cancelled_done'),
    onDone,
    labels: { swap_cancel_date: t('cancel_day'), swap_id: t('which') },
  });
  const ofDay = swaps.filter((one) => one.day === form.values.swap_cancel_date && one.cancelled_at === null);
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone} submit={t('cancel')}>
      <DateField
        label={t('cancel_day')}
        required
        {...form.getInputProps('swap_cancel_date')}
        onChange={(value) => form.setValues({ swap_cancel_date: value, swap_id: null })}
      />
      <ChoiceField
        label={t('which')}
        choices={ofDay.map((one) => ({ value: one.id, word: movesOf(one) }))}
        {...form.getInputProps('swap_id')}
      />
    </FormSheet>
  );
}
