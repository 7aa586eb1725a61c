import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { LinkField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useWords } from '#ui/language.tsx';
import { timesheetCalls } from '../client.ts';
import { operatorTerminalWords } from './words.ts';

export type Given = { id: string; version: number; serial: string };

/** Chooses the institution that a terminal is given to. */
export function GiveForm({ given: { id, version }, onDone }: { given: Given; onDone: () => void }) {
  const t = useWords(operatorTerminalWords);
  const form = useForm({ initialValues: { site_id: null as string | null } });
  const saving = useSaving<typeof form.values>({
    form,
    onSave: ({ site_id }) => timesheetCalls().allTerminals.give.call({ id, version, site_id: site_id ?? '' }),
    onDone,
    done: t('given'),
    labels: { site_id: t('institution') },
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone} submit={t('give')}>
      <Text size="sm">{t('give_text')}</Text>
      <LinkField label={t('institution')} to="sites" required {...form.getInputProps('site_id')} />
    </FormSheet>
  );
}
