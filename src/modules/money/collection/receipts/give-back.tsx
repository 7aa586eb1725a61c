import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '#ui/dialogs/modal.tsx';
import { MoneyField, TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { toastDone } from '#ui/toast.ts';
import { collectionCalls } from '../base/client.ts';
import { receiptWords } from './words.ts';

type Values = { amount: number | null; reason: string | null };
type Input = Parameters<ReturnType<typeof collectionCalls>['refundAdvance']['call']>[0];

/** Gives money of an advance back in cash: out of the cash of who does it, with a reason. */
export function GiveBack({ studentId, advance }: { studentId: string; advance: number }) {
  const t = useWords(receiptWords);
  const [opened, open] = useState(false);
  return (
    <Group>
      <Button variant="default" onClick={() => open(true)}>
        {t('give_back')}
      </Button>
      <Modal opened={opened} onClose={() => open(false)} title={t('give_back')}>
        {opened && <GiveBackForm studentId={studentId} advance={advance} onDone={() => open(false)} />}
      </Modal>
    </Group>
  );
}

function GiveBackForm({
  studentId,
  advance,
  onDone,
}: {
  studentId: string;
  advance: number;
  onDone: () => void;
}) {
  const t = useWords(receiptWords);
  const format = useFormat();
  const queries = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<Values>({ initialValues: { amount: advance, reason: null } });
  const saving = useSaving({
    form,
    onSave: (values: Values) =>
      collectionCalls().refundAdvance.call({
        student_id: studentId,
        ...values,
        idempotency_key: key,
      } as unknown as Input),
    done: false,
    onDone: () => {
      toastDone(t('given_back', { amount: format.money(form.values.amount) }));
      void queries.invalidateQueries();
      onDone();
    },
    labels: { amount: t('give_amount'), reason: t('reason') },
  });
  return (
    <FormSheet form={form} saving={saving} submit={t('give_back')} onCancel={onDone}>
      <Stack gap="md">
        <Text size="sm">{t('give_back_text', { advance: format.money(advance) })}</Text>
        <MoneyField {...form.getInputProps('amount')} label={t('give_amount')} required />
        <TextField {...form.getInputProps('reason')} label={t('reason')} max={300} required />
      </Stack>
    </FormSheet>
  );
}
