import { Badge, Group, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { FilterSelect } from '#ui/lists/filter-select.tsx';
import { DataTable, type Column } from '#ui/lists/data-table.tsx';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { uiWords } from '#ui/words.ts';
import { menuPanelOf } from './default-menu.ts';
import { menuWords } from './words.ts';
import { shellCalls, type RouteLine } from '../base/client.ts';
import { Marks } from './line.tsx';
import { PanelChoice } from './panel-choice.tsx';

const MenuForm = later(() => import('./form.tsx').then((part) => part.MenuForm));

const SearchIcon = icons.search;

/** Every screen with its menu; a touch attaches it to one, or opens or closes it. */
export default function MenuRoute() {
  const t = useWords(menuWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const { may } = useShell();
  const [params, setParams] = useSearchParams();
  const [q, setQ] = useState('');
  const [opened, setOpened] = useState<RouteLine | null>(null);
  const panel = menuPanelOf(params.get('for') ?? 'central');
  const only = params.get('only');
  const found = useQuery(shellCalls().menus.routes.queryOptions({ input: { panel } }));
  const tree = useQuery(shellCalls().menus.tree.queryOptions({ input: { panel } }));
  const words = q.trim().toLowerCase();
  const rows = found.data
    ?.filter(
      (row) =>
        [row.key, row.title.en, row.title.bn, row.module[lang]].some((text) =>
          text.toLowerCase().includes(words),
        ) &&
        (only === null || (only === 'attached') === (row.parent !== null)),
    )
    .map((row) => ({ ...row, id: row.key }));
  const columns: Column<RouteLine & { id: string }>[] = [
    { key: 'title', title: t('screen'), render: (row) => row.title[lang] },
    { key: 'key', title: t('route'), render: (row) => <code>{row.key}</code> },
    { key: 'module', title: t('module'), render: (row) => row.module[lang] },
    {
      key: 'parent',
      title: t('menu'),
      render: (row) =>
        row.parent_title ? (
          <Badge variant="light" tt="none">
            {row.parent_title[lang]}
          </Badge>
        ) : (
          <Text size="sm" c="dimmed">
            {t('not_attached')}
          </Text>
        ),
    },
    { key: 'access', title: t('access'), render: (row) => <Marks menu={row} /> },
  ];
  return (
    <Page title={t('routes')} lead={t('routes_lead')}>
      <PanelChoice value={panel} onChange={(next) => setParams({ for: next }, { replace: true })} />
      <Group gap="xs" className="bp-list-tools">
        <TextInput
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
          leftSection={<SearchIcon size={16} />}
          placeholder={ui('search')}
          aria-label={ui('search')}
          className="bp-search"
        />
        <FilterSelect
          label={t('menu')}
          data={[
            { value: 'attached', label: t('attached') },
            { value: 'loose', label: t('loose') },
          ]}
          value={only}
          onChange={(next) => setParams({ for: panel, ...(next ? { only: next } : {}) }, { replace: true })}
        />
      </Group>
      {found.error ? (
        <Refused error={found.error} retry={() => void found.refetch()} />
      ) : (
        <DataTable
          label={t('routes')}
          rows={rows}
          columns={columns}
          loading={found.isFetching}
          empty={{ title: t('none') }}
          {...(may('menu.edit') ? { onRow: setOpened } : {})}
        />
      )}
      <Drawer opened={opened !== null} onClose={() => setOpened(null)} size="lg" title={t('edit_menu')}>
        {opened && tree.data && (
          <MenuForm
            panel={panel}
            menu={opened}
            isSection={false}
            sections={tree.data}
            onDone={() => setOpened(null)}
          />
        )}
      </Drawer>
    </Page>
  );
}
