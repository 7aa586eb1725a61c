import { Button, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAddress } from '#ui/address.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { OutcomeAlert, sayOutcome, whileAsking } from '#modules/money/payments/face/outcome-alert.tsx';
import { billingCalls } from '../base/client.ts';
import { payBillWords } from './words.ts';

/** What became of an online payment of bills, above them: it asks while the gateway is asked. */
export function PaymentStatus({ intent }: { intent: string }) {
  const t = useWords(payBillWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const [, change] = useAddress();
  const found = useQuery({
    ...billingCalls().ownBillPayment.queryOptions({ input: { intent } }),
    ...whileAsking,
  });
  const paid = found.data?.outcome === 'PAID';
  // The bills beneath were read before the money was there.
  useEffect(() => {
    if (paid) void client.invalidateQueries({ queryKey: billingCalls().ownBills.key() });
  }, [client, paid]);
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return null;
  const { amount, receipts, credit, gateway } = found.data;
  const values = { gateway: gateway[lang], amount: format.money(amount) };
  const said = sayOutcome(found.data);
  return (
    <OutcomeAlert said={said} title={t(`${said}_title`, values)}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t(`${said}_text`, values)}</Text>
        {receipts.map((receipt) => (
          <Text key={receipt} size="sm" fw={600}>
            {t('receipt', { receipt: format.code(receipt) })}
          </Text>
        ))}
        {credit > 0 && <Text size="sm">{t('over', { amount: format.money(credit) })}</Text>}
        <Button variant="default" mih={44} onClick={() => change({ intent: null })}>
          {t('to_bills')}
        </Button>
      </Stack>
    </OutcomeAlert>
  );
}
