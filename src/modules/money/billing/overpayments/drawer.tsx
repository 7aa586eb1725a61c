import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { ChoiceField } from '#ui/fields/fields.tsx';
import { ReasonButton } from '#ui/forms/reason-button.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { billingCalls } from '../base/client.ts';
import { billingFieldWords } from '../base/words.ts';
import { overpaymentWords } from './words.ts';

type Overpayment = Awaited<ReturnType<ReturnType<typeof billingCalls>['overpayment']['call']>>;

/** One over-payment beside the list: whose it is, and what becomes of it. */
export function OverpaymentDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const t = useWords(overpaymentWords);
  const lang = useLang();
  const found = useQuery({
    ...billingCalls().overpayment.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== null,
    staleTime: 0,
  });
  return (
    <Drawer
      opened={id !== null}
      onClose={onClose}
      size="lg"
      title={found.data?.[`site_${lang}`] ?? t('unknown')}
    >
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {!found.data && !found.error && <Skeleton height={240} />}
      {found.data && <Shown row={found.data} />}
    </Drawer>
  );
}

function Shown({ row }: { row: Overpayment }) {
  const t = useWords(overpaymentWords);
  const field = useWords(billingFieldWords);
  const format = useFormat();
  const { may } = useShell();
  const facts = [
    [field('amount'), format.money(row.amount)],
    [t('left'), format.money(row.left)],
    [field('received_on'), format.date(row.received_on)],
    [t('gateway'), row.gateway],
    [t('transaction_no'), format.code(row.transaction_no)],
    [field('state'), t(`state_${row.state}`)],
    ...(row.reason ? [[field('reason'), row.reason]] : []),
  ] as const;
  return (
    <Stack gap="md">
      <Stack gap={6} component="dl" m={0}>
        {facts.map(([label, value]) => (
          <Group key={label} justify="space-between" wrap="nowrap" align="flex-start" gap="lg">
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" size="sm" m={0} ta="right" className="bp-break">
              {value}
            </Text>
          </Group>
        ))}
      </Stack>
      {may('online-payment.view') && (
        <Anchor
          component={Link}
          underline="always"
          py={10}
          to={`/edu/site/student-online-payment-recovery?open=${row.payment}`}
        >
          {t('to_payment')}
        </Anchor>
      )}
      {row.state === 'OPEN' && may('overpayment.change') && <Decide row={row} />}
    </Stack>
  );
}

function Decide({ row }: { row: Overpayment }) {
  const t = useWords(overpaymentWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const [bill, choose] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const use = async (invoice_id: string) => {
    setBusy(true);
    try {
      const { receipt_no } = await billingCalls().useOverpayment.call({ id: row.id, invoice_id });
      toastDone(t('used_done', { receipt: format.code(receipt_no) }));
      choose(null);
    } catch (error) {
      toastRefusal(error, lang);
    }
    setBusy(false);
    await client.invalidateQueries();
  };
  const choices = row.bills.map(({ id, invoice_no, due }) => {
    const said = t('bill_option', { number: format.code(invoice_no), amount: format.money(due) });
    return { value: id, word: { en: said, bn: said } };
  });
  return (
    <Stack gap="md">
      {choices.length === 0 ? (
        <Text size="sm">{t('no_bills')}</Text>
      ) : (
        <ChoiceField label={t('bill_hint')} choices={choices} value={bill} onChange={choose} />
      )}
      <Group>
        {choices.length > 0 && (
          <Button disabled={!bill} loading={busy} onClick={() => bill && void use(bill)}>
            {t('use')}
          </Button>
        )}
        <ReasonButton
          label={t('give_back')}
          text={t('give_back_text')}
          onReason={async (reason) => {
            await billingCalls().giveBackOverpayment.call({ id: row.id, reason });
            toastDone(t('given_back_done'));
            await client.invalidateQueries();
          }}
        />
      </Group>
    </Stack>
  );
}
