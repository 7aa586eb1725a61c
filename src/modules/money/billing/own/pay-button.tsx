import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { WaysToPay } from '#modules/money/payments/face/ways-to-pay.tsx';
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
        {opened && (
          <WaysToPay
            total={total}
            methods={methods}
            pay={(payment) =>
              billingCalls().payOwnBills.call({ bill_ids: due.map(({ id }) => id), ...payment })
            }
            say={{ how: t('how'), not_for_sum: t('not_for_sum'), opening: t('opening') }}
          />
        )}
      </Drawer>
    </>
  );
}
