import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keepAll } from '#ui/inputs/link-options.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { transitionsCalls } from '../base/client.ts';
import { transferScreenWords } from '../base/words.ts';

export type Institution = { id: string; en: string; bn: string };

/** Another institution of the operator, searched on the server by name or EIIN. */
export function InstitutionField({
  value,
  onChange,
  error,
}: {
  value: Institution | null;
  onChange: (chosen: Institution | null) => void;
  error?: string | null;
}) {
  const t = useWords(transferScreenWords);
  const lang = useLang();
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 200);
  const found = useQuery({
    ...transitionsCalls().transferInstitutions.queryOptions({ input: { q } }),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  });
  const rows = found.data ?? [];
  const data = rows.map((row) => ({
    value: row.id,
    label: [row[`name_${lang}`], row[`place_${lang}`], row.eiin && format.code(row.eiin)]
      .filter(Boolean)
      .join(' · '),
  }));
  const known = value && !data.some((one) => one.value === value.id) ? value : null;
  return (
    <Select
      label={t('institution')}
      description={t('institution_hint')}
      required
      searchable
      filter={keepAll}
      data={known ? [{ value: known.id, label: known[lang] }, ...data] : data}
      value={value?.id ?? null}
      onSearchChange={(text) => setTyped(data.some(({ label }) => label === text) ? '' : text)}
      onChange={(id) => {
        const row = rows.find((one) => one.id === id);
        onChange(row ? { id: row.id, en: row.name_en, bn: row.name_bn } : null);
      }}
      nothingFoundMessage={q.length > 1 && !found.isFetching ? t('no_institution') : undefined}
      rightSection={found.isFetching ? <Loader size="xs" /> : undefined}
      error={error}
      data-path="site_id"
    />
  );
}
