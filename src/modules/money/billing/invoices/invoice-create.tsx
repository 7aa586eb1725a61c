import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSaving } from '#ui/forms/form.tsx';
import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { useToday } from '#ui/today.ts';
import { billingCalls } from '../base/client.ts';
import { InvoiceForm } from './form.tsx';
import { newInvoice, sent, type InvoiceValues } from './values.ts';
import { invoiceWords } from './words.ts';
import { billingFieldWords } from '../base/words.ts';

type Input = Parameters<ReturnType<typeof billingCalls>['createInvoice']['call']>[0];

export default function InvoiceCreate() {
  const t = useWords(invoiceWords);
  const w = useWords(billingFieldWords);
  const navigate = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<InvoiceValues>({ initialValues: newInvoice(useToday()) });
  const saving = useSaving({
    form,
    // What is missing or wrong, the server says at its field.
    onSave: (values: InvoiceValues) =>
      billingCalls().createInvoice.call({ ...sent(values), idempotency_key: key } as unknown as Input),
    onDone: ({ id }) => void navigate(`/edu/invoice/edit/${id}`),
    labels: { about_site: w('institution'), invoice_no: w('invoice_no'), issued_on: w('issued_on') },
  });
  return (
    <Page title={t('new_invoice')} back="/edu/invoice/master">
      <InvoiceForm form={form} saving={saving} onCancel={() => void navigate('/edu/invoice/master')} />
    </Page>
  );
}
