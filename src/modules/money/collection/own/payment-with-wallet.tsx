import './own-fees.css';
import { Button, Card, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { collectionCalls, type FeeChild } from '../base/client.ts';
import { ChildHead, SumLine } from './child-head.tsx';
import { ownFeeWords } from './words.ts';

function ChildWallet({ child }: { child: FeeChild }) {
  const t = useWords(ownFeeWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const pays = Math.min(child.wallet, child.due);
  const pay = async () => {
    setBusy(true);
    try {
      const { receipts } = await collectionCalls().payFromWallet.call({
        idempotency_key: crypto.randomUUID(),
        for: [
          {
            student_id: child.student_id,
            demand_ids: child.demands.filter(({ asked }) => asked).map(({ id }) => id),
          },
        ],
      });
      toastDone(t('wallet_done', { receipt: format.code(receipts[0]?.receipt_no ?? '') }));
    } catch (error) {
      toastRefusal(error, lang);
    }
    await client.invalidateQueries();
    setBusy(false);
  };
  return (
    <Card withBorder padding="md">
      <Stack gap="sm">
        <ChildHead child={child} />
        <SumLine label={t('wallet')} value={format.money(child.wallet)} />
        <SumLine label={t('due_now')} value={format.money(child.due)} />
        <SumLine label={t('wallet_pays')} value={format.money(pays)} />
        <SumLine label={t('left_after')} value={format.money(child.due - pays)} strong />
        {pays > 0 ? (
          <Button size="md" loading={busy} onClick={() => void pay()}>
            {t('pay_now', { amount: format.money(pays) })}
          </Button>
        ) : (
          <Text size="sm">{child.due === 0 ? t('nothing_due') : t('wallet_none')}</Text>
        )}
      </Stack>
    </Card>
  );
}

/** Dues paid from what was paid in advance, child by child. */
export default function PaymentWithWallet() {
  const t = useWords(ownFeeWords);
  const query = useQuery(collectionCalls().myFees.queryOptions({ input: {} }));
  const children = query.data?.children;
  return (
    <Page title={t('from_wallet')} lead={t('wallet_lead')}>
      {query.error && <Refused error={query.error} retry={() => void query.refetch()} />}
      {!children && !query.error && <Skeleton height={240} />}
      {children?.length === 0 && <Empty title={t('nobody')} hint={t('nobody_hint')} />}
      <Stack gap="md" maw={720}>
        {children?.map((child) => (
          <ChildWallet key={child.student_id} child={child} />
        ))}
      </Stack>
    </Page>
  );
}
