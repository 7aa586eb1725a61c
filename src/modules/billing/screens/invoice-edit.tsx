import { Button, Skeleton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useSaving } from '#ui/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { api } from '../parts/api.ts';
import { InvoiceSummary, type ShownInvoice } from '../parts/invoice-summary.tsx';
import { sent, type InvoiceValues } from '../parts/invoice-values.ts';
import { PrintMenu } from '../parts/print-menu.tsx';
import { Receipts } from '../parts/receipts.tsx';
import { ReceiveDialog } from '../parts/receive-dialog.tsx';
import { WaiveDialog } from '../parts/waive-dialog.tsx';
import { screenWords } from '../screen-words.ts';

const InvoiceForm = later(() => import('../parts/invoice-form.tsx').then((part) => part.InvoiceForm));

type Input = Parameters<ReturnType<typeof api>['editInvoice']['call']>[0];

export default function InvoiceEdit() {
  const { id = '' } = useParams();
  const found = useQuery(api().invoice.queryOptions({ input: { id } }));
  const t = useWords(screenWords);
  const format = useFormat();
  const [changing, change] = useState(false);
  const invoice = found.data;
  const title = invoice ? `${t('invoice')} ${format.digits(invoice.invoice_no)}` : t('invoice');
  return (
    <Page
      title={title}
      back="/edu/invoice/master"
      actions={invoice && !changing && <Actions invoice={invoice} onChange={() => change(true)} />}
    >
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {!invoice && !found.error && <Skeleton height={280} />}
      {invoice && changing && <Change invoice={invoice} onDone={() => change(false)} />}
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
  const t = useWords(screenWords);
  const { may } = useShell();
  const client = useQueryClient();
  const [cancelling, cancel] = useState(false);
  const untouched = invoice.payments.every(({ cancelled }) => cancelled);
  const { payable, late_fee_due } = invoice.standing;
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
          {late_fee_due > 0 && may('invoice.waive') && <WaiveDialog id={invoice.id} due={late_fee_due} />}
          {payable > 0 && may('invoice.collect') && <ReceiveDialog id={invoice.id} payable={payable} />}
        </>
      )}
      <ReasonDialog
        opened={cancelling}
        title={t('cancel_invoice')}
        text={t('cancel_hint')}
        confirm={t('cancel_invoice')}
        label={t('reason')}
        onClose={() => cancel(false)}
        onConfirm={async (reason) => {
          await api().cancelInvoice.call({ id: invoice.id, reason });
          await client.invalidateQueries();
        }}
      />
    </>
  );
}

/** Only what belongs to the form; the server refuses everything else. */
function valuesOf(invoice: ShownInvoice): InvoiceValues {
  return {
    about_site: invoice.about_site,
    invoice_no: invoice.invoice_no,
    kind: invoice.kind,
    package_id: invoice.package_id,
    issued_on: invoice.issued_on,
    period_from: invoice.period_from,
    period_to: invoice.period_to,
    lines: invoice.lines.map(({ description_en, description_bn, quantity, unit_price }) => ({
      description_en,
      description_bn,
      quantity,
      unit_price,
    })),
    discount: invoice.discount,
    discount_reason: invoice.discount_reason,
    instalments: invoice.instalments.map(({ due_on, amount }) => ({ due_on, amount })),
    late_fee_kind: invoice.late_fee_kind,
    late_fee_amount: invoice.late_fee_amount,
    grace_days: invoice.grace_days,
    late_fee_cap: invoice.late_fee_cap,
    note: invoice.note,
  };
}

function Change({ invoice, onDone }: { invoice: ShownInvoice; onDone: () => void }) {
  const t = useWords(screenWords);
  const form = useForm<InvoiceValues>({ initialValues: valuesOf(invoice) });
  const saving = useSaving({
    form,
    onSave: (values: InvoiceValues) =>
      api().editInvoice.call({
        ...sent(values),
        id: invoice.id,
        version: invoice.version,
      } as unknown as Input),
    onDone,
    labels: { invoice_no: t('invoice_no'), issued_on: t('issued_on') },
  });
  return <InvoiceForm form={form} saving={saving} fixed onCancel={onDone} />;
}
