import { Alert, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { addDays } from '#kernel/text/days.ts';
import { DateField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useWords } from '#ui/language.tsx';
import { useToday } from '#ui/today.ts';
import { academicsCalls } from '../base/client.ts';
import { HoursTable, isComplete, type Hours } from './hours-table.tsx';
import { shiftWords } from './words.ts';

export type OpenedHours =
  | { kind: 'new'; shift: string; hours: Hours[] }
  | { kind: 'set'; id: string; version: number; hours: Hours[]; began: boolean }
  | { kind: 'first'; id: string; version: number; hours: Hours[]; began: boolean };

/** The hours of a shift: those from the start, those of a dated set, or new ones from a day on. */
export function HoursForm({ at, onClose }: { at: OpenedHours; onClose: () => void }) {
  const t = useWords(shiftWords);
  const today = useToday();
  const form = useForm<{ starts_on: string | null; hours: Hours[] }>({
    initialValues: { starts_on: at.kind === 'new' ? addDays(today, 1) : null, hours: at.hours },
    validate: { hours: (hours) => (isComplete(hours) ? null : t('incomplete')) },
  });
  const saving = useSaving({
    form,
    labels: { starts_on: t('starts_on') },
    onSave: ({ starts_on, hours }) => {
      if (at.kind === 'new')
        return academicsCalls().addHourSet.call({ id: at.shift, starts_on: starts_on ?? '', hours });
      const input = { id: at.id, version: at.version, hours };
      return at.kind === 'set'
        ? academicsCalls().changeHourSet.call(input)
        : academicsCalls().setShiftHours.call(input);
    },
    onDone: onClose,
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onClose}>
      {at.kind === 'new' && (
        <DateField
          {...form.getInputProps('starts_on')}
          label={t('starts_on')}
          description={t('starts_on_hint')}
          required
        />
      )}
      {at.kind !== 'new' && at.began && (
        <Alert color="yellow" title={t('looks_back')}>
          {t('looks_back_lead')}
        </Alert>
      )}
      <HoursTable
        hours={form.values.hours}
        onChange={(hours) => form.setFieldValue('hours', hours)}
        readOnly={false}
      />
      {form.errors['hours'] && (
        <Text c="red" size="sm" role="alert">
          {form.errors['hours']}
        </Text>
      )}
    </FormSheet>
  );
}
