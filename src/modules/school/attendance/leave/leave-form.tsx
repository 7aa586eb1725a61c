import { Alert, Button, Group, Text } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addDays } from '#kernel/text/days.ts';
import { DateField } from '#ui/inputs/date-field.tsx';
import { TextField, YesNoField } from '#ui/inputs/plain-fields.tsx';
import { UploadField } from '#ui/fields/upload.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useToday } from '#ui/today.ts';
import { attendanceCalls, type MyChild } from '../base/client.ts';
import { leavePaperPurpose } from './purpose.ts';
import { leaveProblems, myLeaveWords } from './words.ts';

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

export type LeaveValues = {
  first_day: string | null;
  last_day: string | null;
  half: boolean;
  reason: string;
  file_id: string | null;
};

/** Days, reason and a paper; the last day follows the first until it is chosen. `days`: how many class days those are. */
export function LeaveFields<V extends LeaveValues>({
  form,
  min,
  max,
  paper,
  paperHint,
  days,
}: {
  form: UseFormReturnType<V>;
  min?: string;
  max?: string;
  paper: string;
  paperHint?: string;
  days?: (first: string, last: string, half: boolean) => ReactNode;
}) {
  const t = useWords(myLeaveWords);
  const { first_day, last_day, half, file_id } = form.values;
  const isOneDay = first_day !== null && first_day === last_day;
  const put = (field: keyof LeaveValues, value: unknown) => form.setFieldValue(field, value as never);
  const putFirst = (day: string | null) => {
    put('first_day', day);
    if (day !== null && (last_day === null || last_day < day || last_day === first_day)) put('last_day', day);
  };
  const from = first_day ?? min;
  return (
    <>
      <Group grow align="flex-start">
        <DateField
          label={t('first_day')}
          required
          {...(min ? { min } : {})}
          {...(max ? { max } : {})}
          {...form.getInputProps('first_day')}
          onChange={putFirst}
        />
        <DateField
          label={t('last_day')}
          required
          {...(from ? { min: from } : {})}
          {...(max ? { max } : {})}
          {...form.getInputProps('last_day')}
        />
      </Group>
      {isOneDay && <YesNoField label={t('half')} {...form.getInputProps('half')} />}
      {first_day !== null && last_day !== null && days?.(first_day, last_day, half && isOneDay)}
      <TextField label={t('reason')} required lines={3} max={500} {...form.getInputProps('reason')} />
      <div>
        <UploadField
          label={paper}
          accept=".jpg,.jpeg,.png,.webp,.pdf"
          purpose={leavePaperPurpose.key}
          maxMb={leavePaperPurpose.megabytes}
          onUploaded={({ id }) => put('file_id', id)}
        />
        {paperHint && (
          <Text size="xs" c="dimmed" mt={4}>
            {paperHint}
          </Text>
        )}
      </div>
      {file_id && (
        <Group gap="sm">
          <Text size="sm">{t('has_paper')}</Text>
          <Button variant="subtle" size="compact-sm" onClick={() => put('file_id', null)}>
            {t('remove_paper')}
          </Button>
        </Group>
      )}
    </>
  );
}

/** What is sent of them; half a day is of one day alone. */
export const askedOf = ({ first_day, last_day, half, reason, file_id }: LeaveValues) => ({
  first_day: first_day ?? '',
  last_day: last_day ?? '',
  half: half && first_day !== null && first_day === last_day,
  reason,
  file_id,
});

type Span = { from: string; to: string };

/** A family applies for a child, or a student for themselves, while the child's year has days that one may ask for. */
export function LeaveForm({
  pastDays,
  year,
  ...opened
}: {
  child: MyChild;
  pastDays: number;
  year: Span;
  onDone: () => void;
}) {
  const problems = useWords(leaveProblems);
  const format = useFormat();
  const back = addDays(useToday(), -pastDays);
  const days = { from: year.from > back ? year.from : back, to: year.to };
  if (days.from <= days.to) return <ApplyForm {...opened} days={days} />;
  return (
    <Alert color="yellow" variant="light">
      {problems('year_over', { date: format.date(year.to) })}
    </Alert>
  );
}

function ApplyForm({ child, days, onDone }: { child: MyChild; days: Span; onDone: () => void }) {
  const t = useWords(myLeaveWords);
  const lang = useLang();
  const today = useToday();
  const first = today < days.from ? days.from : today > days.to ? days.to : today;
  const form = useForm({
    initialValues: {
      first_day: first,
      last_day: first,
      half: false,
      reason: '',
      file_id: null,
    } as LeaveValues,
  });
  const saving = useSaving<typeof form.values>({
    form,
    onSave: (values) =>
      attendanceCalls().applyForLeave.call({ enrolment_id: child.enrolment_id, ...askedOf(values) }),
    done: t('sent'),
    onDone,
    labels: { first_day: t('first_day'), last_day: t('last_day'), reason: t('reason') },
  });
  return (
    <FormSheet form={form} saving={saving} submit={t('send')} onCancel={onDone}>
      <Text fw={600}>{child[`name_${lang}`]}</Text>
      <LeaveFields
        form={form}
        min={days.from}
        max={days.to}
        paper={t('paper')}
        paperHint={t('paper_hint')}
        days={(first, last, half) => <ClassDays child={child} first={first} last={last} half={half} />}
      />
    </FormSheet>
  );
}
