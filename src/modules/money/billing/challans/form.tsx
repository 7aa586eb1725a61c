import { Paper, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { ChoiceField, DateField, LinkField, MoneyField, TextField } from '#ui/fields/fields.tsx';
import { FormSheet, type Saving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { challanWords } from './words.ts';
import { billingFieldWords } from '../base/words.ts';
import { billingCalls } from '../base/client.ts';
import { Sums } from '../base/sums.tsx';

export type ChallanValues = {
  invoice_id: string | null;
  billing_account_id: string | null;
  amount: number | null;
  issued_on: string | null;
  valid_until: string | null;
  depositor: string | null;
  note: string | null;
};

/** The fields of a bank slip; the invoice is chosen among those that are open. */
export function ChallanForm({
  form,
  saving,
  fixed = false,
  onCancel,
}: {
  form: UseFormReturnType<ChallanValues>;
  saving: Saving<ChallanValues>;
  fixed?: boolean;
  onCancel: () => void;
}) {
  const t = useWords(challanWords);
  const field = useWords(billingFieldWords);
  const lang = useLang();
  const format = useFormat();
  const chosen = form.values.invoice_id;
  const open = useQuery({
    ...billingCalls().invoices.list.queryOptions({ input: { page: 1, per_page: 100, sort: 'next_due_on' } }),
    enabled: !fixed,
  });
  const invoice = useQuery({
    ...billingCalls().invoice.queryOptions({ input: { id: chosen ?? '' } }),
    enabled: chosen !== null,
  });
  const known = (open.data ?? []).filter(
    (row) => row.state !== 'paid' && row.state !== 'cancelled' && row.id !== invoice.data?.id,
  );
  const name = (row: { invoice_no: string | null; site_en: string | null; site_bn: string | null }) =>
    `${format.code(row.invoice_no ?? '')} · ${lang === 'bn' ? row.site_bn : row.site_en}`;
  const choices = [...(invoice.data ? [invoice.data] : []), ...known].map((row) => ({
    value: row.id,
    word: { en: name(row), bn: name(row) },
  }));
  return (
    <Paper withBorder p="md">
      <FormSheet form={form} saving={saving} onCancel={onCancel}>
        <div>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <ChoiceField
              {...form.getInputProps('invoice_id')}
              label={t('open_invoice')}
              choices={choices}
              required
              searchable
              disabled={fixed}
            />
            <LinkField
              {...form.getInputProps('billing_account_id')}
              label={t('bank')}
              to="billing-accounts"
              required
            />
            <MoneyField {...form.getInputProps('amount')} label={field('amount')} required />
            <TextField {...form.getInputProps('depositor')} label={t('depositor')} max={160} />
            <DateField {...form.getInputProps('issued_on')} label={field('issued_on')} required />
            <DateField {...form.getInputProps('valid_until')} label={t('valid_until')} required />
          </SimpleGrid>
          {invoice.data && (
            <Paper mt="md" p="sm" withBorder maw={420}>
              <Sums
                rows={[
                  { label: field('net'), value: format.money(invoice.data.net) },
                  { label: field('paid'), value: format.money(invoice.data.balance.principal_paid) },
                  {
                    label: field('payable_today'),
                    value: format.money(invoice.data.balance.payable),
                    strong: true,
                  },
                ]}
              />
            </Paper>
          )}
        </div>
      </FormSheet>
    </Paper>
  );
}
