import { Badge, Button, Group, Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { say } from '#kernel/words.ts';
import { moduleApi } from '#ui/api.ts';
import type { Column } from '#ui/data-table.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { ListFrame } from '#ui/list-frame.tsx';
import { ListMenu } from '#ui/list-menu.tsx';
import { useListState } from '#ui/list-state.ts';
import { LinkField } from '#ui/link-field.tsx';
import { Page } from '#ui/page.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { institutionTypes, nameOfCode } from '../institution.ts';
import { siteScreenWords } from '../screen-words.ts';
import { siteStatuses } from '../site-fields.ts';

const api = moduleApi<ReturnType<typeof import('../api.server.ts').makeSitesApi>>('sites');
type Line = Awaited<ReturnType<ReturnType<typeof api>['list']['call']>>[number];

const colours: Record<string, string> = { active: 'green', limited: 'orange', closed: 'gray' };

export default function SiteList() {
  const t = useWords(siteScreenWords);
  const lang = useLang();
  const format = useFormat();
  const state = useListState();
  const { may } = useShell();
  const found = useQuery({
    ...api().list.queryOptions({ input: state.input }),
    placeholderData: keepPreviousData,
  });
  const total = useQuery({
    ...api().count.queryOptions({ input: state.countInput }),
    placeholderData: keepPreviousData,
  });
  const word = (value: string) => {
    const status = siteStatuses.find((one) => one.value === value);
    return status ? say(status.word, lang) : value;
  };
  const columns: Column<Line>[] = [
    {
      key: `name_${lang}`,
      title: t('name'),
      sortable: true,
      render: (row) => (
        <>
          {row[`name_${lang}`]}{' '}
          {row.is_demo && (
            <Badge size="xs" variant="outline" color="gray">
              {t('demo')}
            </Badge>
          )}
        </>
      ),
    },
    { key: 'alias', title: t('alias'), sortable: true },
    { key: 'eiin', title: t('eiin'), sortable: true, render: (row) => format.digits(row.eiin ?? '–') },
    {
      key: 'institution_type',
      title: t('type'),
      sortable: true,
      render: (row) => say(nameOfCode(institutionTypes, row.institution_type), lang),
    },
    {
      key: 'district',
      title: t('district'),
      sortable: true,
      render: (row) => row[`district_${lang}`] ?? '–',
    },
    { key: 'group', title: t('group'), sortable: true, render: (row) => row[`group_${lang}`] ?? '–' },
    {
      key: 'package',
      title: t('package'),
      sortable: true,
      hidden: true,
      render: (row) => row[`package_${lang}`] ?? '–',
    },
    { key: 'students', title: t('students'), align: 'right', render: (row) => format.number(row.students) },
    {
      key: 'status',
      title: t('status'),
      sortable: true,
      render: (row) => (
        <Badge variant="light" color={colours[row.status] ?? 'gray'}>
          {word(row.status)}
        </Badge>
      ),
    },
    {
      key: 'created_at',
      title: t('since'),
      sortable: true,
      hidden: true,
      render: (row) => format.date(row.created_at),
    },
  ];
  return (
    <Page
      title={t('sites')}
      actions={
        <>
          <ListMenu path="sites" state={state} canExport={may('site.export')} />
          {state.filter['group_id'] && may('site-group.edit') && (
            <Button
              component={Link}
              variant="default"
              to={`/edu/site-group/new-site/${state.filter['group_id']}`}
            >
              {t('add_to_group')}
            </Button>
          )}
          {may('site.create') && (
            <Button component={Link} to="/edu/site/new">
              {t('new_site')}
            </Button>
          )}
        </>
      }
    >
      <ListFrame
        state={state}
        columns={columns}
        found={found}
        label={t('sites')}
        total={total.data?.total}
        href={(row) => `/edu/site/edit/${row.id}`}
        empty={{ title: t('none'), hint: t('none_hint') }}
        actions={(row) => (
          <Group gap={4} justify="flex-end" wrap="nowrap">
            <Button
              component={Link}
              size="compact-sm"
              variant="subtle"
              to={`/edu/site/academic/details/${row.id}`}
            >
              {t('academic_details')}
            </Button>
            <Button
              component={Link}
              size="compact-sm"
              variant="subtle"
              to={`/edu/site/academic-group/${row.id}`}
            >
              {t('academic_groups')}
            </Button>
          </Group>
        )}
      >
        <Select
          aria-label={t('status')}
          placeholder={t('status')}
          data={siteStatuses.map((one) => ({ value: one.value, label: say(one.word, lang) }))}
          value={state.filter['status'] ?? null}
          onChange={(value) => state.setFilter('status', value)}
          clearable
          w={140}
        />
        <Select
          aria-label={t('type')}
          placeholder={t('type')}
          data={institutionTypes.map((one) => ({ value: one.code, label: one[`name_${lang}`] }))}
          value={state.filter['institution_type'] ?? null}
          onChange={(value) => state.setFilter('institution_type', value)}
          clearable
          w={180}
        />
        <LinkField
          aria-label={t('group')}
          placeholder={t('group')}
          to="site-groups"
          value={state.filter['group_id'] ?? null}
          onChange={(value) => state.setFilter('group_id', value)}
          w={200}
        />
      </ListFrame>
    </Page>
  );
}
