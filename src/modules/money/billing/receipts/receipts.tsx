import { ActionIcon, Paper, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { DataTable } from '#ui/lists/data-table.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { ReasonDialog } from '#ui/forms/reason-dialog.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { receiptWords } from './words.ts';
import { billingFieldWords } from '../base/words.ts';
import { billingCalls } from '../base/client.ts';
import { StateBadge } from '../base/state-badge.tsx';
import { methodWord } from './method-field.tsx';

const Cancel = icons.x;

export type Receipt = {
  id: string;
  receipt_no: string;
  kind: string;
  received_on: string;
  method: string;
  reference: string | null;
  principal: number;
  late_fee: number;
  cancelled: boolean;
  cancel_reason: string | null;
};

/** Every receipt of an invoice, the cancelled ones as well. */
export function Receipts({ rows }: { rows: readonly Receipt[] }) {
  const t = useWords(receiptWords);
  const w = useWords(billingFieldWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const { may } = useShell();
  const [cancelling, cancel] = useState<Receipt | null>(null);
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5" mb="sm">
        {t('receipts')}
      </Title>
      <DataTable
        label={t('receipts')}
        rows={rows}
        empty={{ title: t('no_receipts') }}
        columns={[
          {
            key: 'receipt_no',
            title: w('receipt_no'),
            render: (row) => (
              <>
                <Text component="span" size="sm" td={row.cancelled ? 'line-through' : undefined}>
                  {format.code(row.receipt_no)}
                </Text>
                {row.cancelled && <StateBadge state="cancelled" ml={6} title={row.cancel_reason ?? ''} />}
              </>
            ),
          },
          { key: 'received_on', title: w('received_on'), render: (row) => format.date(row.received_on) },
          { key: 'method', title: t('method'), render: (row) => methodWord(row.method, lang) },
          { key: 'reference', title: t('reference'), render: (row) => row.reference ?? '–' },
          {
            key: 'principal',
            title: t('principal'),
            align: 'right',
            render: (row) => format.money(row.principal),
          },
          {
            key: 'late_fee',
            title: w('late_fee'),
            align: 'right',
            render: (row) => format.money(row.late_fee),
          },
        ]}
        {...(may('invoice.cancel')
          ? {
              actions: (row: Receipt) =>
                row.cancelled ? null : (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('cancel_receipt', { number: row.receipt_no })}
                    title={t('cancel_receipt', { number: format.code(row.receipt_no) })}
                    onClick={() => cancel(row)}
                  >
                    <Cancel size={16} />
                  </ActionIcon>
                ),
            }
          : {})}
      />
      <ReasonDialog
        opened={cancelling !== null}
        title={t('cancel_receipt', { number: format.code(cancelling?.receipt_no ?? '') })}
        text={w('cancel_hint')}
        confirm={t('cancel_receipt', { number: format.code(cancelling?.receipt_no ?? '') })}
        label={w('reason')}
        onClose={() => cancel(null)}
        onConfirm={async (reason) => {
          await billingCalls().cancelReceipt.call({ id: cancelling?.id ?? '', reason });
          await client.invalidateQueries();
        }}
      />
    </Paper>
  );
}
