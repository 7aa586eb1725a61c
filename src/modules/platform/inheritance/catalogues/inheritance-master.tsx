import { Anchor, Badge, Button, Code, Select, Switch } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Column } from '#ui/lists/data-table.tsx';
import { useFormat } from '#ui/format.ts';
import { ListBeside } from '#ui/lists/list-beside.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { ListMenu } from '#ui/lists/list-menu.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { inheritanceCalls } from '../base/client.ts';
import { CatalogueFrame } from './frame.tsx';
import { useRowChange } from './use-row-change.tsx';
import { useCatalogue, type CatalogueState } from './use-catalogue.tsx';
import type { Catalogue, PolicyRow } from '../overrides/schemas.ts';
import { inheritanceWords } from '../base/words.ts';

const DifferingList = later(() => import('../differences/list.tsx').then((part) => part.DifferingList));

type Policy = Pick<PolicyRow, 'locked' | 'applies_to'>;

type EntriesProps = { catalogue: Catalogue; state: CatalogueState; filters: ReactNode };

function Entries({ catalogue, state, filters }: EntriesProps) {
  const t = useWords(inheritanceWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const { list, open, setOpen, hrefOf } = state;
  const { path } = catalogue;
  const found = useQuery({
    ...inheritanceCalls().policies.queryOptions({ input: { ...list.input, path } }),
    placeholderData: keepPreviousData,
  });
  const count = useQuery(
    inheritanceCalls().countPolicies.queryOptions({ input: { ...list.countInput, path } }),
  );
  const mayChange = may('catalogue-terms.change');
  const { saving, change } = useRowChange<Partial<Policy>>();
  const set = ({ id, version, locked, applies_to }: PolicyRow, changed: Partial<Policy>) =>
    void change(id, changed, () =>
      inheritanceCalls().changePolicy.call({ path, id, version, locked, applies_to, ...changed }),
    );
  const shown = (row: PolicyRow): PolicyRow => (saving?.id === row.id ? { ...row, ...saving } : row);
  const name = (row: PolicyRow) => row[`name_${lang}`];
  const columns: Column<PolicyRow>[] = [
    { key: `name_${lang}`, title: t('name'), sortable: true, render: name },
    {
      key: 'code',
      title: t('code'),
      sortable: true,
      render: (row) => (row.code ? <Code>{row.code}</Code> : '–'),
    },
    {
      key: 'locked',
      title: t('locked'),
      render: (row) => (
        <Switch
          aria-label={t('lock_entry', { name: name(row) })}
          checked={shown(row).locked}
          disabled={!mayChange || saving?.id === row.id}
          onChange={(event) => set(row, { locked: event.currentTarget.checked })}
        />
      ),
    },
    {
      key: 'applies_to',
      title: t('applies_to'),
      render: (row) => (
        <Select
          size="xs"
          w={170}
          aria-label={t('applies_to_of', { name: name(row) })}
          data={[
            { value: 'all', label: t('by_all') },
            { value: 'chosen', label: t('by_chosen') },
          ]}
          value={shown(row).applies_to}
          onChange={(value) => value && set(row, { applies_to: value as Policy['applies_to'] })}
          allowDeselect={false}
          disabled={!mayChange || saving?.id === row.id}
        />
      ),
    },
    {
      key: 'used_by',
      title: t('used_by'),
      render: (row) =>
        t('used_by_of', { count: format.number(row.used_by), all: format.number(row.institutions) }),
    },
    {
      key: 'differing',
      title: t('differing'),
      render: (row) =>
        row.differing === 0 ? (
          '–'
        ) : (
          <Badge variant="light" color="orange" tt="none">
            {format.number(row.differing)}
          </Badge>
        ),
    },
  ];
  const opened = found.data?.find((row) => row.id === open);
  return (
    <ListBeside
      state={list}
      columns={columns}
      found={found}
      label={catalogue.name[lang]}
      total={count.data?.total}
      empty={{ title: t('none'), hint: t('none_hint') }}
      open={open}
      onOpen={setOpen}
      hrefOf={hrefOf}
      title={opened ? t('who_differs_in', { name: name(opened) }) : t('who_differs')}
      beside={open && <DifferingList key={open} catalogue={catalogue} id={open} panel="central" />}
    >
      {filters}
    </ListBeside>
  );
}

/** Policies of the central lists: what is locked for all, who uses it, who has other values. */
export default function InheritanceMaster() {
  const t = useWords(inheritanceWords);
  const { may } = useShell();
  const state = useCatalogue();
  return (
    <CatalogueFrame
      title={t('master')}
      lead={
        <>
          {t('master_lead')} {t('master_subjects')}{' '}
          <Anchor component={Link} to="/academic/group-based-detail/list" size="sm" underline="always">
            {t('subjects_link')}
          </Anchor>
        </>
      }
      state={state}
      showing={[
        { label: t('only_differing'), filter: ['differing', 'yes'] },
        { label: t('only_locked'), filter: ['locked', 'yes'] },
        { label: t('only_chosen'), filter: ['applies_to', 'chosen'] },
      ]}
      actions={(chosen) => (
        <>
          <Button component={Link} variant="default" to={chosen.list_url}>
            {t('open_list')}
          </Button>
          <ListMenu
            path={`catalogue-terms/${chosen.path}`}
            state={state.list}
            canExport={may('catalogue-terms.export')}
          />
        </>
      )}
    >
      {(chosen, filters) => <Entries key={chosen.path} catalogue={chosen} filters={filters} state={state} />}
    </CatalogueFrame>
  );
}
