import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAddress } from '#ui/address.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { OutcomeAlert, sayOutcome, whileAsking } from '#modules/money/payments/face/outcome-alert.tsx';
import { collectionCalls } from '../base/client.ts';
import { payUrl, receiptsUrl } from './screens.ts';
import { ownFeeWords } from './words.ts';

function Status({ intent }: { intent: string }) {
  const t = useWords(ownFeeWords);
  const lang = useLang();
  const format = useFormat();
  const query = useQuery({
    ...collectionCalls().myPaymentStatus.queryOptions({ input: { intent } }),
    ...whileAsking,
  });
  if (query.error) return <Refused error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={160} />;
  const { outcome, amount, receipts } = query.data;
  const values = { gateway: query.data.gateway[lang], amount: format.money(amount) };
  const said = sayOutcome(query.data);
  return (
    <Stack gap="md" maw={640}>
      <OutcomeAlert said={said} title={t(`${said}_title`, values)}>
        {t(`${said}_text`, values)}
      </OutcomeAlert>
      {receipts.map(({ id, receipt_no, total, advance }) => (
        <div key={id}>
          <Text fw={600}>
            {t('receipt_no', { receipt: format.code(receipt_no) })}: {format.money(total)}
          </Text>
          {advance > 0 && <Text size="sm">{t('into_advance', { amount: format.money(advance) })}</Text>}
          <Anchor
            href={`/api/my/fee-receipts/${id}/paper?lang=${lang}`}
            target="_blank"
            underline="always"
            display="inline-block"
            py={10}
          >
            {t('download', { receipt: format.code(receipt_no) })}
          </Anchor>
        </div>
      ))}
      <Group>
        {(outcome === 'FAILED' || outcome === 'CANCELLED' || outcome === 'NOT_OPENED') && (
          <Button component={Link} to={payUrl}>
            {t('again')}
          </Button>
        )}
        <Button component={Link} to={said === 'LATER' ? receiptsUrl : payUrl} variant="default">
          {said === 'LATER' ? t('receipts') : t('to_fees')}
        </Button>
      </Group>
    </Stack>
  );
}

/** What became of a payment: it asks while the gateway is asked, and says what to do. */
export default function PaymentStatusMessage() {
  const t = useWords(ownFeeWords);
  const [params] = useAddress();
  const intent = params.get('intent');
  return (
    <Page title={t('status')}>
      {intent ? (
        <Status key={intent} intent={intent} />
      ) : (
        <Empty
          title={t('status_none')}
          hint={t('status_none_hint')}
          action={
            <Group justify="center">
              <Button component={Link} to={payUrl}>
                {t('title')}
              </Button>
              <Button component={Link} to={receiptsUrl} variant="default">
                {t('receipts')}
              </Button>
            </Group>
          }
        />
      )}
    </Page>
  );
}
