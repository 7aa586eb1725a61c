import { Badge, Button, Card, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '#ui/address.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { resultsCalls } from '../base/client.ts';
import { settingWords } from './words.ts';
import { resultScreenTitles } from '../base/words.ts';
import { SettingsForm } from './settings-form.tsx';

const Plus = icons.plus;

/** The school's result settings by class and year; one of them, or a new one, opens in their place. */
export default function ResultSettings() {
  const t = useWords(settingWords);
  const title = useWords(resultScreenTitles);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const [params, set] = useAddress();
  const list = useQuery(resultsCalls().settings.list.queryOptions({ input: {} }));
  const opened = list.data?.find((each) => each.id === params.get('id'));

  if (opened ?? params.get('new') === '1')
    return (
      <SettingsForm
        key={opened?.version ?? 0}
        known={opened}
        readOnly={!may('result-setting.edit')}
        onClose={() => set({ id: null, new: null })}
      />
    );
  const add = may('result-setting.edit') ? (
    <Button leftSection={<Plus size={18} />} onClick={() => set({ new: '1' })}>
      {t('add')}
    </Button>
  ) : null;
  return (
    <Page title={title('setting')} lead={t('lead')} actions={add}>
      {list.error ? (
        <Refused error={list.error} retry={() => void list.refetch()} />
      ) : list.isPending ? (
        <Skeleton height={160} />
      ) : list.data.length === 0 ? (
        <Empty title={t('none')} hint={t('none_hint')} action={add} />
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
          {list.data.map((each) => (
            <Card key={each.id} withBorder padding="md">
              <Stack gap="xs">
                <Group justify="space-between">
                  <Text fw={600}>{each.class ? each.class[lang] : t('whole_school')}</Text>
                  <Badge variant="light" tt="none">
                    {t('from_year_line', { year: each.year[lang] })}
                  </Badge>
                </Group>
                <Text size="sm" c="dimmed">
                  {each.settings.bands
                    .toSorted((a, b) => b.min - a.min)
                    .map((band) => `${band.letter} ${format.marks(band.min)}`)
                    .join(' · ')}
                </Text>
                {each.note && <Text size="sm">{each.note}</Text>}
                <Group justify="flex-end">
                  <Button variant="default" size="sm" onClick={() => set({ id: each.id })}>
                    {title('setting')}
                  </Button>
                </Group>
              </Stack>
            </Card>
          ))}
        </SimpleGrid>
      )}
    </Page>
  );
}
