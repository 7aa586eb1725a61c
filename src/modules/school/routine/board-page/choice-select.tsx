import { Select, Text } from '@mantine/core';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import type { Choice } from './choices.ts';
import { boardWords } from './words.ts';

/** Teachers or rooms for a lesson, those that suit first; each says why it does not. */
export function ChoiceSelect({
  label,
  choices,
  value,
  none,
  onChange,
}: {
  label: string;
  choices: readonly Choice[];
  value: string | null;
  none: string;
  onChange: (id: string | null) => void;
}) {
  const t = useWords(boardWords);
  const format = useFormat();
  const isTeacher = choices.some(({ load }) => load > 0);
  const groups = (['first', 'free', 'busy'] as const).map((group) => ({
    group: t(
      group === 'first'
        ? isTeacher
          ? 'teaches_this'
          : 'right_kind'
        : group === 'free'
          ? 'free_then'
          : 'busy_then',
    ),
    items: choices
      .filter((one) => one.group === group)
      .map(({ id, name, load }) => ({
        value: id,
        label: load > 0 ? `${name} (${t('load', { count: format.number(load) })})` : name,
      })),
  }));
  const why = new Map(choices.map((one) => [one.id, one.why]));
  return (
    <Select
      label={label}
      size="sm"
      data={[{ value: '', label: none }, ...groups.filter(({ items }) => items.length > 0)]}
      value={value ?? ''}
      searchable
      allowDeselect={false}
      maxDropdownHeight={320}
      renderOption={({ option }) => (
        <div>
          <Text size="sm">{option.label}</Text>
          {why.get(option.value) && (
            <Text size="xs" c="dimmed">
              {why.get(option.value)}
            </Text>
          )}
        </div>
      )}
      onChange={(next) => onChange(next || null)}
    />
  );
}
