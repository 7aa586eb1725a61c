import { Badge, Text } from '@mantine/core';
import type { Lang } from '#kernel/words.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { logWords } from '../base/words.ts';
import type { Entry } from '../base/client.ts';

export const institutionName = (entry: Entry, lang: Lang, central: string): string =>
  entry.site?.[lang] ?? central;

/**
 * Who did it; an operator who acted for the institution is marked as one, with the reason given, and an application
 * that acted in somebody's name is named.
 */
export function PersonCell({ entry }: { entry: Entry }) {
  const t = useWords(logWords);
  const lang = useLang();
  const name = entry.person?.[lang] ?? t(entry.person_id ? 'gone_person' : 'the_program');
  return (
    <span>
      {name}{' '}
      {entry.acting && (
        <Badge size="sm" color="orange" variant="light" tt="none">
          {t('acting_badge')}
        </Badge>
      )}
      {entry.application && (
        <Text component="span" display="block" size="xs" c="dimmed">
          {t('by_way_of', { name: entry.application })}
        </Text>
      )}
      {entry.acting_reason && (
        <Text component="span" display="block" size="xs" c="dimmed">
          {entry.acting_reason}
        </Text>
      )}
    </span>
  );
}
