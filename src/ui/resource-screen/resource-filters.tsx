import type { AnyResource } from '#kernel/module.ts';
import { fieldWord } from '#kernel/resource.ts';
import { ChoiceField, DateField, LinkField } from '../fields.tsx';
import { useLang, useWords } from '../language.tsx';
import type { ListState } from '../list-state.ts';
import { uiWords } from '../words.ts';

const yesNo = [
  { value: 'yes', word: uiWords.yes },
  { value: 'no', word: uiWords.no },
];

/** One box for each declared filter, by its kind; what is chosen stands in the address. */
export function ResourceFilters({ resource, state }: { resource: AnyResource; state: ListState }) {
  const lang = useLang();
  const t = useWords(uiWords);
  return (resource.filters ?? []).map((key) => {
    const field = resource.fields[key];
    if (!field) return null;
    const label = fieldWord(resource, key)[lang];
    const common = {
      value: state.filter[key] ?? null,
      onChange: (value: string | null) => state.setFilter(key, value),
      'aria-label': label,
      placeholder: label,
      className: 'bp-filter',
    };
    switch (field.kind) {
      case 'link':
      case 'links':
        return <LinkField key={key} {...common} to={field.to} clearable />;
      case 'choice':
      case 'choices':
        return <ChoiceField key={key} {...common} choices={field.choices} clearable />;
      case 'yes-no':
        return (
          <ChoiceField
            key={key}
            {...common}
            choices={
              key === 'active'
                ? [
                    { value: 'yes', word: uiWords.active },
                    { value: 'no', word: uiWords.inactive },
                  ]
                : yesNo
            }
            clearable
          />
        );
      case 'date':
        return <DateField key={key} {...common} placeholder={`${label}: ${t('choose')}`} />;
      default:
        return null;
    }
  });
}
