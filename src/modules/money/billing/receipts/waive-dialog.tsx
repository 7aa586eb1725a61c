import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { MoneyField, TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useWords } from '#ui/language.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { billingFieldWords } from '../base/words.ts';
import { billingCalls } from '../base/client.ts';

/** Lets an institution off its late fee or a part of it, with a reason. */
export function WaiveDialog({ id, due }: { id: string; due: number }) {
  const t = useWords(billingFieldWords);
  const [opened, open] = useState(true);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const form = useForm<{ amount: number | null; reason: string }>({
    initialValues: { amount: due, reason: '' },
  });
  const close = () => {
    open(false);
    form.reset();
    saving.clear();
    setKey(crypto.randomUUID());
  };
  const saving = useSaving({
    form,
    onSave: ({ amount, reason }: { amount: number | null; reason: string }) =>
      billingCalls().waiveLateFee.call({ id, amount: amount ?? 0, reason, idempotency_key: key }),
    onDone: close,
    labels: { amount: t('amount'), reason: t('reason') },
  });
  return (
    <Modal opened={opened} onClose={close} title={t('waive')}>
      <FormSheet form={form} saving={saving} onCancel={close}>
        <Stack gap="md">
          <MoneyField {...form.getInputProps('amount')} label={t('amount')} required />
          <TextField {...form.getInputProps('reason')} label={t('reason')} lines={2} max={300} required />
        </Stack>
      </FormSheet>
    </Modal>
  );
}
