import { useForm } from '@mantine/form';
import { TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useWords } from '#ui/language.tsx';
import { timesheetCalls } from '../base/client.ts';
import { deviceWords } from './words.ts';

/** A terminal that called becomes the school's, with a name by which people know it. */
export function ClaimForm({ serial, onDone }: { serial: string; onDone: () => void }) {
  const t = useWords(deviceWords);
  const form = useForm({ initialValues: { name: null as string | null, place: null as string | null } });
  const saving = useSaving<typeof form.values>({
    form,
    onSave: ({ name, place }) =>
      timesheetCalls().claim.call({ serial, name: name ?? '', place: place ?? '' }),
    onDone,
    done: t('claimed'),
    labels: { name: t('name'), place: t('place') },
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone} submit={t('claim')}>
      <TextField label={t('name')} max={60} required {...form.getInputProps('name')} />
      <TextField label={t('place')} placeholder={t('place_hint')} max={60} {...form.getInputProps('place')} />
    </FormSheet>
  );
}
