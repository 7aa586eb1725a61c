import { Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '#ui/address.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Refused } from '#ui/refused.tsx';
import { collectionCalls } from '../base/client.ts';
import { feeFigureWords, feeReportWords } from './words.ts';

const PlaceFilters = later(() =>
  import('#modules/school/students/base/place-filters.tsx').then((part) => part.PlaceFilters),
);
const kinds = ['head_id', 'method', 'collector'] as const;
const labels = { head_id: 'head', method: 'method', collector: 'collector' } as const;

/** What one chooses beside the declared filters: where students are, and heads, ways to pay and collectors. */
export function FeeFilters({
  offered,
  required,
}: {
  offered: readonly string[];
  required?: readonly string[] | undefined;
}) {
  const chosen = kinds.filter((key) => offered.includes(key));
  const places = offered.some((key) => /^(?:year|shift|version|class|group|section)_id$/.test(key));
  return (
    <>
      {places && <PlaceFilters offered={offered} required={required} />}
      {chosen.length > 0 && <Choices keys={chosen} />}
    </>
  );
}

function Choices({ keys }: { keys: readonly (typeof kinds)[number][] }) {
  const t = useWords(feeReportWords);
  const w = useWords(feeFigureWords);
  const lang = useLang();
  const [params, change] = useAddress();
  const found = useQuery({
    ...collectionCalls().feeReportChoices.queryOptions({ input: {} }),
    staleTime: 60_000,
  });
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  return (
    <Group gap="xs" align="flex-end">
      {keys.map((key) => (
        <Select
          key={key}
          label={t(labels[key])}
          placeholder={w('all')}
          className="bp-context-choice"
          data={(found.data?.[key] ?? []).map(({ value, word }) => ({ value, label: word[lang] }))}
          value={params.get(`filter.${key}`)}
          onChange={(value) => change({ [`filter.${key}`]: value })}
          searchable={(found.data?.[key].length ?? 0) > 8}
          clearable
        />
      ))}
    </Group>
  );
}
