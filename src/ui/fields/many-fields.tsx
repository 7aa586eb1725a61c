import { MultiSelect } from '@mantine/core';
import { useLang, useWords } from '../language.tsx';
import { keepAll, useLinkOptions, type LinkProps } from '../inputs/link-options.ts';
import type { ChoiceProps, FieldProps } from '../inputs/plain-fields.tsx';
import { uiWords } from '../words.ts';

/** Several rows of another resource. */
export function LinksField({
  to,
  within,
  clearable,
  value,
  onChange,
  placeholder,
  ...rest
}: FieldProps<string[]> & LinkProps) {
  const lang = useLang();
  const t = useWords(uiWords);
  const options = useLinkOptions(to, within, value ?? [], lang);
  return (
    <MultiSelect
      {...rest}
      data={options.data}
      value={value ?? []}
      onChange={(chosen) => onChange?.(chosen)}
      searchable
      filter={keepAll}
      searchValue={options.typed}
      onSearchChange={options.setTyped}
      disabled={(rest.disabled ?? false) || options.waiting}
      placeholder={value?.length ? '' : (placeholder ?? t('choose'))}
      clearable={clearable ?? true}
      clearButtonProps={{ 'aria-label': t('clear') }}
      hidePickedOptions
      nothingFoundMessage={t('nothing_found')}
      limit={200}
      maxDropdownHeight={280}
    />
  );
}

/** Several of some choices. */
export function ChoicesField({
  choices,
  clearable,
  searchable,
  value,
  onChange,
  placeholder,
  ...rest
}: FieldProps<string[]> & ChoiceProps) {
  const lang = useLang();
  const t = useWords(uiWords);
  return (
    <MultiSelect
      {...rest}
      data={choices.map((choice) => ({ value: choice.value, label: choice.word[lang] }))}
      value={value ?? []}
      onChange={(chosen) => onChange?.(chosen)}
      placeholder={value?.length ? '' : (placeholder ?? t('choose'))}
      clearable={clearable ?? true}
      clearButtonProps={{ 'aria-label': t('clear') }}
      searchable={searchable ?? choices.length > 8}
      nothingFoundMessage={t('nothing_found')}
      hidePickedOptions
    />
  );
}
