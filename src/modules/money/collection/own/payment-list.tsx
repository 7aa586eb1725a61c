import './own-fees.css';
import { Anchor, Badge, Button, Card, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { collectionCalls, type MyReceipt } from '../base/client.ts';
import { payUrl } from './screens.ts';
import { ownFeeWords } from './words.ts';

const channels = {
  COUNTER: 'by_counter',
  ONLINE: 'by_online',
  BILLER: 'by_biller',
  BANK: 'by_bank',
  WALLET: 'by_wallet',
} as const;

function Receipt({ receipt }: { receipt: MyReceipt }) {
  const t = useWords(ownFeeWords);
  const lang = useLang();
  const format = useFormat();
  const receipt_no = format.code(receipt.receipt_no);
  const channel = channels[receipt.channel as keyof typeof channels];
  return (
    <Card withBorder padding="md">
      <Stack gap={4}>
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <div>
            <Text fw={600}>{t('receipt_no', { receipt: receipt_no })}</Text>
            <Text size="sm" c="dimmed">
              {[format.date(receipt.paid_on), receipt.student[lang], channel && t(channel)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
          <Text fw={600}>{format.money(receipt.total === 0 ? receipt.wallet_used : receipt.total)}</Text>
        </Group>
        {receipt.advance > 0 && (
          <Text size="sm">{t('into_advance', { amount: format.money(receipt.advance) })}</Text>
        )}
        {receipt.wallet_used > 0 && (
          <Text size="sm">{t('out_of_advance', { amount: format.money(receipt.wallet_used) })}</Text>
        )}
        {receipt.state === 'POSTED' ? (
          <Anchor
            href={`/api/my/fee-receipts/${receipt.id}/paper?lang=${lang}`}
            target="_blank"
            py={10}
            underline="always"
          >
            {t('download', { receipt: receipt_no })}
          </Anchor>
        ) : (
          <Badge color="gray" variant="light" tt="none">
            {t(receipt.state)}
          </Badge>
        )}
      </Stack>
    </Card>
  );
}

/** Receipts of the family, the newest first. */
export default function PaymentList() {
  const t = useWords(ownFeeWords);
  const query = useQuery(collectionCalls().myReceipts.queryOptions({ input: {} }));
  return (
    <Page title={t('receipts')}>
      {query.error && <Refused error={query.error} retry={() => void query.refetch()} />}
      {!query.data && !query.error && <Skeleton height={240} />}
      {query.data?.length === 0 && (
        <Empty
          title={t('receipts_none')}
          hint={t('receipts_none_hint')}
          action={
            <Button component={Link} to={payUrl}>
              {t('title')}
            </Button>
          }
        />
      )}
      <Stack gap="sm" maw={720}>
        {query.data?.map((receipt) => (
          <Receipt key={receipt.id} receipt={receipt} />
        ))}
      </Stack>
    </Page>
  );
}
