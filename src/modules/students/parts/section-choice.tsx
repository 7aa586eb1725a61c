import { Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLang, useWords } from '#ui/language.tsx';
import { studentScreenWords } from '../screen-words.ts';
import type { Places } from '../student-shapes.ts';
import { studentsApi as api } from './students-api.ts';

export type ChosenPlace = { year: string | null; section: string | null };

/** Years and sections that the caller may see; `places` undefined while they are on the way. */
export function usePlaces(year: string | null): { places: Places | undefined; error: unknown } {
  const found = useQuery({
    ...api().places.queryOptions({ input: year ? { year_id: year } : {} }),
    staleTime: 300_000,
  });
  return { places: found.data, error: found.error };
}

/** A year and one of its sections. */
export function SectionChoice({
  value,
  onChange,
}: {
  value: ChosenPlace;
  onChange: (place: ChosenPlace) => void;
}) {
  const t = useWords(studentScreenWords);
  const lang = useLang();
  const { places } = usePlaces(value.year);
  return (
    <Group gap="sm" align="flex-end">
      <Select
        label={t('year')}
        w={130}
        data={(places?.years ?? []).map((year) => ({ value: year.id, label: year[lang] }))}
        value={value.year ?? places?.year_id ?? null}
        onChange={(year) => onChange({ year, section: null })}
        allowDeselect={false}
      />
      <Select
        label={t('section')}
        placeholder={t('choose_section')}
        className="bp-section-choice"
        data={(places?.sections ?? []).map((section) => ({
          value: section.id,
          label: section.label[lang],
        }))}
        value={value.section}
        onChange={(section) => onChange({ ...value, section })}
        searchable
        disabled={!places}
      />
    </Group>
  );
}
