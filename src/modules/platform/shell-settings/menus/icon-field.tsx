import { Group, Select } from '@mantine/core';
import { menuIcons } from '#ui/theme/menu-icons.ts';
import { useWords } from '#ui/language.tsx';
import { NamedIcon } from '#ui/theme/named-icon.tsx';
import { uiWords } from '#ui/words.ts';
import { menuWords } from './words.ts';

const names = Object.keys(menuIcons);

/** An icon of the product by its name, with its picture. */
export function IconField({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (name: string | null) => void;
}) {
  const t = useWords(menuWords);
  const ui = useWords(uiWords);
  return (
    <Select
      label={t('icon')}
      data={value && !names.includes(value) ? [value, ...names] : names}
      value={value}
      onChange={onChange}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': ui('clear') }}
      nothingFoundMessage={ui('nothing_found')}
      leftSection={<NamedIcon name={value} size={18} />}
      renderOption={({ option }) => (
        <Group gap="xs">
          <NamedIcon name={option.value} size={18} />
          {option.value}
        </Group>
      )}
    />
  );
}
