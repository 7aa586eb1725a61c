import { Anchor, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { BarChart } from '#ui/dashboard/charts.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { agingBuckets } from '../base/rules.ts';
import { invoiceWords } from './words.ts';
import { billingFieldWords } from '../base/words.ts';
import { billingCalls } from '../base/client.ts';

/** How much has been due for how long, and who owes most. Nothing while nobody owes anything. */
export function AgingCard() {
  const t = useWords(invoiceWords);
  const field = useWords(billingFieldWords);
  const lang = useLang();
  const format = useFormat();
  const found = useQuery(billingCalls().aging.queryOptions({ input: {} }));
  const rows = found.data ?? [];
  if (rows.length === 0) return null;
  const sum = (row: (typeof rows)[number]) => agingBuckets.reduce((total, bucket) => total + row[bucket], 0);
  const columns = agingBuckets.map((bucket) => ({
    [field('late_by')]: t(bucket),
    taka: rows.reduce((total, row) => total + row[bucket], 0) / 100,
  }));
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Paper withBorder p="md">
        <Title order={2} size="h5">
          {t('aging')}
        </Title>
        <Text size="xs" c="dimmed" mb="xs">
          {t('aging_lead')}
        </Text>
        <BarChart
          label={t('aging')}
          by={field('late_by')}
          data={columns}
          height={190}
          series={[{ name: 'taka', label: field('due'), color: 'teal.6' }]}
        />
      </Paper>
      <Paper withBorder p="md">
        <Title order={2} size="h5" mb="xs">
          {t('largest_debts')}
        </Title>
        <Stack gap={8}>
          {rows.slice(0, 6).map((row) => (
            <Group key={row.site_id} justify="space-between" wrap="nowrap" gap="md">
              <Anchor
                component={Link}
                to={`/edu/invoice/site-invoice-master-form?site=${row.site_id}`}
                size="sm"
                truncate
              >
                {lang === 'bn' ? row.site_bn : row.site_en}
              </Anchor>
              <Text size="sm" fw={600} className="bp-figures">
                {format.money(sum(row))}
              </Text>
            </Group>
          ))}
        </Stack>
      </Paper>
    </SimpleGrid>
  );
}
