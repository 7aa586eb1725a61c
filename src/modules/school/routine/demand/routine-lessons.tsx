import { Button, Group, SegmentedControl, Select, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '#ui/address.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { SaveBar } from '#ui/forms/save-bar.tsx';
import { useCells } from '#ui/grid/use-cells.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { toastDone, toastInfo, toastRefusal } from '#ui/toast.ts';
import { routineCalls } from '../base/client.ts';
import { AskedGrid } from './asked-grid.tsx';
import { BatchList } from './batch-list.tsx';
import type { Demands } from './schemas.ts';
import { suggestWeek, sumOf } from './sums.ts';
import { modes, type Mode } from './typed.ts';
import { useAsked, wishOf } from './use-asked.tsx';
import { askedWords } from './words.ts';

const WhoTeaches = later(() => import('./who-teaches.tsx').then((part) => part.WhoTeaches));

/** Lessons a week of each class, who teaches them and what that asks of each teacher. */
export default function RoutineLessons() {
  const t = useWords(askedWords);
  const lang = useLang();
  const [params, change] = useAddress();
  const year = params.get('year');
  const tab = params.get('tab') === 'teachers' ? 'teachers' : 'lessons';
  const years = useQuery(routineCalls().routineYears.queryOptions({ input: {} }));
  const found = useQuery(routineCalls().demands.queryOptions({ input: year ? { year_id: year } : {} }));
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <Select
          aria-label={t('year')}
          w={130}
          data={(years.data ?? []).map(({ id, name }) => ({ value: id, label: name[lang] }))}
          value={year ?? found.data?.year_id ?? null}
          onChange={(id) => change({ year: id })}
          allowDeselect={false}
        />
      }
    >
      {found.error ? (
        <Refused error={found.error} retry={() => void found.refetch()} />
      ) : !found.data ? (
        <Skeleton height={420} />
      ) : found.data.places.length === 0 ? (
        <Empty title={t('none')} hint={t('none_hint')} />
      ) : (
        <Tabs value={tab} onChange={(value) => change({ tab: value === 'teachers' ? value : null })}>
          <Tabs.List mb="md">
            <Tabs.Tab value="lessons">{t('tab_lessons')}</Tabs.Tab>
            <Tabs.Tab value="teachers">{t('tab_teachers')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="lessons">
            <Lessons key={found.data.year_id} data={found.data} />
          </Tabs.Panel>
          <Tabs.Panel value="teachers">{tab === 'teachers' && <WhoTeaches data={found.data} />}</Tabs.Panel>
        </Tabs>
      )}
    </Page>
  );
}

function Lessons({ data }: { data: Demands }) {
  const t = useWords(askedWords);
  const lang = useLang();
  const client = useQueryClient();
  const [mode, setMode] = useState<Mode>('lessons');
  const [busy, setBusy] = useState(false);
  const asked = useAsked(data);
  const count = useCells(asked, () => asked.changed().length);
  const suggest = (places: readonly Demands['places'][number][]) => {
    asked.change(
      places.flatMap(({ level, room, subjects }) => [...suggestWeek(level, room || 40, subjects)]),
    );
    toastInfo(t('suggested'));
  };
  const suggestEmpty = () => {
    const empty = data.places.filter(({ subjects }) => sumOf(subjects.map(asked.of)) === 0);
    if (empty.length === 0) toastInfo(t('none_empty'));
    else suggest(empty);
  };
  const copy = async () => {
    try {
      const { year, cells } = await routineCalls().earlierDemands.call({ year_id: data.year_id });
      if (!year || cells.length === 0) return toastInfo(t('none_earlier'));
      asked.change(cells.map(({ id, ...wish }) => [id, wishOf(wish)] as const));
      toastInfo(t('copied', { year, count: cells.length }));
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  const save = async () => {
    setBusy(true);
    try {
      await routineCalls().keepDemands.call({ year_id: data.year_id, cells: asked.cells() });
      await client.invalidateQueries();
      asked.drop();
      toastDone(t('saved'));
    } catch (error) {
      toastRefusal(error, lang);
    } finally {
      setBusy(false);
    }
  };
  const hint = {
    lessons: 'lessons_hint',
    doubles: 'doubles_hint',
    parallel: 'parallel_hint',
    rooms: null,
  } as const;
  const said = hint[mode];
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <SegmentedControl
          aria-label={t('show')}
          value={mode}
          onChange={(value) => setMode(value as Mode)}
          data={modes.map((value) => ({ value, label: t(value) }))}
        />
        <Group gap="xs">
          <Button variant="default" onClick={() => void copy()}>
            {t('copy')}
          </Button>
          <Button variant="default" onClick={suggestEmpty}>
            {t('suggest')}
          </Button>
        </Group>
      </Group>
      {said && (
        <Text size="sm" c="dimmed">
          {t(said)}
        </Text>
      )}
      <AskedGrid data={data} asked={asked} mode={mode} onSuggest={(place) => suggest([place])} />
      {data.batches.length > 0 && <BatchList data={data} asked={asked} />}
      <SaveBar count={count} busy={busy} onSave={() => void save()} onUndo={() => asked.drop()} />
    </Stack>
  );
}
