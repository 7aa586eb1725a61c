import { Anchor, Badge, Button, Code, Select, Switch } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Column } from '#ui/data-table.tsx';
import { useFormat } from '#ui/format.ts';
import { ListBeside } from '#ui/list-beside.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { ListMenu } from '#ui/list-menu.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { inheritanceCalls as api } from '../inheritance-api.ts';
import { CatalogueFrame } from '../parts/catalogue-frame.tsx';
import { useRowChange } from '../parts/use-row-change.tsx';
import { useCatalogue, type CatalogueState } from '../parts/use-catalogue.tsx';
import type { Catalogue, TermsRow } from '../shapes.ts';
import { inheritanceWords } from '../words.ts';

const DifferingList = later(() => import('../parts/differing-list.tsx').then((part) => part.DifferingList));

type Terms = Pick<TermsRow, 'locked' | 'taken_by'>;

type EntriesProps = { catalogue: Catalogue; state: CatalogueState; filters: ReactNode };

function Entries({ catalogue, state, filters }: EntriesProps) {
  const t = useWords(inheritanceWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const { list, open, setOpen } = state;
  const { path } = catalogue;
  const found = useQuery({
    ...api().terms.queryOptions({ input: { ...list.input, path } }),
    placeholderData: keepPreviousData,
  });
  const count = useQuery(api().countTerms.queryOptions({ input: { ...list.countInput, path } }));
  const mayChange = may('catalogue-terms.change');
  const { saving, change } = useRowChange<Partial<Terms>>();
  const set = ({ id, version, locked, taken_by }: TermsRow, terms: Partial<Terms>) =>
    void change(id, terms, () => api().changeTerms.call({ path, id, version, locked, taken_by, ...terms }));
  const shown = (row: TermsRow): TermsRow => (saving?.id === row.id ? { ...row, ...saving } : row);
  const name = (row: TermsRow) => row[`name_${lang}`];
  const columns: Column<TermsRow>[] = [
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
      key: 'taken_by',
      title: t('taken_by'),
      render: (row) => (
        <Select
          size="xs"
          w={170}
          aria-label={t('taken_by_of', { name: name(row) })}
          data={[
            { value: 'all', label: t('by_all') },
            { value: 'chosen', label: t('by_chosen') },
          ]}
          value={shown(row).taken_by}
          onChange={(value) => value && set(row, { taken_by: value as Terms['taken_by'] })}
          allowDeselect={false}
          disabled={!mayChange || saving?.id === row.id}
        />
      ),
    },
    {
      key: 'taking',
      title: t('taking'),
      render: (row) =>
        t('taking_of', { count: format.number(row.taking), all: format.number(row.institutions) }),
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
      title={opened ? t('who_differs_in', { name: name(opened) }) : t('who_differs')}
      beside={open && <DifferingList key={open} catalogue={catalogue} id={open} panel="central" />}
    >
      {filters}
    </ListBeside>
  );
}

/** The central lists as institutions have them: what is fixed for all, who takes it, who has it otherwise. */
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
        { label: t('only_chosen'), filter: ['taken_by', 'chosen'] },
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
