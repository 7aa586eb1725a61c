import { Badge, Group, Stack, Tabs, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { say } from '#kernel/words.ts';
import type { Column } from '#ui/lists/data-table.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { ListBeside } from '#ui/lists/list-beside.tsx';
import { ListMenu } from '#ui/lists/list-menu.tsx';
import { later } from '#ui/later.tsx';
import { useListState } from '#ui/lists/state.ts';
import { useOpened } from '#ui/lists/opened.ts';
import { Page } from '#ui/page.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { routineCalls } from '../base/client.ts';
import { routineScreenWords } from './words.ts';
import { routineWords, routineFieldWords } from '../base/words.ts';

const SitePeriods = later(() => import('./site-periods.tsx').then((part) => part.SitePeriods));
const TemplateList = later(() => import('./template-list.tsx').then((part) => part.TemplateList));

const colours = { no_sections: 'gray', none: 'orange', part: 'yellow', whole: 'green' } as const;
const stateKeys = { no_sections: 'no_sections', none: 'none_state', part: 'part', whole: 'whole' } as const;

function Institutions() {
  const t = useWords(routineScreenWords);
  const field = useWords(routineFieldWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const state = useListState();
  const [chosen, choose] = useOpened('site');
  const found = useQuery({
    ...routineCalls().sites.queryOptions({ input: state.input }),
    placeholderData: keepPreviousData,
  });
  const count = useQuery(routineCalls().count.queryOptions({ input: state.countInput }));
  type Row = NonNullable<typeof found.data>[number];
  const columns: Column<Row>[] = [
    { key: `name_${lang}`, title: t('institution'), sortable: true, render: (row) => row[`name_${lang}`] },
    {
      key: 'state',
      title: field('periods'),
      render: (row) => (
        <Badge variant="light" tt="none" color={colours[row.state]}>
          {t(stateKeys[row.state])}
        </Badge>
      ),
    },
    {
      key: 'reach',
      title: t('reach'),
      render: (row) =>
        row.scopes === 0
          ? '–'
          : t('of', { covered: format.number(row.covered), scopes: format.number(row.scopes) }),
    },
    {
      key: 'routine',
      title: t('routine'),
      render: (row) => (
        <Stack gap={0}>
          <Text size="sm">
            {row.published
              ? t('since', { day: format.date(row.published) })
              : t(row.drafts > 0 ? 'draft_only' : 'no_routine')}
          </Text>
          {row.coming && (
            <Text size="xs" c="dimmed">
              {t('coming', { day: format.date(row.coming) })}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      key: 'placed',
      title: t('placed'),
      render: (row) =>
        row.published && row.asked > 0
          ? t('of', { covered: format.number(row.placed), scopes: format.number(row.asked) })
          : '–',
    },
    {
      key: 'template',
      title: t('template'),
      render: (row) => (
        <Group gap={6}>
          {row.templates.length === 0 ? '–' : row.templates.map((one) => say(one, lang)).join('; ')}
          {row.differs && (
            <Badge variant="light" tt="none" color="orange">
              {t('differs')}
            </Badge>
          )}
        </Group>
      ),
    },
  ];
  return (
    <Stack gap="md">
      <ListBeside
        state={state}
        columns={columns}
        found={found}
        label={t('institutions')}
        total={count.data?.total}
        empty={{ title: t('none_found'), hint: t('none_found_hint') }}
        menu={<ListMenu path="site-routines" state={state} canExport={may('site-routine.export')} />}
        open={chosen}
        onOpen={choose}
        title={found.data?.find((row) => row.id === chosen)?.[`name_${lang}`] ?? t('institution')}
        beside={chosen && <SitePeriods key={chosen} id={chosen} />}
      />
    </Stack>
  );
}

/** Which institutions have their periods, and the templates they are given from. */
export default function SiteRoutines() {
  const w = useWords(routineWords);
  const t = useWords(routineScreenWords);
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'templates' ? 'templates' : 'institutions';
  return (
    <Page title={w('overview')} lead={t('lead')}>
      <Tabs
        value={tab}
        onChange={(value) => setParams(value === 'templates' ? { tab: value } : {})}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="institutions">{t('institutions')}</Tabs.Tab>
          <Tabs.Tab value="templates">{t('templates')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="institutions">
          <Institutions />
        </Tabs.Panel>
        <Tabs.Panel value="templates">
          <TemplateList />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
