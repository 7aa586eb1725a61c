import { Badge, Code, Group, Switch, Tabs, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Column } from '#ui/lists/data-table.tsx';
import { useFormat } from '#ui/format.ts';
import { ListBeside } from '#ui/lists/list-beside.tsx';
import { ListMenu } from '#ui/lists/list-menu.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { inheritanceCalls } from '../base/client.ts';
import type { Catalogue, ChoiceRow } from '../overrides/schemas.ts';
import { inheritanceWords } from '../base/words.ts';
import { CatalogueFrame } from '../catalogues/frame.tsx';
import type { ChoiceValues } from './form.tsx';
import { usedOverride } from './used-override.ts';
import { useRowChange } from '../catalogues/use-row-change.tsx';
import { useCatalogue, type CatalogueState } from '../catalogues/use-catalogue.tsx';

const ChoiceForm = later(() => import('./form.tsx').then((part) => part.ChoiceForm));
const DifferingList = later(() => import('../differences/list.tsx').then((part) => part.DifferingList));

type Level = 'site' | 'group';

/** The state of an entry: locked and by whom, overridden, or default. */
function EntryState({ row, level }: { row: ChoiceRow; level: Level }) {
  const t = useWords(inheritanceWords);
  const { choice, inherited, effective } = row;
  const isChanged = choice.used !== null || Object.keys(choice.values).length > 0;
  const inheritsChange = !inherited.used || Object.keys(inherited.values).length > 0;
  return (
    <Group gap={4}>
      {inherited.locked_by && (
        <Badge variant="light" color="blue" tt="none">
          {t(inherited.locked_by === 'group' ? 'locked_by_group' : 'locked_by_operator')}
        </Badge>
      )}
      {row.locked && (
        <Badge variant="light" color="blue" tt="none">
          {t('locked_here')}
        </Badge>
      )}
      {effective.idle ? (
        <Badge variant="light" color="yellow" tt="none">
          {t('idle')}
        </Badge>
      ) : isChanged ? (
        <Badge variant="light" color="orange" tt="none">
          {t('own_choice')}
        </Badge>
      ) : (
        !inherited.locked_by &&
        !row.locked && (
          <Text size="sm" c="dimmed">
            {t(level === 'site' && inheritsChange ? 'follows_group' : 'follows')}
          </Text>
        )
      )}
    </Group>
  );
}

const calls = {
  site: {
    list: () => inheritanceCalls().siteChoices,
    count: () => inheritanceCalls().countSiteChoices,
    change: 'catalogue-choice.change',
  },
  group: {
    list: () => inheritanceCalls().groupChoices,
    count: () => inheritanceCalls().countGroupChoices,
    change: 'group-catalogue.change',
  },
} as const;

type EntriesProps = { catalogue: Catalogue; state: CatalogueState; level: Level; filters: ReactNode };

function Entries({ catalogue, state, level, filters }: EntriesProps) {
  const t = useWords(inheritanceWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const { list, open, setOpen, hrefOf } = state;
  const { path } = catalogue;
  const found = useQuery({
    ...calls[level].list().queryOptions({ input: { ...list.input, path } }),
    placeholderData: keepPreviousData,
  });
  const count = useQuery(calls[level].count().queryOptions({ input: { ...list.countInput, path } }));
  const mayChange = may(calls[level].change);
  const rows = found.data as ChoiceRow[] | undefined;
  const name = (row: ChoiceRow) => row[`name_${lang}`];
  const save = ({ id, version }: ChoiceRow, { locked, ...choice }: ChoiceValues) =>
    level === 'group'
      ? inheritanceCalls().changeGroupChoice.call({ path, id, version, ...choice, locked })
      : inheritanceCalls().changeSiteChoice.call({ path, id, version, ...choice });
  const { saving, change } = useRowChange<{ used: boolean }>();
  const use = (row: ChoiceRow, used: boolean) =>
    void change(row.id, { used }, () =>
      save(row, { used: usedOverride(row, used), values: row.choice.values, locked: row.locked }),
    );
  const columns: Column<ChoiceRow>[] = [
    {
      key: 'local_name',
      title: t('local_name'),
      render: (row) => row.effective.values[`name_${lang}`] ?? name(row),
    },
    {
      key: 'use',
      title: t('use'),
      render: (row) => (
        <Switch
          aria-label={t('use_entry', { name: name(row) })}
          checked={saving?.id === row.id ? saving.used : row.effective.used}
          disabled={!mayChange || !row.inherited.may_choose || saving?.id === row.id}
          onChange={(event) => use(row, event.currentTarget.checked)}
        />
      ),
    },
    { key: 'state', title: t('state'), render: (row) => <EntryState row={row} level={level} /> },
    ...(level === 'group'
      ? [
          {
            key: 'differing',
            title: t('differing'),
            render: (row: ChoiceRow) => (row.differing ? format.number(row.differing) : '–'),
          },
        ]
      : []),
    { key: `name_${lang}`, title: t('central_name'), sortable: true, render: name },
    {
      key: 'code',
      title: t('code'),
      sortable: true,
      render: (row) => (row.code ? <Code>{row.code}</Code> : '–'),
    },
  ];
  const opened = rows?.find((row) => row.id === open);
  const form = opened && (
    <ChoiceForm
      key={`${opened.id} ${opened.version}`}
      row={opened}
      catalogue={catalogue}
      level={level}
      mayChange={mayChange}
      onSave={(choice) => save(opened, choice)}
      onDone={() => setOpen(null)}
    />
  );
  return (
    <ListBeside
      state={list}
      columns={columns}
      found={{ ...found, data: rows }}
      label={catalogue.name[lang]}
      total={count.data?.total}
      empty={{ title: t('none'), hint: t('none_hint') }}
      open={opened?.id ?? null}
      onOpen={setOpen}
      hrefOf={hrefOf}
      size="lg"
      title={opened && t('edit', { name: name(opened) })}
      beside={
        opened && level === 'group' ? (
          <Tabs defaultValue="own" keepMounted={false}>
            <Tabs.List mb="md">
              <Tabs.Tab value="own">{t('own')}</Tabs.Tab>
              <Tabs.Tab value="differing">{t('who_differs')}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="own">{form}</Tabs.Panel>
            <Tabs.Panel value="differing">
              <DifferingList catalogue={catalogue} id={opened.id} panel="group" />
            </Tabs.Panel>
          </Tabs>
        ) : (
          form
        )
      }
    >
      {filters}
    </ListBeside>
  );
}

/** The central lists as a school or a group has them: what is used, under which names, and what is locked. */
export function ChoiceScreen({ level }: { level: Level }) {
  const t = useWords(inheritanceWords);
  const { may } = useShell();
  const state = useCatalogue();
  return (
    <CatalogueFrame
      title={t(level)}
      lead={t(level === 'site' ? 'site_lead' : 'group_lead')}
      state={state}
      actions={(chosen) => (
        <ListMenu
          path={`${level === 'site' ? 'catalogue-choices' : 'group-catalogue'}/${chosen.path}`}
          state={state.list}
          canExport={may(level === 'site' ? 'catalogue-choice.export' : 'group-catalogue.export')}
        />
      )}
      showing={[{ label: t('only_overridden'), filter: ['overridden', 'yes'] }]}
    >
      {(chosen, filters) => (
        <Entries key={chosen.path} catalogue={chosen} filters={filters} state={state} level={level} />
      )}
    </CatalogueFrame>
  );
}
