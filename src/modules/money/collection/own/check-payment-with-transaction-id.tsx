import { Badge, Button, Card, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { collectionCalls } from '../base/client.ts';
import type { TransferMethod } from '../unmatched/states.ts';
import { notifyUrl } from './screens.ts';
import { ownFeeWords } from './words.ts';

const colours = { PENDING: 'yellow', MATCHED: 'green', DISMISSED: 'red' } as const;

/** Payments of which the family told, and what the office found. */
export default function CheckPaymentWithTransactionId() {
  const t = useWords(ownFeeWords);
  const lang = useLang();
  const format = useFormat();
  const query = useQuery({
    ...collectionCalls().toldPayments.queryOptions({ input: {} }),
    // What waits is decided by somebody else.
    refetchInterval: 60_000,
  });
  const tell = (
    <Button component={Link} to={notifyUrl}>
      {t('tell')}
    </Button>
  );
  return (
    <Page title={t('told')}>
      {query.error && <Refused error={query.error} retry={() => void query.refetch()} />}
      {!query.data && !query.error && <Skeleton height={240} />}
      {query.data?.length === 0 && <Empty title={t('told_none')} hint={t('told_none_hint')} action={tell} />}
      <Stack gap="sm" maw={720}>
        {query.data?.map((row) => (
          <Card key={row.id} withBorder padding="md">
            <Stack gap={4}>
              <Group justify="space-between" wrap="nowrap" align="flex-start">
                <div>
                  <Text fw={600}>{format.code(row.transaction_no)}</Text>
                  <Text size="sm" c="dimmed">
                    {[t(row.method as TransferMethod), format.date(row.paid_on), row.student[lang]].join(
                      ' · ',
                    )}
                  </Text>
                </div>
                <Text fw={600}>{format.money(row.amount)}</Text>
              </Group>
              <Group gap="sm">
                <Badge color={colours[row.state]} variant="light" tt="none">
                  {t(row.state)}
                </Badge>
                {row.receipt_no && <Text>{t('receipt_no', { receipt: format.code(row.receipt_no) })}</Text>}
              </Group>
              {row.reason && <Text size="sm">{row.reason}</Text>}
              <Text size="sm" c="dimmed">
                {t('sent_at', { time: format.dateTime(row.sent_at) })}
              </Text>
            </Stack>
          </Card>
        ))}
      </Stack>
    </Page>
  );
}
