import { Alert, SimpleGrid, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ChoiceField, DateField, LinkField, TextField } from '#ui/fields/fields.tsx';
import { UploadField } from '#ui/fields/upload.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useWords } from '#ui/language.tsx';
import { useToday } from '#ui/today.ts';
import { employeesCalls } from '../base/client.ts';
import { employeeDocumentPurpose } from '../base/document-purpose.ts';
import { asChoices } from '../base/fields.ts';
import { isEnding, isGone, recordedKinds } from './timeline.ts';
import { eventKinds, serviceWords, type EventKind } from './words.ts';

export type EventOf = { id: string; version: number; status: string };

/** What can happen to somebody who is so. */
function kindsFor(status: string): EventKind[] {
  if (status === 'died') return [];
  if (isGone(status)) return ['rejoining', 'death'];
  return recordedKinds.filter(
    (kind) =>
      kind !== 'rejoining' &&
      (kind !== 'leave_end' || status === 'on_leave') &&
      (kind !== 'suspension_end' || status === 'suspended'),
  );
}

/** Records what happens in somebody's service, with its day. `kind` and `on_day` are what it begins with. */
export function EventForm({
  employee,
  kind = null,
  onDay,
  onDone,
}: {
  employee: EventOf;
  kind?: EventKind | null;
  onDay?: string;
  onDone: () => void;
}) {
  const t = useWords(serviceWords);
  const today = useToday();
  const [file, setFile] = useState<{ id: string; name: string } | null>(null);
  const form = useForm({
    initialValues: {
      kind: kind as string | null,
      on_day: (onDay ?? today) as string | null,
      designation_id: null as string | null,
      department: null as string | null,
      until_day: null as string | null,
      reason: null as string | null,
      order_number: null as string | null,
    },
  });
  const saving = useSaving<typeof form.values>({
    form,
    beside: file,
    onSave: (values) =>
      employeesCalls().service.record.call({
        ...values,
        kind: values.kind as Exclude<EventKind, 'joining'>,
        on_day: values.on_day ?? '',
        id: employee.id,
        version: employee.version,
        file_id: file?.id ?? null,
      } as never),
    onDone,
    labels: {
      kind: t('kind'),
      on_day: t('on_day'),
      designation_id: t('designation'),
      until_day: t('until_day'),
    },
  });
  const chosen = form.values.kind ?? '';
  const choices = asChoices(eventKinds).filter(({ value }) => kindsFor(employee.status).includes(value));
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone} submit={t('record_short')}>
      <ChoiceField label={t('kind')} choices={choices} required {...form.getInputProps('kind')} />
      {isEnding(chosen) && (
        <Alert variant="light" color="orange">
          {t('ending_note')}
        </Alert>
      )}
      {chosen === 'suspension' && (
        <Alert variant="light" color="orange">
          {t('suspension_note')}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <DateField
          label={t(isEnding(chosen) ? 'from_day' : 'on_day')}
          required
          {...form.getInputProps('on_day')}
        />
        {['extension', 'suspension', 'leave'].includes(chosen) && (
          <DateField
            label={t('until_day')}
            required={chosen === 'extension'}
            {...form.getInputProps('until_day')}
          />
        )}
        {['promotion', 'rejoining'].includes(chosen) && (
          <LinkField
            label={t('designation')}
            to="designations"
            required={chosen === 'promotion'}
            {...form.getInputProps('designation_id')}
          />
        )}
        {chosen === 'department' && (
          <TextField label={t('department')} max={100} {...form.getInputProps('department')} />
        )}
        <TextField label={t('order_number')} max={80} {...form.getInputProps('order_number')} />
      </SimpleGrid>
      <TextField label={t('reason')} lines={2} max={500} {...form.getInputProps('reason')} />
      <UploadField
        accept=".jpg,.jpeg,.png,.webp,.pdf"
        maxMb={employeeDocumentPurpose.megabytes}
        purpose={employeeDocumentPurpose.key}
        label={t('order_file')}
        onUploaded={setFile}
      />
      {file && <Text size="sm">{t('file_given', { name: file.name })}</Text>}
    </FormSheet>
  );
}
