import { Alert, SimpleGrid } from '@mantine/core';
import { useForm } from '@mantine/form';
import { DateField, LinkField, TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useWords } from '#ui/language.tsx';
import { employeesCalls } from '../base/client.ts';
import { employeeResource } from '../base/words.ts';
import { attachmentWords } from './words.ts';

/** Whom the school asks to join its staff. */
export function AttachForm({ onDone }: { onDone: () => void }) {
  const t = useWords(attachmentWords);
  const f = useWords(employeeResource.fields);
  const form = useForm({
    initialValues: {
      typed: null as string | null,
      date_of_birth: null as string | null,
      employee_code: null as string | null,
      designation_id: null as string | null,
      department: null as string | null,
      joined_on: null as string | null,
    },
  });
  const saving = useSaving<typeof form.values>({
    form,
    onSave: ({ typed, date_of_birth, employee_code, designation_id, ...more }) =>
      employeesCalls().attachments.send.call({
        ...more,
        typed: typed ?? '',
        date_of_birth: date_of_birth ?? '',
        employee_code: employee_code ?? '',
        designation_id: designation_id ?? '',
      }),
    onDone,
    done: t('sent_done'),
    labels: {
      typed: t('typed'),
      date_of_birth: f('date_of_birth'),
      employee_code: f('employee_code'),
      designation_id: f('designation_id'),
      department: f('department'),
      joined_on: f('joined_on'),
    },
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone} submit={t('send_short')}>
      <Alert variant="light">{t('how')}</Alert>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextField label={t('typed')} max={120} required {...form.getInputProps('typed')} />
        <DateField label={f('date_of_birth')} required {...form.getInputProps('date_of_birth')} />
        <TextField label={f('employee_code')} max={40} required {...form.getInputProps('employee_code')} />
        <LinkField
          label={f('designation_id')}
          to="designations"
          required
          {...form.getInputProps('designation_id')}
        />
        <TextField label={f('department')} max={100} {...form.getInputProps('department')} />
        <DateField label={f('joined_on')} {...form.getInputProps('joined_on')} />
      </SimpleGrid>
    </FormSheet>
  );
}
