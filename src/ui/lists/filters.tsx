import { DateField } from '../inputs/date-field.tsx';
import { useFormat } from '../format.ts';
import { FilterSelect, useFilterChip } from './filter-select.tsx';
import { useLang, useWords } from '../language.tsx';
import { LinkField } from '../inputs/link-field.tsx';
import { useLinkOptions } from '../inputs/link-options.ts';
import type { ChoiceProps } from '../inputs/plain-fields.tsx';
import { uiWords } from '../words.ts';

type Filter = { label: string; value: string | null; onChange: (value: string | null) => void };

/** A filter by one of a declared list. */
export function FilterChoice({ choices, ...filter }: Filter & Pick<ChoiceProps, 'choices'>) {
  const lang = useLang();
  return (
    <FilterSelect
      {...filter}
      data={choices.map(({ value, word }) => ({ value, label: word[lang] }))}
      searchable={choices.length > 8}
    />
  );
}

/** A filter by a row of another resource. */
export function FilterLink({ to, label, value, onChange }: Filter & { to: string }) {
  const lang = useLang();
  const t = useWords(uiWords);
  const { data } = useLinkOptions(to, undefined, value ? [value] : [], lang);
  const chosen = value ? (data.find((option) => option.value === value)?.label ?? null) : null;
  useFilterChip(label, chosen, () => onChange(null));
  return (
    <LinkField
      to={to}
      value={value}
      onChange={onChange}
      aria-label={label}
      placeholder={t('filter_all', { label })}
      className="bp-filter"
      clearable
    />
  );
}

/** A filter by a day. */
export function FilterDate({ label, value, onChange }: Filter) {
  const format = useFormat();
  useFilterChip(label, value ? format.date(value) : null, () => onChange(null));
  return (
    <DateField
      value={value}
      onChange={onChange}
      aria-label={label}
      placeholder={label}
      className="bp-filter"
    />
  );
}
