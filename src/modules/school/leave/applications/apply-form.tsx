import { Alert, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { say } from '#kernel/words.ts';
import { DateField } from '#ui/inputs/date-field.tsx';
import { TextField } from '#ui/fields/fields.tsx';
import { PersonField } from '#ui/fields/person-field.tsx';
import { UploadField } from '#ui/fields/upload.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { leaveCalls, type PersonLeave } from '../base/client.ts';
import { leaveAttachment } from './attachment.ts';
import { findStaff } from '../base/find-staff.ts';
import { Clashes } from './one-application.tsx';
import { applicationWords } from './words.ts';

type Type = PersonLeave['types'][number];
type Half = 'first' | 'second' | null;

type Asked = {
  employee_id: string;
  type_id: string;
  from_day: string;
  to_day: string;
  half: Half;
  substitute_id: string | null;
};

/** What the days cost and what is left, as soon as type and days are chosen. */
function Cost({ asked }: { asked: Asked }) {
  const t = useWords(applicationWords);
  const lang = useLang();
  const format = useFormat();
  const [input] = useDebouncedValue(asked, 250);
  const found = useQuery({
    ...leaveCalls().preview.queryOptions({ input }),
    enabled: input.type_id !== '' && input.from_day !== '' && input.to_day !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!found.data) return null;
  const { problem, years, halves, clashes, paper_over } = found.data;
  const days = (some: number) => format.marks(some * 50);
  if (problem)
    return (
      <Alert color="red" variant="light">
        {say(problem.word, lang, problem.values as never)}
      </Alert>
    );
  return (
    <Stack gap="xs">
      <Alert color="green" variant="light" title={t('costs', { days: days(halves) })}>
        {years.map(({ year, halves: cost, left }) => (
          <Text key={year} size="sm">
            {left === null
              ? t('costs_unlimited', { year: format.digits(year), days: days(cost) })
              : t('costs_left', {
                  year: format.digits(year),
                  days: days(cost),
                  left: days(left - cost),
                })}
          </Text>
        ))}
        {paper_over !== null && <Text size="sm">{t('paper_over', { days: days(paper_over) })}</Text>}
      </Alert>
      <Clashes clashes={clashes} />
    </Stack>
  );
}

/** Applies for leave; shows what it costs and what would be left before it is sent. */
export function ApplyForm({
  employeeId,
  types,
  today,
  onDone,
}: {
  employeeId: string;
  types: readonly Type[];
  today: string;
  onDone: () => void;
}) {
  const t = useWords(applicationWords);
  const lang = useLang();
  const [file, setFile] = useState<{ id: string; name: string } | null>(null);
  const [substitute, choose] = useState<string | null>(null);
  const form = useForm({
    initialValues: {
      type_id: types[0]?.id ?? '',
      from_day: today as string | null,
      to_day: today as string | null,
      half: 'whole' as 'whole' | 'first' | 'second',
      reason: '',
      substitute_id: null,
      file_id: null,
    },
  });
  const { values } = form;
  const type = types.find(({ id }) => id === values.type_id);
  const mayHalf = type?.half_days === true && values.from_day === values.to_day;
  const half = mayHalf && values.half !== 'whole' ? values.half : null;
  const asked: Asked = {
    employee_id: employeeId,
    type_id: values.type_id,
    from_day: values.from_day ?? '',
    to_day: values.to_day ?? '',
    half,
    substitute_id: substitute,
  };
  const saving = useSaving<typeof form.values>({
    form,
    beside: [file, substitute],
    onSave: ({ reason }) => leaveCalls().apply.call({ ...asked, reason, file_id: file?.id ?? null }),
    done: t('sent'),
    onDone,
    labels: {
      type_id: t('type'),
      from_day: t('from_day'),
      to_day: t('to_day'),
      half: t('half'),
      reason: t('reason'),
      substitute_id: t('substitute'),
      file_id: t('paper'),
    },
  });
  return (
    <FormSheet form={form} saving={saving} submit={t('send')} onCancel={onDone}>
      <Select
        label={t('type')}
        required
        allowDeselect={false}
        data={types.map(({ id, name }) => ({ value: id, label: name[lang] }))}
        {...form.getInputProps('type_id')}
      />
      <DateField
        label={t('from_day')}
        required
        {...form.getInputProps('from_day')}
        onChange={(day: string | null) => {
          form.setFieldValue('from_day', day);
          if (day && (!values.to_day || values.to_day < day)) form.setFieldValue('to_day', day);
        }}
      />
      <DateField label={t('to_day')} required {...form.getInputProps('to_day')} />
      {mayHalf && (
        <div>
          <Text size="sm" fw={500} mb={4}>
            {t('half')}
          </Text>
          <SegmentedControl
            fullWidth
            aria-label={t('half')}
            data={(['whole', 'first', 'second'] as const).map((value) => ({ value, label: t(value) }))}
            {...form.getInputProps('half')}
          />
        </div>
      )}
      <Cost asked={asked} />
      <TextField label={t('reason')} lines={2} max={1000} required {...form.getInputProps('reason')} />
      <div>
        <PersonField
          label={t('substitute')}
          of="leave-people"
          find={findStaff}
          value={substitute}
          onChange={choose}
        />
        <Text size="xs" c={form.errors['substitute_id'] ? 'red' : 'dimmed'} mt={4}>
          {form.errors['substitute_id'] ?? t('substitute_hint')}
        </Text>
      </div>
      <UploadField
        accept=".jpg,.jpeg,.png,.webp,.pdf"
        maxMb={leaveAttachment.megabytes}
        purpose={leaveAttachment.key}
        label={t('paper')}
        onUploaded={setFile}
      />
      {file && <Text size="sm">{t('paper_given', { name: file.name })}</Text>}
      {form.errors['file_id'] && (
        <Text size="sm" className="bp-bad" role="alert">
          {form.errors['file_id']}
        </Text>
      )}
    </FormSheet>
  );
}
