import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { billingCalls } from '../base/client.ts';
import { payBillWords } from './words.ts';

export type OpenBill = { id: string; due: number };
type Methods = Awaited<ReturnType<ReturnType<typeof billingCalls>['ownBillMethods']['call']>>;

/** As many as one payment takes. */
export const paidAtOnce = 20;

/** Whether the operator can be paid online now, by somebody who may. */
export function useBillMethods(): Methods {
  const { may } = useShell();
  const found = useQuery({
    ...billingCalls().ownBillMethods.queryOptions({ input: {} }),
    enabled: may('own-bill.pay'),
  });
  return found.data ?? [];
}

/** Pays one bill or several at once; nothing where the operator takes no online payments. */
export function PayButton({ bills }: { bills: readonly OpenBill[] }) {
  const t = useWords(payBillWords);
  const format = useFormat();
  const methods = useBillMethods();
  const [opened, open] = useState(false);
  const due = bills.filter((bill) => bill.due > 0);
  const total = due.reduce((sum, bill) => sum + bill.due, 0);
  if (methods.length === 0 || due.length === 0) return null;
  return (
    <>
      <Button onClick={() => open(true)} mih={44} style={{ alignSelf: 'flex-start' }}>
        {t('pay_sum', { amount: format.money(total) })}
      </Button>
      <Drawer opened={opened} onClose={() => open(false)} title={t('pay')}>
        {opened && <Ways ids={due.map(({ id }) => id)} total={total} methods={methods} />}
      </Drawer>
    </>
  );
}

/** The ways to pay the sum; a touch leads to the company's own page. */
function Ways({ ids, total, methods }: { ids: string[]; total: number; methods: Methods }) {
  const t = useWords(payBillWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const [going, go] = useState<string | null>(null);
  // Back from the gateway's page by the browser's own button: the page is as it was left.
  useEffect(() => {
    const back = () => go(null);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  const pay = async (method: string) => {
    go(method);
    try {
      const { pay_url } = await billingCalls().payOwnBills.call({
        idempotency_key: crypto.randomUUID(),
        bill_ids: ids,
        method,
        seen: total,
      });
      window.location.assign(pay_url);
    } catch (error) {
      go(null);
      toastRefusal(error, lang);
      await client.invalidateQueries();
    }
  };
  return (
    <Stack gap="md">
      <Text fw={600} size="xl">
        {format.money(total)}
      </Text>
      <Text>{t('how')}</Text>
      <SimpleGrid cols={{ base: 2, sm: 3 }}>
        {methods.map((method) => {
          const fits =
            total >= method.min_amount && (method.max_amount === null || total <= method.max_amount);
          return (
            <Button
              key={method.code}
              variant="default"
              h={64}
              disabled={!fits || going !== null}
              loading={going === method.code}
              onClick={() => void pay(method.code)}
            >
              <span>
                {method[`name_${lang}`]}
                {!fits && (
                  <Text component="span" display="block" size="sm">
                    {t('not_for_sum')}
                  </Text>
                )}
              </span>
            </Button>
          );
        })}
      </SimpleGrid>
      <Text component="output" size="sm">
        {going ? t('opening') : ''}
      </Text>
    </Stack>
  );
}
