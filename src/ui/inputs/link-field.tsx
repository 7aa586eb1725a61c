import { Loader, Select } from '@mantine/core';
import { useLang, useWords } from '../language.tsx';
import { keepAll, useLinkOptions, type LinkProps } from './link-options.ts';
import type { FieldProps } from './plain-fields.tsx';
import { uiWords } from '../words.ts';

/** One row of another resource, searched on the server. */
export function LinkField({
  to,
  within,
  clearable,
  value,
  onChange,
  placeholder,
  ...rest
}: FieldProps<string | null> & LinkProps) {
  const lang = useLang();
  const t = useWords(uiWords);
  const options = useLinkOptions(to, within, value ? [value] : [], lang);
  const label = options.data.find((option) => option.value === value)?.label;
  return (
    <Select
      {...rest}
      data={options.data}
      value={value || null}
      onChange={(chosen) => onChange?.(chosen)}
      searchable
      // As in a list of declared choices: not by the cursor alone.
      openOnFocus={false}
      filter={keepAll}
      onSearchChange={(text) => options.setTyped(text === label ? '' : text)}
      disabled={(rest.disabled ?? false) || options.waiting}
      placeholder={placeholder ?? t('choose')}
      clearable={clearable ?? !rest.required}
      clearButtonProps={{ 'aria-label': t('clear') }}
      allowDeselect={!rest.required}
      nothingFoundMessage={t('nothing_found')}
      rightSection={options.loading ? <Loader size="xs" /> : undefined}
      limit={200}
      maxDropdownHeight={280}
    />
  );
}
