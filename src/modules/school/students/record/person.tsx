import { Avatar, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLang } from '#ui/language.tsx';
import { firstLetter } from '#kernel/text/first-letter.ts';

type Person = { id: string; name_en: string; name_bn: string; photo_file: string | null };

/** One letter of the name that a person is called by; two joined Bengali letters would not fit. */
const letterOf = (name: string): string => {
  const words = name.split(' ').filter((word) => word !== '' && !word.endsWith('.'));
  return firstLetter(words[0] ?? name);
};

export function Portrait({ person, size }: { person: Person; size: number }) {
  const lang = useLang();
  const name = person[`name_${lang}`];
  return (
    <Avatar
      size={size}
      radius={size > 60 ? 'md' : '100%'}
      src={person.photo_file ? `/api/students/${person.id}/photo?${person.photo_file}` : null}
      alt=""
      color="green"
    >
      {letterOf(name)}
    </Avatar>
  );
}

/** A name as the reader reads it, with the other script below. */
export function PersonName({ person, children }: { person: Person; children?: ReactNode }) {
  const lang = useLang();
  const other = lang === 'bn' ? 'en' : 'bn';
  const second = person[`name_${other}`];
  return (
    <Group gap="sm" wrap="nowrap">
      <Portrait person={person} size={32} />
      <div>
        <div>{person[`name_${lang}`]}</div>
        {second !== person[`name_${lang}`] && (
          <Text size="xs" c="dimmed" lang={other}>
            {second}
          </Text>
        )}
        {children}
      </div>
    </Group>
  );
}
