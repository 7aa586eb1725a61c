import { Alert, Button, Group, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceField, ChoicesField, DateField, TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone } from '#ui/toast.ts';
import { useToday } from '#ui/today.ts';
import { leaveCalls } from '../base/client.ts';
import { kindChoices } from './list.ts';
import { dutyWords } from './words.ts';

/** Applies for duty of one's own, or gives it to one or many employees (`assigns`). */
export function DutyForm({ assigns, onDone }: { assigns: boolean; onDone: () => void }) {
  const t = useWords(dutyWords);
  const today = useToday();
  const { may } = useShell();
  const [whole, setWhole] = useState(true);
  const form = useForm({
    initialValues: {
      employee_ids: [] as string[],
      kind: 'outside' as string | null,
      from_day: today as string | null,
      to_day: today as string | null,
      from_time: null as string | null,
      to_time: null as string | null,
      place: null as string | null,
      reason: null as string | null,
    },
  });
  const saving = useSaving<typeof form.values, { waiting: number }>({
    form,
    beside: whole,
    onSave: async ({ employee_ids, ...values }) => {
      const wanted = {
        ...values,
        ...(whole ? { from_time: null, to_time: null } : {}),
        kind: values.kind as 'outside',
        from_day: values.from_day ?? '',
        to_day: values.to_day ?? values.from_day ?? '',
        reason: values.reason ?? '',
      };
      if (assigns) return leaveCalls().duty.assign.call({ ...wanted, employee_ids });
      await leaveCalls().duty.apply.call(wanted);
      return { waiting: 1 };
    },
    done: false,
    onDone: ({ waiting }) => {
      toastDone(t(assigns ? (waiting > 0 ? 'assigned_waits' : 'assigned_done') : 'applied_done'));
      onDone();
    },
    labels: {
      employee_ids: t('employees'),
      kind: t('kind'),
      from_day: t('from_day'),
      to_day: t('to_day'),
      from_time: t('from_time'),
      to_time: t('to_time'),
      place: t('place'),
      reason: t('reason'),
    },
  });
  const isHoliday = form.values.kind === 'holiday';
  return (
    <FormSheet
      form={form}
      saving={saving}
      onCancel={onDone}
      submit={t(assigns ? 'assign_short' : 'apply_short')}
    >
      {assigns && (
        <PeopleField
          value={form.values.employee_ids}
          onChange={(ids) => form.setFieldValue('employee_ids', ids)}
          error={form.errors['employee_ids'] as string | undefined}
        />
      )}
      <ChoiceField label={t('kind')} choices={kindChoices} required {...form.getInputProps('kind')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <DateField label={t('from_day')} required {...form.getInputProps('from_day')} />
        <DateField label={t('to_day')} required {...form.getInputProps('to_day')} />
      </SimpleGrid>
      <Stack gap={6}>
        <SegmentedControl
          aria-label={t('duration')}
          value={whole ? 'whole' : 'part'}
          onChange={(value) => setWhole(value === 'whole')}
          data={[
            { value: 'whole', label: t('whole_day') },
            { value: 'part', label: t('some_hours') },
          ]}
        />
        {!whole && (
          <SimpleGrid cols={2} spacing="sm">
            <TextField type="time" label={t('from_time')} required {...form.getInputProps('from_time')} />
            <TextField type="time" label={t('to_time')} required {...form.getInputProps('to_time')} />
          </SimpleGrid>
        )}
      </Stack>
      <TextField
        label={t('place')}
        description={t('place_hint')}
        max={160}
        required={!isHoliday}
        {...form.getInputProps('place')}
      />
      <TextField label={t('reason')} lines={2} max={500} required {...form.getInputProps('reason')} />
      {assigns && (
        <Alert variant="light">{t(may('duty.approve') ? 'assign_note' : 'assign_waits_note')}</Alert>
      )}
    </FormSheet>
  );
}

/** One employee, several, all teachers or everybody. */
function PeopleField({
  value,
  onChange,
  error,
}: {
  value: string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
}) {
  const t = useWords(dutyWords);
  const format = useFormat();
  const found = useQuery(leaveCalls().duty.people.queryOptions({ input: {} }));
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  const people = found.data ?? [];
  const name = (lang: 'en' | 'bn', one: (typeof people)[number]) =>
    `${one.name[lang]} · ${one.designation[lang]}`;
  return (
    <Stack gap={6}>
      <ChoicesField
        label={t('employees')}
        choices={people.map((one) => ({
          value: one.id,
          word: { en: name('en', one), bn: name('bn', one) },
        }))}
        value={value}
        onChange={onChange}
        error={error}
        disabled={found.isPending}
        searchable
        required
        data-path="employee_ids"
      />
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          disabled={found.isPending}
          onClick={() => onChange(people.filter(({ teaching }) => teaching).map(({ id }) => id))}
        >
          {t('all_teachers')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={found.isPending}
          onClick={() => onChange(people.map(({ id }) => id))}
        >
          {t('everybody')}
        </Button>
        {value.length > 1 && (
          <Text size="sm" c="dimmed">
            {t('chosen', { count: format.number(value.length) })}
          </Text>
        )}
      </Group>
    </Stack>
  );
}
