import { Alert, Select, SimpleGrid, Skeleton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { addDays, addMonths } from '#kernel/text/days.ts';
import { DateField, MoneyField, TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { toastDone } from '#ui/toast.ts';
import { useToday } from '#ui/today.ts';
import { feesCalls } from '../base/client.ts';
import { StudentField } from '../base/student-field.tsx';
import { useChangedText } from './changed-text.ts';
import { waiverWords } from './words.ts';

type Made = Awaited<ReturnType<ReturnType<typeof feesCalls>['waivers']['ask']['call']>>;

/** Asks for a waiver: whom, which, how long and why. */
export function AskForm({ onDone }: { onDone: () => void }) {
  const t = useWords(waiverWords);
  const lang = useLang();
  const changedText = useChangedText();
  const today = useToday();
  const first = `${today.slice(0, 7)}-01`;
  const types = useQuery(feesCalls().waivers.types.queryOptions({ input: {} }));
  const form = useForm({
    initialValues: {
      student_id: null as string | null,
      type_id: null as string | null,
      amount: null as number | null,
      from_on: first as string | null,
      until_on: addDays(addMonths(first, 12), -1) as string | null,
      reason: '' as string | null,
    },
  });
  const { values } = form;
  const type = types.data?.find(({ id }) => id === values.type_id);
  // What else waits, the server knows: it depends on fees that are due and on other waivers.
  const waits = type && (type.needs_approval || type.percent === null || type.percent === 100_00);
  const saving = useSaving<typeof values, Made>({
    form,
    done: false,
    onSave: (typed) =>
      feesCalls().waivers.ask.call({
        student_id: typed.student_id ?? '',
        type_id: typed.type_id ?? '',
        amount: type?.percent === null ? typed.amount : null,
        from_on: typed.from_on ?? '',
        until_on: typed.until_on ?? '',
        reason: typed.reason ?? '',
      }),
    onDone: ({ state, changed }) => {
      toastDone(state === 'APPROVED' ? `${t('given_done')} ${changedText(changed)}` : t('asked_done'));
      onDone();
    },
    labels: {
      student_id: t('student'),
      type_id: t('type'),
      amount: t('amount'),
      from_on: t('from_on'),
      until_on: t('until_on'),
      reason: t('reason'),
    },
  });
  if (types.error) return <Refused error={types.error} retry={() => void types.refetch()} />;
  if (!types.data) return <Skeleton height={280} />;
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone} submit={t('ask_short')}>
      <StudentField
        label={t('student')}
        value={values.student_id}
        onChange={(id) => form.setFieldValue('student_id', id)}
      />
      <Select
        label={t('type')}
        required
        data={types.data.map(({ id, name }) => ({ value: id, label: name[lang] }))}
        {...form.getInputProps('type_id')}
      />
      {type?.percent === null && (
        <MoneyField label={t('amount')} required {...form.getInputProps('amount')} />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <DateField label={t('from_on')} required {...form.getInputProps('from_on')} />
        <DateField label={t('until_on')} required {...form.getInputProps('until_on')} />
      </SimpleGrid>
      <TextField label={t('reason')} lines={2} max={500} required {...form.getInputProps('reason')} />
      {type && <Alert variant="light">{t(waits ? 'waits' : 'at_once')}</Alert>}
    </FormSheet>
  );
}
