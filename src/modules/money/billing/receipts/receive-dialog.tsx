import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateField, MoneyField, TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { toastDone } from '#ui/toast.ts';
import { useToday } from '#ui/today.ts';
import { receiptWords } from './words.ts';
import { billingFieldWords } from '../base/words.ts';
import { billingCalls } from '../base/client.ts';
import { MethodField } from './method-field.tsx';
import { Sums } from '../base/sums.tsx';

type Values = {
  amount: number | null;
  received_on: string | null;
  method: string | null;
  reference: string | null;
  note: string | null;
};
type Input = Parameters<ReturnType<typeof billingCalls>['receive']['call']>[0];

/** Takes money for an invoice; what is due follows the day on which it came. Mounted when it is asked for. */
export function ReceiveDialog({ id, payable }: { id: string; payable: number }) {
  const t = useWords(receiptWords);
  const w = useWords(billingFieldWords);
  const format = useFormat();
  const [opened, open] = useState(true);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const today = useToday();
  const form = useForm<Values>({
    initialValues: {
      amount: payable,
      received_on: today,
      method: 'bank_deposit',
      reference: null,
      note: null,
    },
  });
  const day = form.values.received_on;
  const onDay = useQuery({
    ...billingCalls().invoice.queryOptions({ input: { id, ...(day ? { on: day } : {}) } }),
    enabled: opened && day !== null && day !== today,
  });
  const balance = day === today ? null : onDay.data?.balance;
  const due = balance?.payable ?? payable;
  const close = () => {
    open(false);
    form.reset();
    saving.clear();
    setKey(crypto.randomUUID());
  };
  const saving = useSaving({
    form,
    onSave: (values: Values) =>
      billingCalls().receive.call({ id, ...values, idempotency_key: key } as unknown as Input),
    done: false,
    onDone: ({ receipt_no }) => {
      toastDone(t('received', { number: format.code(receipt_no) }));
      close();
    },
    labels: {
      amount: w('amount'),
      received_on: w('received_on'),
      method: t('method'),
      reference: t('reference'),
    },
  });
  return (
    <Modal opened={opened} onClose={close} title={w('receive')} size="lg">
      <FormSheet form={form} saving={saving} submit={w('receive')} onCancel={close}>
        <Stack gap="md">
          <Sums rows={[{ label: w('due'), value: format.money(due), strong: true }]} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DateField {...form.getInputProps('received_on')} label={w('received_on')} required />
            <MoneyField {...form.getInputProps('amount')} label={w('amount')} required />
            <MethodField {...form.getInputProps('method')} label={t('method')} />
            <TextField {...form.getInputProps('reference')} label={t('reference')} max={80} />
          </SimpleGrid>
          <TextField {...form.getInputProps('note')} label={w('note')} max={300} />
          {form.values.amount !== due && (
            <Group>
              <Button variant="subtle" size="compact-sm" onClick={() => form.setFieldValue('amount', due)}>
                {`${w('due')}: ${format.money(due)}`}
              </Button>
            </Group>
          )}
        </Stack>
      </FormSheet>
    </Modal>
  );
}
