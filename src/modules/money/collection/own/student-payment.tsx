import './own-fees.css';
import { Button, Card, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { collectionCalls, type MyFees } from '../base/client.ts';
import { ChildBills } from './child-bills.tsx';
import { SumLine } from './child-head.tsx';
import { chosenOf, tickKey, type Ticks } from './choice.ts';
import { payWalletUrl } from './screens.ts';
import { PayDrawer } from './pay-drawer.tsx';
import { Unconfirmed } from './unconfirmed.tsx';
import { ownFeeWords } from './words.ts';

/** So often the fees are asked again while a payment is not confirmed. */
const everyMs = 15_000;

function Cart({ found }: { found: MyFees }) {
  const t = useWords(ownFeeWords);
  const format = useFormat();
  const [ticks, tick] = useState<Ticks>({});
  const [paying, pay] = useState(false);
  const chosen = chosenOf(found.children, ticks);
  const quote = useQuery({
    ...collectionCalls().quoteMyFees.queryOptions({ input: { for: chosen } }),
    enabled: chosen.length > 0,
    placeholderData: keepPreviousData,
  });
  const sums = chosen.length > 0 ? quote.data : undefined;
  const sum = (of: 'fees' | 'fine' | 'offer' | 'wallet_used') =>
    (sums?.for ?? []).reduce((total, part) => total + part[of], 0);
  const line = (label: string, amount: number, sign = '') =>
    amount > 0 && <SumLine label={label} value={sign + format.money(amount)} />;
  const hasDemands = found.children.some(({ demands }) => demands.length > 0);
  return (
    <Stack gap="md" maw={720}>
      <Unconfirmed payments={found.unconfirmed} />
      {found.children.map((child) => (
        <ChildBills
          key={child.student_id}
          child={child}
          ticks={ticks}
          onTick={(dueOn, on) => tick((before) => ({ ...before, [tickKey(child.student_id, dueOn)]: on }))}
        />
      ))}
      {hasDemands && (
        <Card withBorder padding="md" className="bp-fee-total" aria-live="polite">
          <Stack gap={6}>
            {quote.error && chosen.length > 0 && (
              <Refused error={quote.error} retry={() => void quote.refetch()} />
            )}
            {line(t('fees'), sum('fees'))}
            {line(t('late_fee'), sum('fine'))}
            {line(t('offer'), sum('offer'), '−')}
            {line(t('from_advance'), sum('wallet_used'), '−')}
            <SumLine label={t('to_pay')} value={format.money(sums?.total ?? 0)} strong />
            {chosen.length === 0 && <Text size="sm">{t('choose_fees')}</Text>}
            {sums && sums.total === 0 && sum('wallet_used') > 0 ? (
              <Button component={Link} to={payWalletUrl} size="md">
                {t('use_advance')}
              </Button>
            ) : (
              <Button
                size="md"
                disabled={!sums || sums.total === 0}
                loading={quote.isPlaceholderData}
                onClick={() => pay(true)}
              >
                {t('pay_now', { amount: format.money(sums?.total ?? 0) })}
              </Button>
            )}
          </Stack>
        </Card>
      )}
      <Drawer opened={paying} onClose={() => pay(false)} title={t('how')}>
        <Unconfirmed payments={found.unconfirmed} />
        {paying && sums && <PayDrawer chosen={chosen} total={sums.total} methods={found.methods} />}
      </Drawer>
    </Stack>
  );
}

/** What a student, or all children of a guardian, owe: chosen, summed up, and paid online. */
export default function StudentPayment() {
  const t = useWords(ownFeeWords);
  const query = useQuery({
    ...collectionCalls().myFees.queryOptions({ input: {} }),
    refetchInterval: ({ state }) =>
      state.data?.unconfirmed.some(({ outcome }) => outcome === 'WAITING') ? everyMs : false,
  });
  return (
    <Page title={t('title')}>
      {query.error && <Refused error={query.error} retry={() => void query.refetch()} />}
      {!query.data && !query.error && <Skeleton height={320} />}
      {query.data?.children.length === 0 && <Empty title={t('nobody')} hint={t('nobody_hint')} />}
      {query.data && query.data.children.length > 0 && <Cart found={query.data} />}
    </Page>
  );
}
