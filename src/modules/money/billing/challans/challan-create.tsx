import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { addDays } from '#kernel/text/days.ts';
import { useSaving } from '#ui/forms/form.tsx';
import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { useToday } from '#ui/today.ts';
import { billingCalls } from '../base/client.ts';
import { ChallanForm, type ChallanValues } from './form.tsx';
import { challanWords } from './words.ts';
import { billingFieldWords } from '../base/words.ts';

type Input = Parameters<ReturnType<typeof billingCalls>['createChallan']['call']>[0];

export default function ChallanCreate() {
  const t = useWords(challanWords);
  const field = useWords(billingFieldWords);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [key] = useState(() => crypto.randomUUID());
  const today = useToday();
  const form = useForm<ChallanValues>({
    initialValues: {
      invoice_id: params.get('invoice'),
      billing_account_id: null,
      amount: null,
      issued_on: today,
      valid_until: addDays(today, 14),
      depositor: null,
      note: null,
    },
  });
  const { invoice_id, billing_account_id } = form.values;
  const invoice = useQuery({
    ...billingCalls().invoice.queryOptions({ input: { id: invoice_id ?? '' } }),
    enabled: invoice_id !== null,
  });
  const rules = useQuery(billingCalls().settings.queryOptions({ input: {} }));
  const payable = invoice.data?.balance.payable;
  const account = rules.data?.billing_account_id;
  const { setFieldValue } = form;
  // The whole of what is due, into the usual account, until somebody types something else.
  useEffect(() => {
    if (payable !== undefined) setFieldValue('amount', payable);
  }, [payable, setFieldValue]);
  useEffect(() => {
    if (account && !billing_account_id) setFieldValue('billing_account_id', account);
  }, [account, billing_account_id, setFieldValue]);
  const saving = useSaving({
    form,
    onSave: (values: ChallanValues) =>
      billingCalls().createChallan.call({ ...values, idempotency_key: key } as unknown as Input),
    onDone: ({ id }) => void navigate(`/edu/challan/edit/${id}`),
    labels: {
      invoice_id: t('open_invoice'),
      billing_account_id: t('bank'),
      amount: field('amount'),
      issued_on: field('issued_on'),
      valid_until: t('valid_until'),
    },
  });
  return (
    <Page title={t('new_challan')} back="/edu/challan/master">
      <ChallanForm form={form} saving={saving} onCancel={() => void navigate('/edu/challan/master')} />
    </Page>
  );
}
