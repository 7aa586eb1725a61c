import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Empty } from '#ui/feedback/empty.tsx';
import { useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { feesCalls } from '../base/client.ts';
import { useFeeYear, YearSelect } from '../settings/use-fee-year.tsx';
import { NarrowRates } from './narrow-rates.tsx';
import { RateTable } from './rate-table.tsx';
import { rateWords } from './words.ts';

/** What heads cost in a year: by class, and for less than a class. */
export function Rates() {
  const t = useWords(rateWords);
  const mayChange = useShell().may('fee-setting.change');
  const of = useFeeYear();
  const year_id = of.year?.id ?? '';
  const found = useQuery({
    ...feesCalls().rates.grid.queryOptions({ input: { year_id } }),
    enabled: year_id !== '',
    // What is typed into the table is not replaced by a newer answer.
    staleTime: Infinity,
    gcTime: 0,
  });
  const error = of.error ?? found.error;
  if (error) return <Refused error={error} retry={() => void found.refetch()} />;
  if (!of.isPending && !of.year) return <Empty title={t('no_years')} />;
  return (
    <Stack gap="md">
      <YearSelect of={of} />
      <Section title={t('grid')} lead={t('grid_lead')}>
        {!found.data && <Skeleton height={280} />}
        {found.data?.heads.length === 0 && <Empty title={t('no_heads')} hint={t('no_heads_hint')} />}
        {found.data && found.data.heads.length > 0 && (
          <RateTable key={year_id} yearId={year_id} grid={found.data} readOnly={!mayChange} />
        )}
      </Section>
      {year_id && <NarrowRates yearId={year_id} />}
    </Stack>
  );
}
