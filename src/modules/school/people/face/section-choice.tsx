import { Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLang, useWords } from '#ui/language.tsx';
import { studentFieldWords } from '../base/words.ts';
import type { SectionChoices } from '../base/schemas.ts';
import { peopleCalls } from '../base/client.ts';

export type ChosenSection = { year: string | null; section: string | null };

/** Years and sections that the caller may see; `places` undefined while they are on the way. */
export function useSectionChoices(year: string | null): {
  sectionChoices: SectionChoices | undefined;
  error: unknown;
} {
  const found = useQuery({
    ...peopleCalls().sectionChoices.queryOptions({ input: year ? { year_id: year } : {} }),
    staleTime: 300_000,
  });
  return { sectionChoices: found.data, error: found.error };
}

/** A year and one of its sections. */
export function SectionChoice({
  value,
  onChange,
  error,
}: {
  value: ChosenSection;
  onChange: (chosen: ChosenSection) => void;
  error?: ReactNode;
}) {
  const t = useWords(studentFieldWords);
  const lang = useLang();
  const { sectionChoices } = useSectionChoices(value.year);
  return (
    <Group gap="sm" align="flex-start">
      <Select
        label={t('year')}
        w={130}
        data={(sectionChoices?.years ?? []).map((year) => ({ value: year.id, label: year[lang] }))}
        value={value.year ?? sectionChoices?.year_id ?? null}
        onChange={(year) => onChange({ year, section: null })}
        allowDeselect={false}
      />
      <Select
        label={t('section')}
        placeholder={t('choose_section')}
        className="bp-section-choice"
        data={(sectionChoices?.sections ?? []).map((section) => ({
          value: section.id,
          label: section.label[lang],
        }))}
        value={value.section}
        onChange={(section) => onChange({ ...value, section })}
        searchable
        disabled={!sectionChoices}
        error={error}
        data-path="section_id"
      />
    </Group>
  );
}
