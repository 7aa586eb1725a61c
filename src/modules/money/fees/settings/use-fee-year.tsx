import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '#ui/address.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { feesCalls } from '../base/client.ts';
import { settingScreenWords } from './words.ts';

/** The year that a part of the settings is about: the address says it, else the one in which the school works. */
export function useFeeYear() {
  const [params, change] = useAddress();
  const found = useQuery({ ...feesCalls().settings.years.queryOptions({ input: {} }), staleTime: 300_000 });
  const years = found.data ?? [];
  const year =
    years.find(({ id }) => id === params.get('year')) ?? years.find(({ current }) => current) ?? years[0];
  return { ...found, years, year, choose: (id: string | null) => change({ year: id }) };
}

export function YearSelect({ of }: { of: ReturnType<typeof useFeeYear> }) {
  const t = useWords(settingScreenWords);
  const lang = useLang();
  return (
    <Select
      label={t('year')}
      w={160}
      data={of.years.map((year) => ({ value: year.id, label: year[lang] }))}
      value={of.year?.id ?? null}
      onChange={of.choose}
      allowDeselect={false}
    />
  );
}
