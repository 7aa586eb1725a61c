import { Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { IntentBadge } from '../recovery/intent-badge.tsx';
import type { Owner } from './gateway-part.tsx';
import { settingsScreenWords } from './words.ts';

/** The last payments through a gateway and why those failed that failed. */
export function RecentPayments({ gateway, owner }: { gateway: string; owner: Owner }) {
  const t = useWords(settingsScreenWords);
  const format = useFormat();
  const found = useQuery(owner.payments().queryOptions({ input: { gateway } }));
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={160} />;
  return (
    <Stack gap="sm">
      <Title order={3} size="h6">
        {t('recent')}
      </Title>
      {found.data.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('recent_none')}
        </Text>
      )}
      {found.data.map((payment) => (
        <Group key={payment.id} justify="space-between" gap="sm" align="flex-start">
          <div>
            <Text size="sm">{payment.payer_name}</Text>
            <Text size="sm" c="dimmed">
              {[format.dateTime(payment.created_at), payment.tran_id].join(' · ')}
            </Text>
            {payment.why && (
              <Text size="sm" c="dimmed" className="bp-break">
                {payment.why}
              </Text>
            )}
          </div>
          <Group gap="sm">
            <Text size="sm">{format.money(payment.amount)}</Text>
            <IntentBadge state={payment.state} />
          </Group>
        </Group>
      ))}
    </Stack>
  );
}
