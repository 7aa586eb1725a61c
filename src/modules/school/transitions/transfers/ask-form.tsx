import { Alert } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { DateField } from '#ui/inputs/date-field.tsx';
import { TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useWords } from '#ui/language.tsx';
import { transitionsCalls } from '../base/client.ts';
import { InstitutionField, type Institution } from './institution-field.tsx';
import { transferScreenWords } from '../base/words.ts';

/** Asks another institution for a student; nothing of the student is seen before it answers. */
export function AskForm({ onDone }: { onDone: () => void }) {
  const t = useWords(transferScreenWords);
  const [institution, choose] = useState<Institution | null>(null);
  const form = useForm({
    initialValues: { site_id: '', student_code: '', date_of_birth: null as string | null, reason: '' },
  });
  const saving = useSaving<typeof form.values>({
    form,
    beside: institution,
    onSave: (values) =>
      transitionsCalls().askForStudent.call({
        site_id: institution?.id ?? '',
        student_code: values.student_code,
        date_of_birth: values.date_of_birth ?? '',
        reason: values.reason,
      }),
    done: t('asked'),
    onDone,
    labels: {
      site_id: t('institution'),
      student_code: t('student_id'),
      date_of_birth: t('birth'),
      reason: t('reason'),
    },
  });
  return (
    <FormSheet form={form} saving={saving} submit={t('ask')} onCancel={onDone}>
      <Alert variant="light">{t('ask_note')}</Alert>
      <InstitutionField
        value={institution}
        onChange={choose}
        error={(form.errors['site_id'] as string | undefined) ?? null}
      />
      <TextField label={t('student_id')} required max={40} {...form.getInputProps('student_code')} />
      <DateField label={t('birth')} required {...form.getInputProps('date_of_birth')} />
      <TextField label={t('reason')} required max={300} {...form.getInputProps('reason')} />
    </FormSheet>
  );
}
