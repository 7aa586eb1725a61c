import '#modules/school/people/base/students.css';
import { Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '#ui/address.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { uiWords } from '#ui/words.ts';
import { peopleCalls } from '#modules/school/people/base/client.ts';
import { studentsCalls } from './client.ts';
import {
  contextFields,
  narrowContext,
  type ContextField,
} from '#modules/school/people/base/narrow-context.ts';
import { placeWords } from './words.ts';

/**
 * Year, shift, version, class, group and section of a report, as far as it offers them, one narrowing the next. They are among its filters, so
 * that a saved report keeps them; without a year it stays that of the present year.
 */
export function PlaceFilters({
  offered,
  required = [],
}: {
  offered: readonly string[];
  /** Without these nothing is shown. */
  required?: readonly string[] | undefined;
}) {
  const t = useWords(placeWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const [params, change] = useAddress();
  const year = params.get('filter.year_id');
  const found = useQuery({
    ...peopleCalls().sectionChoices.queryOptions({ input: year ? { year_id: year } : {} }),
    staleTime: 300_000,
  });
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  const offers = (key: string) => offered.includes(key);
  const fields = contextFields.filter((field) => offers(`${field}_id`));
  const asked = Object.fromEntries(fields.map((field) => [field, params.get(`filter.${field}_id`)]));
  const { value, options } = narrowContext(found.data?.sections ?? [], asked, fields);
  const choose = (next: Partial<Record<ContextField | 'year', string | null>>) => {
    // A class of another shift or year is no longer meant.
    const rest = narrowContext(found.data?.sections ?? [], { ...asked, ...next }, fields).value;
    const kept = fields.map((field) => {
      const wanted = field in next ? next[field] : asked[field];
      return [`filter.${field}_id`, wanted && rest[field] === wanted ? wanted : null] as const;
    });
    change({
      ...Object.fromEntries(kept),
      ...('year' in next
        ? { 'filter.year_id': next.year ?? null, 'filter.section_id': null, 'filter.batch_id': null }
        : {}),
    });
  };
  return (
    <Group gap="xs" align="flex-end">
      {offers('year_id') && (
        <Select
          label={t('year')}
          w={120}
          data={(found.data?.years ?? []).map((one) => ({ value: one.id, label: one[lang] }))}
          value={year ?? found.data?.year_id ?? null}
          onChange={(next) =>
            choose({ year: found.data?.years.find((one) => one.id === next)?.current ? null : next })
          }
          allowDeselect={false}
        />
      )}
      {fields
        .filter((field) => options[field].length > 1)
        .map((field) => (
          <Select
            key={field}
            label={t(field)}
            placeholder={required.includes(`${field}_id`) ? ui('choose') : t('all_states')}
            className={field === 'section' ? 'bp-section-choice' : 'bp-context-choice'}
            data={options[field].map(({ id, word }) => ({ value: id, label: word[lang] }))}
            value={value[field]}
            onChange={(id) => choose({ [field]: id })}
            searchable={options[field].length > 8}
            clearable
          />
        ))}
      {offers('batch_id') && <BatchChoice year={year ?? found.data?.year_id ?? null} />}
    </Group>
  );
}

/** The batches of the year; a school without any is not asked for one. */
function BatchChoice({ year }: { year: string | null }) {
  const t = useWords(placeWords);
  const lang = useLang();
  const [params, change] = useAddress();
  const found = useQuery({
    ...studentsCalls().batchChoices.queryOptions({ input: year ? { year_id: year } : {} }),
    enabled: year !== null,
    staleTime: 60_000,
  });
  if (!found.data?.length) return null;
  return (
    <Select
      label={t('batch')}
      placeholder={t('all_states')}
      className="bp-context-choice"
      data={found.data.map((batch) => ({ value: batch.id, label: batch[lang] }))}
      value={params.get('filter.batch_id')}
      onChange={(id) => change({ 'filter.batch_id': id })}
      searchable={found.data.length > 8}
      clearable
    />
  );
}
