import { Badge, Button, Group, SegmentedControl } from '@mantine/core';
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
import { Page } from '#ui/page.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { institutionTypes, nameOfCode } from '#modules/sites/institution.ts';
import { operatorWords } from '../operator-words.ts';

const api = moduleApi<typeof import('../api.server.ts').applicationsApi>('applications');
type Line = Awaited<ReturnType<ReturnType<typeof api>['list']['call']>>[number];

const colours = { pending: 'orange', approved: 'green', rejected: 'gray' } as const;
const statuses = ['pending', 'approved', 'rejected'] as const;

export default function ApplicationList() {
  const t = useWords(operatorWords);
  const lang = useLang();
  const format = useFormat();
  const state = useListState();
  const { may } = useShell();
  const found = useQuery({
    ...api().list.queryOptions({ input: state.input }),
    placeholderData: keepPreviousData,
  });
  const counts = useQuery({
    ...api().count.queryOptions({ input: state.countInput }),
    placeholderData: keepPreviousData,
  });
  const of: Partial<Record<(typeof statuses)[number], number>> = counts.data?.by_status ?? {};
  const all = statuses.reduce((sum, status) => sum + (of[status] ?? 0), 0);
  const columns: Column<Line>[] = [
    { key: `name_${lang}`, title: t('name'), sortable: true, render: (row) => row[`name_${lang}`] },
    { key: 'eiin', title: t('eiin'), sortable: true, render: (row) => format.digits(row.eiin ?? '–') },
    {
      key: 'institution_type',
      title: t('type'),
      render: (row) => say(nameOfCode(institutionTypes, row.institution_type), lang),
    },
    { key: 'district', title: t('district'), render: (row) => row[`district_${lang}`] ?? '–' },
    { key: 'alias', title: t('alias'), sortable: true },
    { key: 'applicant_name', title: t('applicant'), sortable: true },
    { key: 'email', title: t('email'), hidden: true },
    {
      key: 'created_at',
      title: t('received'),
      sortable: true,
      render: (row) => format.date(row.created_at),
    },
    {
      key: 'status',
      title: t('status'),
      render: (row) => (
        <Badge variant="light" color={colours[row.status]}>
          {t(row.status)}
        </Badge>
      ),
    },
  ];
  return (
    <Page
      title={t('list')}
      actions={<ListMenu path="applications" state={state} canExport={may('application.export')} />}
    >
      <SegmentedControl
        aria-label={t('status')}
        value={state.filter['status'] ?? ''}
        onChange={(value) => state.setFilter('status', value || null)}
        data={[
          { value: '', label: t('all', { count: format.number(all) }) },
          ...statuses.map((status) => ({
            value: status,
            label: t('counted', { word: t(status), count: format.number(of[status] ?? 0) }),
          })),
        ]}
      />
      <ListFrame
        state={state}
        columns={columns}
        found={found}
        label={t('list')}
        total={counts.data?.total}
        href={(row) => `/edu/site/application/approve/${row.id}`}
        empty={{ title: t('none'), hint: t('none_hint') }}
        actions={(row) =>
          row.status === 'pending' && (
            <Group gap={4} justify="flex-end" wrap="nowrap">
              {may('application.edit') && (
                <Button
                  component={Link}
                  size="compact-sm"
                  variant="subtle"
                  to={`/edu/site/application/edit/${row.id}`}
                  onClick={(event) => event.stopPropagation()}
                >
                  {t('change')}
                </Button>
              )}
              {may('application.decide') && (
                <Button
                  component={Link}
                  size="compact-sm"
                  to={`/edu/site/application/approve/${row.id}`}
                  onClick={(event) => event.stopPropagation()}
                >
                  {t('look')}
                </Button>
              )}
            </Group>
          )
        }
      />
    </Page>
  );
}
