import { Anchor, Card, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { collectionCalls } from '../base/client.ts';
import { paymentReportsUrl, paymentReportUrl } from './screens.ts';
import { feeFigureWords } from './words.ts';

const leads = {
  today: `${paymentReportUrl}?filter.period=today&filter.by=method`,
  this_month: `${paymentReportUrl}?filter.period=this-month`,
  last_month: `${paymentReportUrl}?filter.period=last-month`,
  due: `${paymentReportsUrl}?report=due_sections`,
  advance: `${paymentReportsUrl}?report=advances`,
} as const;

/** The figures of now, each leading to its report. */
export function IndexFigures() {
  const t = useWords(feeFigureWords);
  const format = useFormat();
  const found = useQuery(collectionCalls().feeReportFigures.queryOptions({ input: {} }));
  return (
    <Section title={t('figures')}>
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {!found.error && !found.data && <Skeleton height={80} />}
      {found.data && (
        <SimpleGrid cols={{ base: 1, xs: 2, md: 5 }} spacing="md">
          {(['today', 'this_month', 'last_month', 'due', 'advance'] as const).map((key) => (
            <Card key={key} withBorder p="md">
              <Anchor component={Link} to={leads[key]} size="sm">
                {t(key)}
              </Anchor>
              <Text fw={700} size="lg" className="bp-figures">
                {format.money(found.data[key])}
              </Text>
            </Card>
          ))}
        </SimpleGrid>
      )}
    </Section>
  );
}
