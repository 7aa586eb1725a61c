import { Button, Select } from '@mantine/core';
import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { BLOOD_GROUPS } from '#kernel/text/identifiers.ts';
import { FilterSelect } from '#ui/lists/filter-select.tsx';
import type { ListState } from '#ui/lists/state.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { studentsCalls } from '../base/client.ts';
import { useEntries } from '../record/entry-fields.tsx';
import { enrolmentStates, genderCodes, religionCodes } from '#modules/school/people/base/codes.ts';
import { traitKeys } from '#modules/school/people/base/student-values.ts';
import type { SectionChoices, ShownSection } from '#modules/school/people/base/schemas.ts';
import { detailWords, codeWords, studentFieldWords } from '#modules/school/people/base/words.ts';
import { registerWords } from './words.ts';

export type RegisterFilter = Readonly<Record<string, string>>;

const places = ['shift', 'version', 'class', 'group'] as const;
const later = ['session_id', 'session_type_id', 'category_id', 'house_id', ...traitKeys] as const;

/** How many students each choice would leave, as the server counts them. */
function useCounts(filter: RegisterFilter, enabled: boolean) {
  const found = useQuery({
    ...studentsCalls().choices.queryOptions({ input: filter as { year_id: string } }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const format = useFormat();
  const counts = new Map(found.data?.map((one) => [`${one.filter} ${one.value ?? 'none'}`, one.students]));
  return (key: string, value: string, label: string): string =>
    found.data ? `${label} (${format.number(counts.get(`${key} ${value}`) ?? 0)})` : label;
}

/** The batches of the year; a school without any is not asked for one. */
function BatchFilter({ state, year }: { state: ListState; year: string | undefined }) {
  const t = useWords(registerWords);
  const lang = useLang();
  const found = useQuery({
    ...studentsCalls().batchChoices.queryOptions({ input: year ? { year_id: year } : {} }),
    enabled: Boolean(year),
    staleTime: 60_000,
  });
  if (!found.data?.length) return null;
  return (
    <FilterSelect
      label={t('batch')}
      data={found.data.map((batch) => ({ value: batch.id, label: batch[lang] }))}
      value={state.filter.batch_id ?? null}
      onChange={(value) => state.setFilter('batch_id', value)}
      searchable
    />
  );
}

/** Values of a place that the sections on offer have, each once. */
function valuesOf(sections: readonly ShownSection[], place: (typeof places)[number], lang: 'en' | 'bn') {
  return [...new Map(sections.map((section) => [section[`${place}_id`], section[place][lang]]))];
}

/** The year, the place in school, and what is known of enrolment and person, together as one likes. */
export function RegisterFilters({
  state,
  filter,
  sectionChoices,
  year,
  section,
}: {
  state: ListState;
  filter: RegisterFilter;
  sectionChoices: SectionChoices | undefined;
  year: string | undefined;
  section: string | undefined;
}) {
  const t = useWords(registerWords);
  const d = useWords(detailWords);
  const field = useWords(studentFieldWords);
  const lang = useLang();
  const entries = useEntries();
  const [open, setOpen] = useState(() => later.some((key) => state.filter[key]));
  const counted = useCounts(filter, Boolean(year));
  const all = sectionChoices?.sections ?? [];
  const fits = all.filter((one) =>
    places.every(
      (place) => !state.filter[`${place}_id`] || one[`${place}_id`] === state.filter[`${place}_id`],
    ),
  );
  const said = (code: string) => codeWords[code]?.[lang] ?? code;
  const listed = (list: readonly { id: string; en: string; bn: string }[] | undefined) =>
    (list ?? []).map((entry): [string, string] => [entry.id, entry[lang]]);
  const choices: Record<(typeof later)[number], [string, readonly (readonly [string, string])[]]> = {
    session_id: [d('session'), listed(entries?.sessions)],
    session_type_id: [d('session_type'), listed(entries?.session_types)],
    category_id: [d('category'), listed(entries?.categories)],
    house_id: [d('house'), listed(entries?.houses)],
    gender: [t('gender'), genderCodes.map((code) => [code, said(code)] as const)],
    religion: [t('religion'), religionCodes.map((code) => [code, said(code)] as const)],
    blood_group: [t('blood_group'), BLOOD_GROUPS.map((group) => [group, group] as const)],
  };
  return (
    <>
      <Select
        aria-label={field('year')}
        w={110}
        data={(sectionChoices?.years ?? []).map((one) => ({ value: one.id, label: one[lang] }))}
        value={year ?? null}
        onChange={(value) => state.setFilter('year_id', value)}
        allowDeselect={false}
      />
      {places.map((place) => {
        const values = valuesOf(all, place, lang);
        const key = `${place}_id`;
        // A school of one shift is not asked for it.
        if (values.length < 2 && !state.filter[key]) return null;
        return (
          <FilterSelect
            key={place}
            label={t(place)}
            data={values.map(([value, label]) => ({ value, label: counted(key, value, label) }))}
            value={state.filter[key] ?? null}
            onChange={(value) => state.setFilter(key, value)}
          />
        );
      })}
      <FilterSelect
        label={field('section')}
        data={fits.map(({ id, label }) => ({ value: id, label: counted('section_id', id, label[lang]) }))}
        value={section ?? null}
        onChange={(value) => state.setFilter('section_id', value)}
        searchable
      />
      <Select
        aria-label={field('status')}
        placeholder={field('status')}
        className="bp-filter"
        data={[
          { value: 'all', label: t('all_states') },
          ...enrolmentStates.map((code) => ({ value: code, label: counted('status', code, said(code)) })),
        ]}
        value={state.filter.status ?? 'ACTIVE'}
        onChange={(value) => state.setFilter('status', value === 'ACTIVE' ? null : value)}
        allowDeselect={false}
      />
      <BatchFilter state={state} year={year} />
      {open ? (
        later.map((key) => {
          const [label, values] = choices[key];
          return (
            <FilterSelect
              key={key}
              label={label}
              data={[...values, ['none', t('not_given')] as const].map(([value, name]) => ({
                value,
                label: counted(key, value, name),
              }))}
              value={state.filter[key] ?? null}
              onChange={(value) => state.setFilter(key, value)}
            />
          );
        })
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('more_filters')}
        </Button>
      )}
    </>
  );
}
