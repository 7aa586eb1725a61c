import { Button, Group, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { addDays } from '#kernel/text/days.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { TextField, YesNoField } from '#ui/fields/plain-fields.tsx';
import { UploadField } from '#ui/fields/upload.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useToday } from '#ui/today.ts';
import { attendanceCalls, type MyChild } from '../client.ts';
import { leavePaperPurpose } from './purpose.ts';
import { myLeaveWords } from './words.ts';

/** How many class days are asked for, before it is sent. */
function ClassDays({
  child,
  first,
  last,
  half,
}: {
  child: MyChild;
  first: string;
  last: string;
  half: boolean;
}) {
  const t = useWords(myLeaveWords);
  const format = useFormat();
  const input = { enrolment_id: child.enrolment_id, first_day: first, last_day: last };
  const found = useQuery({
    ...attendanceCalls().myLeaveDays.queryOptions({ input }),
    enabled: first <= last,
    retry: false,
  });
  const days = first <= last ? found.data?.days : undefined;
  if (days === undefined) return null;
  return (
    <Text size="sm" component="output" aria-live="polite" {...(days === 0 ? { className: 'bp-bad' } : {})}>
      {days === 0
        ? t('no_class_days')
        : half
          ? t('half_day')
          : t('class_days', { count: format.number(days) })}
    </Text>
  );
}

/** Days, reason and a paper; the last day follows the first until it is chosen. */
export function LeaveForm({
  child,
  pastDays,
  yearEnds,
  onDone,
}: {
  child: MyChild;
  pastDays: number;
  yearEnds: string;
  onDone: () => void;
}) {
  const t = useWords(myLeaveWords);
  const lang = useLang();
  const today = useToday();
  const form = useForm({
    initialValues: {
      first_day: today as string | null,
      last_day: today as string | null,
      half: false,
      reason: '',
      file_id: null as string | null,
    },
  });
  const { first_day, last_day, half, file_id } = form.values;
  const isOneDay = first_day !== null && first_day === last_day;
  const saving = useSaving<typeof form.values>({
    form,
    onSave: (values) =>
      attendanceCalls().applyForLeave.call({
        enrolment_id: child.enrolment_id,
        first_day: values.first_day ?? '',
        last_day: values.last_day ?? '',
        half: values.half && isOneDay,
        reason: values.reason,
        file_id: values.file_id,
      }),
    done: t('sent'),
    onDone,
    labels: { first_day: t('first_day'), last_day: t('last_day'), reason: t('reason') },
  });
  const putFirst = (day: string | null) => {
    form.setFieldValue('first_day', day);
    if (day !== null && (last_day === null || last_day < day || last_day === first_day))
      form.setFieldValue('last_day', day);
  };
  return (
    <FormSheet form={form} saving={saving} submit={t('send')} onCancel={onDone}>
      <Text fw={600}>{child[`name_${lang}`]}</Text>
      <Group grow align="flex-start">
        <DateField
          label={t('first_day')}
          required
          min={addDays(today, -pastDays)}
          max={yearEnds}
          {...form.getInputProps('first_day')}
          onChange={putFirst}
        />
        <DateField
          label={t('last_day')}
          required
          min={first_day ?? addDays(today, -pastDays)}
          max={yearEnds}
          {...form.getInputProps('last_day')}
        />
      </Group>
      {isOneDay && <YesNoField label={t('half')} {...form.getInputProps('half')} />}
      {first_day !== null && last_day !== null && (
        <ClassDays child={child} first={first_day} last={last_day} half={half && isOneDay} />
      )}
      <TextField label={t('reason')} required lines={3} max={500} {...form.getInputProps('reason')} />
      <div>
        <UploadField
          label={t('paper')}
          accept=".jpg,.jpeg,.png,.webp,.pdf"
          purpose={leavePaperPurpose.key}
          maxMb={leavePaperPurpose.megabytes}
          onUploaded={({ id }) => form.setFieldValue('file_id', id)}
        />
        <Text size="xs" c="dimmed" mt={4}>
          {t('paper_hint')}
        </Text>
      </div>
      {file_id && (
        <Group gap="sm">
          <Text size="sm">{t('has_paper')}</Text>
          <Button variant="subtle" size="compact-sm" onClick={() => form.setFieldValue('file_id', null)}>
            {t('remove_paper')}
          </Button>
        </Group>
      )}
    </FormSheet>
  );
}
