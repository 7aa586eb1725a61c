import { Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAddress } from '#ui/address.ts';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { useListState } from '#ui/lists/state.ts';
import { collectionCalls } from '../base/client.ts';
import { feeReceiptList } from './list.ts';
import { receiptWords } from './words.ts';

const ReceiptDrawer = later(() => import('./receipt-drawer.tsx').then((part) => part.ReceiptDrawer), null);

/** The receipts of the school with what those that are shown come to; one opens beside the list. */
export default function FeeReceipts() {
  const [params, change] = useAddress();
  return (
    <>
      <ListScreen list={feeReceiptList} onRow={({ id }) => change({ open: id })}>
        <Totals />
      </ListScreen>
      <ReceiptDrawer id={params.get('open')} onClose={() => change({ open: null })} />
    </>
  );
}

/** Sums of the receipts that the list's filters leave; of valid ones unless cancelled ones are asked for. */
function Totals() {
  const t = useWords(receiptWords);
  const format = useFormat();
  const { countInput } = useListState();
  const found = useQuery({
    ...collectionCalls().receiptTotals.queryOptions({ input: countInput as never }),
    placeholderData: keepPreviousData,
  });
  const sums = found.data;
  if (!sums) return null;
  const named: [string, number][] = [
    [t('total'), sums.total],
    [t('fees'), sums.fees],
    [t('fine'), sums.fines],
    [t('advance'), sums.advance],
    [t('wallet_used'), sums.wallet_used],
  ];
  return (
    <Group gap="md" aria-live="polite">
      <Text size="sm" fw={600}>
        {t('count', { count: format.number(sums.receipts) })}
      </Text>
      {named.map(([name, amount]) => (
        <Text key={name} size="sm">
          {t('sum', { name, amount: format.money(amount) })}
        </Text>
      ))}
    </Group>
  );
}
