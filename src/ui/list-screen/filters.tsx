import { filtersOf, hasTabs, type AnyList, type ListFilter } from '#kernel/lists/list.ts';
import type { Choice } from '#kernel/lists/field.ts';
import { formatNumber } from '#kernel/text/digits.ts';
import { useLang, useWords } from '../language.tsx';
import { FilterSelect } from '../lists/filter-select.tsx';
import { FilterChoice, FilterDate, FilterLink } from '../lists/filters.tsx';
import type { ListState } from '../lists/state.ts';
import { uiWords } from '../words.ts';
import { FilterRange } from './range-filter.tsx';

/** The filters of a declared list, each kept in the address. */
export function DeclaredFilters({
  list,
  state,
  counts,
}: {
  list: AnyList;
  state: ListState;
  /** How many rows each state has that is a filter and not a tab. */
  counts?: Counts;
}) {
  const beside = filtersOf(list).filter(
    ({ key }) => !(key === list.tabs && hasTabs(list)) && !Object.hasOwn(list.fixed ?? {}, key),
  );
  return beside.map(({ key, filter }) => (
    <DeclaredFilter
      key={key}
      filter={key === list.tabs ? counted(filter, counts) : filter}
      value={state.filter[key] ?? null}
      onChange={(value) => state.setFilter(key, value)}
    />
  ));
}

type Counts = Readonly<Record<string, number>> | undefined;

/** The choices of a filter, each with how many rows it has. */
const counted = (filter: ListFilter, counts: Counts): ListFilter =>
  filter.kind === 'choice' && counts
    ? { ...filter, choices: filter.choices.map((one) => withCount(one, counts[one.value] ?? 0)) }
    : filter;
const withCount = ({ value, word }: Choice, count: number): Choice => ({
  value,
  word: { en: `${word.en} (${formatNumber(count, 'en')})`, bn: `${word.bn} (${formatNumber(count, 'bn')})` },
});

type Props = { filter: ListFilter; value: string | null; onChange: (value: string | null) => void };

/** One filter as it was declared. */
export function DeclaredFilter({ filter, ...rest }: Props) {
  const lang = useLang();
  const t = useWords(uiWords);
  const label = filter.word[lang];
  switch (filter.kind) {
    case 'choice':
      return <FilterChoice label={label} choices={filter.choices} {...rest} />;
    case 'link':
      return <FilterLink label={label} to={filter.to} {...rest} />;
    case 'id':
      return null;
    case 'day':
      return <FilterDate label={label} {...rest} />;
    case 'range':
      return <FilterRange label={label} {...rest} />;
    case 'yes-no':
      return (
        <FilterSelect
          label={label}
          data={(['yes', 'no'] as const).map((value) => ({ value, label: t(value) }))}
          {...rest}
        />
      );
  }
}
