import { useForm } from '@mantine/form';
import { useSaving } from '#ui/forms/form.tsx';
import { useWords } from '#ui/language.tsx';
import { billingFieldWords } from '../base/words.ts';
import { billingCalls } from '../base/client.ts';
import { InvoiceForm } from './form.tsx';
import type { ShownInvoice } from './summary.tsx';
import { sent, type InvoiceValues } from './values.ts';

type Input = Parameters<ReturnType<typeof billingCalls>['editInvoice']['call']>[0];

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

/** The form of an invoice for which nothing has been received yet. */
export function InvoiceChange({ invoice, onDone }: { invoice: ShownInvoice; onDone: () => void }) {
  const t = useWords(billingFieldWords);
  const form = useForm<InvoiceValues>({ initialValues: valuesOf(invoice) });
  const saving = useSaving({
    form,
    onSave: (values: InvoiceValues) =>
      billingCalls().editInvoice.call({
        ...sent(values),
        id: invoice.id,
        version: invoice.version,
      } as unknown as Input),
    onDone,
    labels: { invoice_no: t('invoice_no'), issued_on: t('issued_on') },
  });
  return <InvoiceForm form={form} saving={saving} fixed onCancel={onDone} />;
}
