import { Alert } from '@mantine/core';
import { useForm } from '@mantine/form';
import { addDays } from '#kernel/text/days.ts';
import { DateField, TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useWords } from '#ui/language.tsx';
import { toastDone } from '#ui/toast.ts';
import { useToday } from '#ui/today.ts';
import { feesCalls } from '../base/client.ts';
import { useChangedText } from './changed-text.ts';
import type { WaiverRow } from './student-waivers.tsx';
import { waiverWords } from './words.ts';

type Ended = Awaited<ReturnType<ReturnType<typeof feesCalls>['waivers']['end']['call']>>;

/** Ends a waiver on a day, with the reason. */
export function EndForm({ waiver, onDone }: { waiver: WaiverRow; onDone: () => void }) {
  const t = useWords(waiverWords);
  const changedText = useChangedText();
  const today = useToday();
  // The day before its first: it never counts.
  const first = waiver.from_on && addDays(waiver.from_on, -1);
  const last =
    waiver.until_on && waiver.until_on < today ? waiver.until_on : first && first > today ? first : today;
  const form = useForm({ initialValues: { last_on: last as string | null, reason: '' as string | null } });
  const saving = useSaving<typeof form.values, Ended>({
    form,
    done: false,
    onSave: ({ last_on, reason }) =>
      feesCalls().waivers.end.call({
        id: waiver.id,
        version: waiver.version,
        last_on: last_on ?? '',
        reason,
      }),
    onDone: ({ changed }) => {
      toastDone(`${t('ended_done')} ${changedText(changed)}`);
      onDone();
    },
    labels: { last_on: t('last_day'), reason: t('reason') },
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone} submit={t('end')}>
      <DateField
        label={t('last_day')}
        required
        {...(first ? { min: first } : {})}
        {...(waiver.until_on ? { max: waiver.until_on } : {})}
        {...form.getInputProps('last_on')}
      />
      <TextField label={t('reason')} lines={2} max={300} required {...form.getInputProps('reason')} />
      <Alert variant="light">{t('end_note')}</Alert>
    </FormSheet>
  );
}
