import { Badge, Checkbox, Group, Stack, Text } from '@mantine/core';
import { say } from '#kernel/words.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Section } from '#ui/section.tsx';
import type { academicsCalls } from '../base/client.ts';
import { nextYearWords } from './words.ts';

export type Compared = Awaited<ReturnType<ReturnType<typeof academicsCalls>['compareYears']['call']>>;

const colours = { new: 'green', other: 'gray', without: 'orange' } as const;

/** What would be copied, part by part, with a tick for each; what is otherwise is said and stays. */
export function Differences({
  compared,
  left,
  onLeft,
}: {
  compared: Compared;
  left: ReadonlySet<string>;
  onLeft: (left: ReadonlySet<string>) => void;
}) {
  const t = useWords(nextYearWords);
  const lang = useLang();
  const format = useFormat();
  if (compared.every(({ items }) => items.length === 0))
    return <Empty title={t('nothing')} hint={t('nothing_hint')} />;
  const set = (keys: readonly string[], copied: boolean) => {
    const next = new Set(left);
    for (const key of keys)
      if (copied) next.delete(key);
      else next.add(key);
    onLeft(next);
  };
  return compared.map(({ key: part, title, same, items }) => {
    const fresh = items.flatMap(({ key, state }) => (state === 'new' ? `${part} ${key}` : []));
    const taken = fresh.filter((key) => !left.has(key)).length;
    return (
      <Section
        key={part}
        title={say(title, lang)}
        lead={t('same', { count: format.number(same) })}
        aside={
          fresh.length > 0 && (
            <Checkbox
              label={`${format.number(taken)} / ${format.number(fresh.length)}`}
              aria-label={say(title, lang)}
              checked={taken === fresh.length}
              indeterminate={taken > 0 && taken < fresh.length}
              onChange={(event) => set(fresh, event.currentTarget.checked)}
            />
          )
        }
      >
        {items.length > 0 && (
          <Stack gap={6} component="ul" className="bp-plain-list">
            {items.map(({ key, label, state }) => {
              const name = `${part} ${key}`;
              return (
                <Group key={key} component="li" gap="sm" justify="space-between" wrap="nowrap">
                  {state === 'new' ? (
                    <Checkbox
                      label={say(label, lang)}
                      checked={!left.has(name)}
                      onChange={(event) => set([name], event.currentTarget.checked)}
                    />
                  ) : (
                    <Text size="sm">{say(label, lang)}</Text>
                  )}
                  <Badge variant="light" color={colours[state]} tt="none" w="max-content">
                    {t(state)}
                  </Badge>
                </Group>
              );
            })}
          </Stack>
        )}
      </Section>
    );
  });
}
