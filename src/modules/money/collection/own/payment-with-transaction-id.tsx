import { Select, Skeleton, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DateField, MoneyField, TextField } from '#ui/fields/fields.tsx';
import { UploadField } from '#ui/fields/upload.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useToday } from '#ui/today.ts';
import { collectionCalls, type MyFees } from '../base/client.ts';
import { paymentProof } from '../unmatched/attachment.ts';
import { transferMethods, type TransferMethod } from '../unmatched/states.ts';
import { payUrl, toldUrl } from './screens.ts';
import { ownFeeWords } from './words.ts';

type Values = {
  student_id: string;
  method: TransferMethod;
  transaction_no: string;
  amount: number | null;
  paid_on: string | null;
  note: string | null;
  file_id: null;
};

function TellForm({ students }: { students: MyFees['children'] }) {
  const t = useWords(ownFeeWords);
  const lang = useLang();
  const today = useToday();
  const navigate = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  const [file, setFile] = useState<{ id: string; name: string } | null>(null);
  const form = useForm<Values>({
    initialValues: {
      student_id: students[0]?.student_id ?? '',
      method: 'bkash',
      transaction_no: '',
      amount: null,
      paid_on: today,
      note: null,
      file_id: null,
    },
  });
  const saving = useSaving<Values>({
    form,
    beside: file,
    onSave: (values) =>
      collectionCalls().tellOfPayment.call({
        ...values,
        idempotency_key: key,
        amount: values.amount ?? 0,
        paid_on: values.paid_on ?? today,
        file_id: file?.id ?? null,
      }),
    done: t('sent'),
    onDone: () => void navigate(toldUrl),
    labels: {
      student_id: t('student'),
      method: t('method'),
      transaction_no: t('transaction_no'),
      amount: t('amount'),
      paid_on: t('paid_on'),
      note: t('note'),
      file_id: t('proof'),
    },
  });
  return (
    <FormSheet form={form} saving={saving} submit={t('send')} onCancel={() => void navigate(payUrl)}>
      {students.length > 1 && (
        <Select
          label={t('student')}
          required
          allowDeselect={false}
          data={students.map((one) => ({ value: one.student_id, label: one[`name_${lang}`] }))}
          {...form.getInputProps('student_id')}
        />
      )}
      <Select
        label={t('method')}
        required
        allowDeselect={false}
        data={transferMethods.map((value) => ({ value, label: t(value) }))}
        {...form.getInputProps('method')}
      />
      <div>
        <TextField label={t('transaction_no')} max={40} required {...form.getInputProps('transaction_no')} />
        <Text size="sm" c="dimmed">
          {t('transaction_hint')}
        </Text>
      </div>
      <MoneyField label={t('amount')} required {...form.getInputProps('amount')} />
      <DateField label={t('paid_on')} required {...form.getInputProps('paid_on')} />
      <TextField label={t('note')} lines={2} max={300} {...form.getInputProps('note')} />
      <UploadField
        accept=".jpg,.jpeg,.png,.webp,.pdf"
        maxMb={paymentProof.megabytes}
        purpose={paymentProof.key}
        label={t('proof')}
        onUploaded={setFile}
      />
      {file && <Text size="sm">{file.name}</Text>}
    </FormSheet>
  );
}

/** Money that was sent without this program: its number is told to the office, which looks for it. */
export default function PaymentWithTransactionId() {
  const t = useWords(ownFeeWords);
  const query = useQuery(collectionCalls().myFees.queryOptions({ input: {} }));
  const students = query.data?.children;
  return (
    <Page title={t('tell')} lead={t('tell_lead')}>
      {query.error && <Refused error={query.error} retry={() => void query.refetch()} />}
      {!students && !query.error && <Skeleton height={320} />}
      {students?.length === 0 && <Empty title={t('nobody')} hint={t('nobody_hint')} />}
      {students && students.length > 0 && (
        <div style={{ maxWidth: 560 }}>
          <TellForm students={students} />
        </div>
      )}
    </Page>
  );
}
