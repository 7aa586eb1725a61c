import { Alert, Button, Code, Group, Skeleton, Stack, Text, Timeline, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { ReasonDialog } from '#ui/forms/reason-dialog.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { toastInfo, toastRefusal } from '#ui/toast.ts';
import { recoveryWords } from './words.ts';
import { paymentsCalls } from '../base/client.ts';
import { IntentBadge } from './intent-badge.tsx';

type Payment = Awaited<ReturnType<ReturnType<typeof paymentsCalls>['onlinePayment']['call']>>;
const reasons = {
  amount: 'reason_amount',
  currency: 'reason_currency',
  risk: 'reason_risk',
  'no-number': 'reason_no_number',
  'number-used': 'reason_number_used',
  'two-payments': 'reason_two_payments',
  sandbox: 'reason_sandbox',
} as const;
const isReason = (key: string | null): key is keyof typeof reasons => key !== null && key in reasons;
const known = (kind: string): keyof typeof recoveryWords | null =>
  `event_${kind}` in recoveryWords ? (`event_${kind}` as keyof typeof recoveryWords) : null;

/** One payment beside the list: how it is, everything heard about it, and what may be done. */
export function PaymentDrawer({ opened, onClose }: { opened: string | null; onClose: () => void }) {
  const t = useWords(recoveryWords);
  const [site_id = '', id = ''] = opened?.split('.') ?? [];
  const found = useQuery({
    ...paymentsCalls().onlinePayment.queryOptions({ input: { site_id, id } }),
    enabled: opened !== null,
    // Money moves without this page: what was heard a moment ago is shown, and asked for again.
    staleTime: 0,
  });
  return (
    <Drawer
      opened={opened !== null}
      onClose={onClose}
      size="lg"
      title={found.data?.payer_name || t('nobody')}
    >
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {!found.data && !found.error && <Skeleton height={320} />}
      {found.data && <Shown payment={found.data} />}
    </Drawer>
  );
}

function Shown({ payment }: { payment: Payment }) {
  const t = useWords(recoveryWords);
  const lang = useLang();
  const format = useFormat();
  const { received_amount: received, received_currency: currency } = payment;
  const facts = [
    [t('institution'), lang === 'bn' ? payment.site_bn : payment.site_en],
    [t('amount'), format.money(payment.amount)],
    ...(received !== null && (received !== payment.amount || currency !== 'BDT')
      ? [
          [
            t('received'),
            currency === 'BDT' ? format.money(received) : `${currency} ${format.decimal(received / 100, 2)}`,
          ],
        ]
      : []),
    [t('begun'), format.dateTime(payment.created_at)],
    [t('gateway'), [payment.gateway, payment.card_type].filter(Boolean).join(' · ')],
    [t('tran_id'), payment.tran_id],
    [t('gateway_txn_id'), payment.gateway_txn_id ?? '–'],
  ] as const;
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <IntentBadge state={payment.state} />
        {payment.credit && (
          <Text size="sm" c="dimmed">
            {payment.credit.reversed_at
              ? t('booked_back')
              : t(`booked_${payment.credit.booked as 'DEMAND' | 'WALLET' | 'SUSPENSE'}`)}
          </Text>
        )}
      </Group>
      {payment.state === 'REVIEW' && isReason(payment.review_reason) && (
        <Alert color="orange" variant="light">
          {t(reasons[payment.review_reason])}
        </Alert>
      )}
      <Stack gap={6} component="dl" m={0}>
        {facts.map(([label, value]) => (
          <Group key={label} justify="space-between" wrap="nowrap" align="flex-start" gap="lg">
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" size="sm" m={0} ta="right" className="bp-break">
              {value}
            </Text>
          </Group>
        ))}
      </Stack>
      <Actions payment={payment} />
      <Title order={3} size="h6">
        {t('heard')}
      </Title>
      {payment.events.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('nothing_heard')}
        </Text>
      )}
      <Timeline bulletSize={12} lineWidth={2}>
        {payment.events.map((event) => {
          const word = known(event.kind);
          return (
            <Timeline.Item key={event.id} title={word ? t(word) : event.kind}>
              <Text size="xs" c="dimmed">
                {[format.dateTime(event.at), event.note].filter(Boolean).join(' · ')}
              </Text>
              <Code block mt={4} className="bp-raw" tabIndex={0}>
                {JSON.stringify(event.payload, null, 1)}
              </Code>
            </Timeline.Item>
          );
        })}
      </Timeline>
    </Stack>
  );
}

type Act = 'settle' | 'fail' | 'refund' | 'went_back' | 'stayed';

function Actions({ payment }: { payment: Payment }) {
  const t = useWords(recoveryWords);
  const lang = useLang();
  const client = useQueryClient();
  const { may } = useShell();
  const [asking, ask] = useState<Act | null>(null);
  const [busy, setBusy] = useState(false);
  const at = { site_id: payment.site_id, id: payment.id };
  const { state } = payment;
  const recover = may('online-payment.recover');
  const canRefund =
    may('online-payment.refund') &&
    (state === 'PAID' || state === 'REVIEW' || payment.refund.unheard) &&
    payment.gateway_txn_id !== null;
  const canFail = recover && ['INITIATED', 'REDIRECTED', 'RETURNED', 'EXPIRED', 'REVIEW'].includes(state);
  const canSettle = recover && state === 'REVIEW' && payment.gateway_txn_id !== null;
  const query = async () => {
    setBusy(true);
    try {
      const settled = await paymentsCalls().queryGateway.call(at);
      toastInfo(t('queried', { state: t(`state_${settled.state}`) }));
    } catch (error) {
      toastRefusal(error, lang);
    } finally {
      setBusy(false);
      await client.invalidateQueries();
    }
  };
  const act = async (reason: string) => {
    if (asking === 'settle') await paymentsCalls().acceptPayment.call({ ...at, reason });
    if (asking === 'fail') await paymentsCalls().failPayment.call({ ...at, reason });
    if (asking === 'refund') await paymentsCalls().refundPayment.call({ ...at, reason });
    if (asking === 'went_back' || asking === 'stayed')
      await paymentsCalls().decideRefund.call({ ...at, went_back: asking === 'went_back', reason });
    await client.invalidateQueries();
  };
  return (
    <Group gap="xs">
      {recover && (
        <Button size="sm" loading={busy} onClick={() => void query()}>
          {t('query')}
        </Button>
      )}
      {canSettle && (
        <Button size="sm" variant="default" onClick={() => ask('settle')}>
          {t('settle')}
        </Button>
      )}
      {canFail && (
        <Button size="sm" variant="default" onClick={() => ask('fail')}>
          {t('fail')}
        </Button>
      )}
      {canRefund && (
        <Button size="sm" variant="default" onClick={() => ask('refund')}>
          {t('refund')}
        </Button>
      )}
      {may('online-payment.refund') &&
        payment.refund.unheard &&
        (['went_back', 'stayed'] as const).map((one) => (
          <Button key={one} size="sm" variant="default" onClick={() => ask(one)}>
            {t(one)}
          </Button>
        ))}
      <ReasonDialog
        opened={asking !== null}
        title={asking ? t(asking) : ''}
        text={
          asking
            ? t(asking === 'refund' && payment.refund.by_hand ? 'refund_by_hand_hint' : `${asking}_hint`)
            : ''
        }
        confirm={asking ? t(asking) : ''}
        label={t('reason')}
        onClose={() => ask(null)}
        onConfirm={act}
      />
    </Group>
  );
}
