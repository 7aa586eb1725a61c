import type { ReactNode } from 'react';
import { TextField } from '#ui/fields/fields.tsx';
import { useWords } from '#ui/language.tsx';
import { TypedRows, type TypedColumn } from '#ui/fields/typed-rows.tsx';
import type { Category } from '../base/settings.ts';
import { helpDeskWords } from '../base/words.ts';

/** What people may ask about, in both languages. */
export function CategoryRows({
  categories,
  onChange,
  readOnly,
  error,
}: {
  categories: readonly Category[];
  onChange: (categories: Category[]) => void;
  readOnly: boolean;
  error: ReactNode;
}) {
  const t = useWords(helpDeskWords);
  return (
    <TypedRows
      label={t('part_categories')}
      columns={(['code', 'name_bn', 'name_en'] as const).map((key): TypedColumn<Category> => ({
        key,
        title: t(key),
        field: (row, change, label) => (
          <TextField
            size="sm"
            aria-label={label}
            value={row[key]}
            max={key === 'code' ? 40 : 80}
            disabled={readOnly}
            onChange={(text) => change({ [key]: text ?? '' })}
          />
        ),
      }))}
      rows={categories}
      onChange={onChange}
      fresh={() => ({ code: '', name_en: '', name_bn: '' })}
      add={t('add_category')}
      minWidth={460}
      readOnly={readOnly}
      error={error}
    />
  );
}
