import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { ReasonDialog } from '#ui/forms/reason-dialog.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { billingCalls } from '../base/client.ts';
import { InvoiceSummary, type ShownInvoice } from './summary.tsx';
import { PrintMenu } from '../papers/print-menu.tsx';
import { Receipts } from '../receipts/receipts.tsx';
import { invoiceWords } from './words.ts';
import { billingFieldWords } from '../base/words.ts';

const ReceiveDialog = later(
  () => import('../receipts/receive-dialog.tsx').then((part) => part.ReceiveDialog),
  null,
);
const WaiveDialog = later(
  () => import('../receipts/waive-dialog.tsx').then((part) => part.WaiveDialog),
  null,
);
const InvoiceChange = later(() => import('./change.tsx').then((part) => part.InvoiceChange));

export default function InvoiceEdit() {
  const { id = '' } = useParams();
  const found = useQuery(billingCalls().invoice.queryOptions({ input: { id } }));
  const t = useWords(invoiceWords);
  const format = useFormat();
  const [changing, change] = useState(false);
  const invoice = found.data;
  const title = invoice ? `${t('invoice')} ${format.code(invoice.invoice_no)}` : t('invoice');
  return (
    <Page
      title={title}
      back="/edu/invoice/master"
      actions={invoice && !changing && <Actions invoice={invoice} onChange={() => change(true)} />}
    >
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {!invoice && !found.error && <Skeleton height={280} />}
      {invoice && changing && <InvoiceChange invoice={invoice} onDone={() => change(false)} />}
      {invoice && !changing && (
        <>
          <InvoiceSummary invoice={invoice} />
          <Receipts rows={invoice.payments} />
        </>
      )}
    </Page>
  );
}

function Actions({ invoice, onChange }: { invoice: ShownInvoice; onChange: () => void }) {
  const t = useWords(invoiceWords);
  const field = useWords(billingFieldWords);
  const { may } = useShell();
  const client = useQueryClient();
  const [cancelling, cancel] = useState(false);
  // Which dialog was asked for; a new number each time, so that it begins again.
  const [asked, setAsked] = useState<{ what: 'waive' | 'receive' | null; at: number }>({ what: null, at: 0 });
  const untouched = invoice.payments.every(({ cancelled }) => cancelled);
  const { payable, late_fee_due } = invoice.balance;
  return (
    <>
      <PrintMenu path={`/api/invoices/${invoice.id}/paper`} />
      {!invoice.cancelled && (
        <>
          {untouched && may('invoice.cancel') && (
            <Button variant="default" onClick={() => cancel(true)}>
              {t('cancel_invoice')}
            </Button>
          )}
          {untouched && may('invoice.change') && (
            <Button variant="default" onClick={onChange}>
              {t('change')}
            </Button>
          )}
          {payable > 0 && may('challan.change') && (
            <Button variant="default" component={Link} to={`/edu/challan/create?invoice=${invoice.id}`}>
              {t('issue_challan')}
            </Button>
          )}
          {late_fee_due > 0 && may('invoice.waive') && (
            <Button variant="default" onClick={() => setAsked({ what: 'waive', at: asked.at + 1 })}>
              {field('waive')}
            </Button>
          )}
          {payable > 0 && may('invoice.collect') && (
            <Button onClick={() => setAsked({ what: 'receive', at: asked.at + 1 })}>
              {field('receive')}
            </Button>
          )}
        </>
      )}
      {asked.what === 'waive' && <WaiveDialog key={asked.at} id={invoice.id} due={late_fee_due} />}
      {asked.what === 'receive' && <ReceiveDialog key={asked.at} id={invoice.id} payable={payable} />}
      <ReasonDialog
        opened={cancelling}
        title={t('cancel_invoice')}
        text={field('cancel_hint')}
        confirm={t('cancel_invoice')}
        label={field('reason')}
        onClose={() => cancel(false)}
        onConfirm={async (reason) => {
          await billingCalls().cancelInvoice.call({ id: invoice.id, reason });
          await client.invalidateQueries();
        }}
      />
    </>
  );
}
