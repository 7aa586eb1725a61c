import { Alert } from '@mantine/core';
import { useWords } from '#ui/language.tsx';
import { WaysToPay } from '#modules/money/payments/face/ways-to-pay.tsx';
import { collectionCalls, type MyFees } from '../base/client.ts';
import { ownFeeWords } from './words.ts';

type Chosen = { student_id: string; demand_ids: string[] }[];

/** Ways to pay the sum, where the institution takes online payments. */
export function PayDrawer({
  chosen,
  total,
  methods,
}: {
  chosen: Chosen;
  total: number;
  methods: MyFees['methods'];
}) {
  const t = useWords(ownFeeWords);
  if (methods.length === 0)
    return (
      <Alert color="orange" variant="light">
        {t('no_methods')}
      </Alert>
    );
  return (
    <WaysToPay
      total={total}
      methods={methods}
      pay={(payment) => collectionCalls().payMyFees.call({ for: chosen, ...payment })}
      say={{ how: t('how_hint'), not_for_sum: t('not_for_sum'), opening: t('opening') }}
    />
  );
}
