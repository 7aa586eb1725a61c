import { SimpleGrid, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BarChart } from '#ui/dashboard/charts.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Facts } from '#ui/people/facts.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { websiteCalls } from '../base/client.ts';
import { visitWords } from './words.ts';

/** Visits of the public site: today, the last days, and each day as a bar. */
export default function WebsiteVisits() {
  const t = useWords(visitWords);
  const format = useFormat();
  const found = useQuery(websiteCalls().visits.queryOptions({ input: {} }));
  const figures = found.data?.figures;
  return (
    <Page title={t('title')} lead={t('lead')}>
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={320} />}
      {found.data && !figures && <Empty title={t('none')} hint={t('none_hint')} />}
      {found.data && figures && (
        <SimpleGrid cols={1} spacing="md">
          <Section title={t('visits')}>
            <Facts
              facts={(['today', 'week', 'month', 'total'] as const).map((key) => [
                t(key),
                format.number(figures[key]),
              ])}
            />
          </Section>
          <Section title={t('by_day')}>
            <BarChart
              label={t('by_day')}
              by={t('day')}
              data={found.data.days.map(({ day, visits }) => ({
                [t('day')]: format.date(day),
                visits,
              }))}
              series={[{ name: 'visits', label: t('visits'), color: 'teal.6' }]}
            />
          </Section>
        </SimpleGrid>
      )}
    </Page>
  );
}
