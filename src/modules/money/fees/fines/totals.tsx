import { Alert, Anchor, Group, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { feesCalls } from '../base/client.ts';
import { feeFineWords } from './words.ts';

/** What fines come to, and the late fees that run beside them. */
export function FineTotals() {
  const t = useWords(feeFineWords);
  const format = useFormat();
  const { pathname } = useLocation();
  const totals = useQuery(feesCalls().fines.totals.queryOptions({ input: {} }));
  const running = useQuery(feesCalls().fines.running.queryOptions({ input: {} }));
  const sum = (key: 'amount' | 'waived' | 'paid' | 'open') =>
    (totals.data ?? []).reduce((all, row) => all + row[key], 0);
  return (
    <>
      {(totals.data?.length ?? 0) > 0 && (
        <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
          {(['amount', 'waived', 'paid', 'open'] as const).map((key) => (
            <div key={key}>
              <Text size="sm" c="dimmed">
                {t(key)}
              </Text>
              <Text size="lg" fw={500}>
                {format.money(sum(key))}
              </Text>
            </div>
          ))}
        </SimpleGrid>
      )}
      {running.data && running.data.count > 0 && (
        <Alert variant="light" color="yellow">
          <Group gap="sm">
            <Text size="sm">
              {t('running_total', {
                count: format.number(running.data.count),
                total: format.money(running.data.total),
              })}
            </Text>
            <Anchor component={Link} to={`${pathname}?view=running`} size="sm" underline="always">
              {t('see_running')}
            </Anchor>
          </Group>
        </Alert>
      )}
    </>
  );
}
