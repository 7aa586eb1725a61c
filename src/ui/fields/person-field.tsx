import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLang, useWords } from '../language.tsx';
import { uiWords } from '../words.ts';

export type Person = {
  id: string;
  name_en: string | null;
  name_bn: string | null;
  username: string | null;
  email: string | null;
  phone: string | null;
};

const all = ({ options }: { options: unknown[] }) => options as never;

/** One person, searched on the server by name, user name, address or mobile number. */
export function PersonField({
  label,
  of,
  find,
  value,
  chosen,
  onChange,
  disabled = false,
  size = 'sm',
}: {
  size?: 'xs' | 'sm';
  label: string;
  /** Of the cache: among whom. */
  of: string;
  find: (q: string) => Promise<Person[]>;
  value: string | null;
  /** The chosen person, when the screen knows them. */
  chosen?: Person | null | undefined;
  onChange: (id: string | null) => void;
  disabled?: boolean;
}) {
  const ui = useWords(uiWords);
  const lang = useLang();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 200);
  const found = useQuery({
    queryKey: ['people', of, q],
    queryFn: () => find(q),
    placeholderData: keepPreviousData,
    enabled: !disabled,
  });
  const people = [...(found.data ?? [])];
  if (chosen && !people.some((person) => person.id === chosen.id)) people.unshift(chosen);
  const data = people.map((person) => ({
    value: person.id,
    label: [person[`name_${lang}`], person.username ?? person.email ?? person.phone]
      .filter(Boolean)
      .join(' · '),
  }));
  const shown = data.find((option) => option.value === value)?.label;
  return (
    <Select
      label={label}
      size={size}
      data={data}
      value={value}
      onChange={onChange}
      searchable
      filter={all}
      onSearchChange={(text) => setTyped(text === shown ? '' : text)}
      disabled={disabled}
      placeholder={ui('type_to_search')}
      nothingFoundMessage={ui('nothing_found')}
      clearable
      clearButtonProps={{ 'aria-label': ui('clear') }}
      maxDropdownHeight={280}
      className="bp-person-field"
    />
  );
}
