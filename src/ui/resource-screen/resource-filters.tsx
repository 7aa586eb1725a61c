import type { AnyResource } from '#kernel/resource/resource.ts';
import { fieldWord } from '#kernel/resource/resource.ts';
import { useLang } from '../language.tsx';
import { FilterChoice, FilterDate, FilterLink } from '../lists/filters.tsx';
import type { ListState } from '../lists/state.ts';
import { uiWords } from '../words.ts';

const yesNo = [
  { value: 'yes', word: uiWords.yes },
  { value: 'no', word: uiWords.no },
];
const activeOrNot = [
  { value: 'yes', word: uiWords.active },
  { value: 'no', word: uiWords.inactive },
];

/** One box for each declared filter, by its kind; what is chosen is in the address. */
export function ResourceFilters({ resource, state }: { resource: AnyResource; state: ListState }) {
  const lang = useLang();
  return (resource.filters ?? []).map((key) => {
    const field = resource.fields[key];
    if (!field) return null;
    // “Status: all” reads better than “Active: all”.
    const label = (key === 'active' ? uiWords.status : fieldWord(resource, key))[lang];
    const common = {
      label,
      value: state.filter[key] ?? null,
      onChange: (value: string | null) => state.setFilter(key, value),
    };
    switch (field.kind) {
      case 'link':
      case 'links':
        return <FilterLink key={key} {...common} to={field.to} />;
      case 'choice':
      case 'choices':
        return <FilterChoice key={key} {...common} choices={field.choices} />;
      case 'yes-no':
        return <FilterChoice key={key} {...common} choices={key === 'active' ? activeOrNot : yesNo} />;
      case 'date':
        return <FilterDate key={key} {...common} />;
      default:
        return null;
    }
  });
}
