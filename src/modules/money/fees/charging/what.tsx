import { Button, Checkbox, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useMonthTitle } from '#ui/calendar/views.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { feesCalls } from '../base/client.ts';
import { chargingWords } from './words.ts';

export type Choices = Awaited<ReturnType<ReturnType<typeof feesCalls>['charging']['choices']['call']>>;
type Item = Choices['items'][number];

const none = 'none';

/** The sub-heads of a run: narrowed by month and group, each under its head. */
export function ChargedItems({
  choices,
  value,
  onChange,
}: {
  choices: Choices;
  value: readonly string[];
  onChange: (ids: readonly string[]) => void;
}) {
  const t = useWords(chargingWords);
  const lang = useLang();
  const format = useFormat();
  const title = useMonthTitle();
  const [month, setMonth] = useState<string | null>(null);
  const [group, setGroup] = useState<string | null>(null);
  const months = [...new Set(choices.items.flatMap((item) => item.month ?? []))];
  const heads = choices.groups.find(({ id }) => id === group)?.head_ids;
  const shown = choices.items.filter(
    (item) => (month === null || (item.month ?? none) === month) && (!heads || heads.includes(item.head_id)),
  );
  const byHead = [...Map.groupBy(shown, ({ head_id }) => head_id).values()];
  const ids = shown.map(({ id }) => id);
  const label = (item: Item) => `${item.name[lang]} · ${t('due', { day: format.date(item.due_on) })}`;
  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-end">
        {months.length > 0 && (
          <Select
            label={t('month')}
            placeholder={t('all')}
            w={180}
            data={[
              ...months.map((one) => ({ value: one, label: title(one.slice(0, 7)) })),
              { value: none, label: t('no_month') },
            ]}
            value={month}
            onChange={setMonth}
            clearable
            clearButtonProps={{ 'aria-label': t('all') }}
          />
        )}
        {choices.groups.length > 0 && (
          <Select
            label={t('group')}
            placeholder={t('all')}
            w={200}
            data={choices.groups.map(({ id, name }) => ({ value: id, label: name[lang] }))}
            value={group}
            onChange={setGroup}
            clearable
            clearButtonProps={{ 'aria-label': t('all') }}
          />
        )}
        <Button variant="default" onClick={() => onChange([...new Set([...value, ...ids])])}>
          {t('choose_all')}
        </Button>
        {value.length > 0 && (
          <Button variant="subtle" onClick={() => onChange([])}>
            {t('choose_none')}
          </Button>
        )}
      </Group>
      <Checkbox.Group value={[...value]} onChange={onChange}>
        <Stack gap="sm">
          {byHead.map((items) => (
            <Stack key={items[0]!.head_id} component="fieldset" gap={4} m={0} p={0} bd={0}>
              <Text component="legend" size="sm" fw={600}>
                {items[0]!.head[lang]}
              </Text>
              <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="xs" mt={4}>
                {items.map((item) => (
                  <Checkbox key={item.id} value={item.id} label={label(item)} />
                ))}
              </SimpleGrid>
            </Stack>
          ))}
        </Stack>
      </Checkbox.Group>
      {value.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('chosen', { count: format.number(value.length) })}
        </Text>
      )}
    </Stack>
  );
}
