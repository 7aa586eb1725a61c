import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { DateField, MoneyField, TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { collectionCalls } from '../base/client.ts';
import type { BankLineState } from '../base/receipt.ts';
import type { BankLine } from './bank-lines.tsx';
import { bankListWords } from './words.ts';

type Values = { who: string | null; amount: number | null; paid_on: string | null; reference: string | null };
type Input = Parameters<ReturnType<typeof collectionCalls>['correctBankLine']['call']>[0];

/** A line that was not matched is put right, or left out. */
export function CorrectForm({ line, onDone }: { line: BankLine; onDone: () => void }) {
  const t = useWords(bankListWords);
  const lang = useLang();
  const queries = useQueryClient();
  const { may } = useShell();
  const { id, version, who, amount, paid_on, reference } = line;
  const form = useForm<Values>({ initialValues: { who, amount, paid_on, reference } });
  const saving = useSaving({
    form,
    onSave: (values: Values) =>
      collectionCalls().correctBankLine.call({ ...values, id, version } as unknown as Input),
    done: false,
    onDone: ({ state }) => {
      toastDone(t(state as BankLineState));
      void queries.invalidateQueries();
      onDone();
    },
    labels: { who: t('who'), amount: t('amount'), paid_on: t('day'), reference: t('reference') },
  });
  const leaveOut = async () => {
    try {
      await collectionCalls().leaveOutBankLine.call({ id, version });
      await queries.invalidateQueries();
      onDone();
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  return (
    <FormSheet form={form} saving={saving} submit={t('save')} onCancel={onDone}>
      <Stack gap="md">
        <TextField {...form.getInputProps('who')} label={t('who')} max={120} required />
        <MoneyField {...form.getInputProps('amount')} label={t('amount')} required />
        <DateField {...form.getInputProps('paid_on')} label={t('day')} required />
        <TextField {...form.getInputProps('reference')} label={t('reference')} max={80} required />
        {may('bank-list-line.leave-out') && (
          <Group>
            <Button variant="light" color="red" onClick={() => void leaveOut()}>
              {t('leave_out')}
            </Button>
          </Group>
        )}
      </Stack>
    </FormSheet>
  );
}
