import { Avatar, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLang } from '#ui/language.tsx';

type Person = { id: string; name_en: string; name_bn: string; photo_file: string | null };

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => Array.from(new Intl.Segmenter('bn').segment(word), (part) => part.segment)[0])
    .join('');

export function Portrait({ person, size }: { person: Person; size: number }) {
  const lang = useLang();
  const name = person[`name_${lang}`];
  return (
    <Avatar
      size={size}
      radius={size > 60 ? 'md' : 'xl'}
      src={person.photo_file ? `/api/students/${person.id}/photo?${person.photo_file}` : null}
      alt=""
      color="green"
    >
      {initialsOf(name)}
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
