import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { DateField, TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { ReasonDialog } from '#ui/forms/reason-dialog.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { useToday } from '#ui/today.ts';
import { billingCalls } from '../base/client.ts';
import { ChallanForm, type ChallanValues } from './form.tsx';
import { PrintMenu } from '../papers/print-menu.tsx';
import { StateBadge } from '../base/state-badge.tsx';
import { Sums } from '../base/sums.tsx';
import { challanWords } from './words.ts';
import { billingFieldWords } from '../base/words.ts';

type Challan = Awaited<ReturnType<ReturnType<typeof billingCalls>['challan']['call']>>;
type Input = Parameters<ReturnType<typeof billingCalls>['editChallan']['call']>[0];

export default function ChallanEdit() {
  const { id = '' } = useParams();
  const t = useWords(challanWords);
  const field = useWords(billingFieldWords);
  const format = useFormat();
  const { may } = useShell();
  const client = useQueryClient();
  const [cancelling, cancel] = useState(false);
  const found = useQuery(billingCalls().challan.queryOptions({ input: { id } }));
  const challan = found.data;
  const open = challan?.state === 'open' || challan?.state === 'expired';
  return (
    <Page
      title={challan ? `${t('challan')} ${format.code(challan.challan_no)}` : t('challan')}
      lead={challan && <StateBadge state={challan.state} />}
      back="/edu/challan/master"
      actions={
        challan && (
          <>
            <PrintMenu path={`/api/challans/${id}/paper`} />
            {open && may('challan.change') && (
              <Button variant="default" onClick={() => cancel(true)}>
                {t('cancel_challan')}
              </Button>
            )}
            {open && may('invoice.collect') && <MarkPaid challan={challan} />}
          </>
        )
      }
    >
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {!challan && !found.error && <Skeleton height={240} />}
      {challan?.cancel_reason && (
        <Alert color="gray" variant="light">
          {field('cancelled_because', { reason: challan.cancel_reason })}
        </Alert>
      )}
      {challan && open && may('challan.change') && <Change key={challan.version} challan={challan} />}
      {challan && !open && (
        <Sums
          rows={[
            { label: field('invoice_no'), value: format.code(challan.invoice_no) },
            { label: field('amount'), value: format.money(challan.amount), strong: true },
            { label: field('issued_on'), value: format.date(challan.issued_on) },
            ...(challan.receipt_no
              ? [{ label: field('receipt_no'), value: format.code(challan.receipt_no) }]
              : []),
          ]}
        />
      )}
      <ReasonDialog
        opened={cancelling}
        title={t('cancel_challan')}
        text={field('cancel_hint')}
        confirm={t('cancel_challan')}
        label={field('reason')}
        onClose={() => cancel(false)}
        onConfirm={async (reason) => {
          await billingCalls().cancelChallan.call({ id, reason });
          await client.invalidateQueries();
        }}
      />
    </Page>
  );
}

function Change({ challan }: { challan: Challan }) {
  const t = useWords(challanWords);
  const field = useWords(billingFieldWords);
  const navigate = useNavigate();
  const { invoice_id, billing_account_id, amount, issued_on, valid_until, depositor, note } = challan;
  const form = useForm<ChallanValues>({
    initialValues: { invoice_id, billing_account_id, amount, issued_on, valid_until, depositor, note },
  });
  const saving = useSaving({
    form,
    onSave: (values: ChallanValues) =>
      billingCalls().editChallan.call({
        ...values,
        id: challan.id,
        version: challan.version,
      } as unknown as Input),
    labels: { amount: field('amount'), valid_until: t('valid_until') },
  });
  return (
    <ChallanForm form={form} saving={saving} fixed onCancel={() => void navigate('/edu/challan/master')} />
  );
}

function MarkPaid({ challan }: { challan: Challan }) {
  const t = useWords(challanWords);
  const field = useWords(billingFieldWords);
  const [opened, open] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const today = useToday();
  const form = useForm<{ received_on: string | null; reference: string | null }>({
    initialValues: { received_on: today, reference: null },
  });
  const close = () => {
    open(false);
    saving.clear();
  };
  const saving = useSaving({
    form,
    onSave: ({ received_on, reference }: { received_on: string | null; reference: string | null }) =>
      billingCalls().payChallan.call({
        id: challan.id,
        received_on: received_on ?? '',
        reference: reference ?? '',
        idempotency_key: key,
      }),
    onDone: close,
    labels: { received_on: field('received_on'), reference: t('bank_reference') },
  });
  return (
    <>
      <Button onClick={() => open(true)}>{t('mark_paid')}</Button>
      <Modal opened={opened} onClose={close} title={t('mark_paid')}>
        <FormSheet form={form} saving={saving} onCancel={close}>
          <Stack gap="md">
            <DateField {...form.getInputProps('received_on')} label={field('received_on')} required />
            <TextField {...form.getInputProps('reference')} label={t('bank_reference')} max={80} required />
          </Stack>
        </FormSheet>
      </Modal>
    </>
  );
}
