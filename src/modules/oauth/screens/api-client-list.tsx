import { Badge, Button, Select, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moduleApi } from '#ui/api.ts';
import type { Column } from '#ui/data-table.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { ListFrame } from '#ui/list-frame.tsx';
import { ListMenu } from '#ui/list-menu.tsx';
import { useListState } from '#ui/list-state.ts';
import { Page } from '#ui/page.tsx';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { oauthWords } from '../words.ts';

const api = moduleApi<typeof import('../api.server.ts').oauthApi>('oauth');
type Line = Awaited<ReturnType<ReturnType<typeof api>['apiClients']['list']['call']>>[number];

/** All clients of all places: who made them, who lets them in, and the switch. */
export default function ApiClientList() {
  const t = useWords(oauthWords);
  const lang = useLang();
  const format = useFormat();
  const queries = useQueryClient();
  const { may } = useShell();
  const state = useListState();
  const [stopping, setStopping] = useState<Line | null>(null);
  const calls = api().apiClients;
  const found = useQuery({
    ...calls.list.queryOptions({ input: state.input }),
    placeholderData: keepPreviousData,
  });
  const total = useQuery({
    ...calls.count.queryOptions({ input: state.countInput }),
    placeholderData: keepPreviousData,
  });
  const reload = () => queries.invalidateQueries({ queryKey: calls.key() });
  const enable = async (row: Line) => {
    try {
      await calls.enable.call({ id: row.id });
      toastDone(t('is_enabled'));
    } catch (error) {
      toastRefusal(error, lang);
    }
    await reload();
  };
  const columns: Column<Line>[] = [
    {
      key: 'name',
      title: t('name'),
      sortable: true,
      render: (row) => (
        <Stack gap={0}>
          <Text size="sm" fw={600}>
            {row.name}
          </Text>
          <Text size="xs" c="dimmed">
            {row.redirect}
          </Text>
        </Stack>
      ),
    },
    { key: 'owner', title: t('owner'), render: (row) => row.owner[lang] },
    { key: 'place', title: t('place'), render: (row) => (row.place ?? oauthWords.central_area)[lang] },
    {
      key: 'people',
      title: t('people'),
      sortable: true,
      align: 'right',
      render: (row) => format.number(row.people),
    },
    {
      key: 'scopes',
      title: t('scopes'),
      width: 260,
      render: (row) => (
        <span title={row.scopes.map((scope) => scope[lang]).join('\n')}>
          {row.scopes.length === 0
            ? '–'
            : `${row.scopes
                .slice(0, 2)
                .map((scope) => scope[lang])
                .join(' · ')}${row.scopes.length > 2 ? ` +${format.number(row.scopes.length - 2)}` : ''}`}
        </span>
      ),
    },
    {
      key: 'last_used_at',
      title: t('used'),
      sortable: true,
      render: (row) => (row.last_used_at ? format.ago(row.last_used_at) : t('never_used')),
    },
    { key: 'created_at', title: t('created'), sortable: true, render: (row) => format.date(row.created_at) },
    {
      key: 'status',
      title: t('status'),
      width: 130,
      render: (row) => (
        <Stack gap={0} align="flex-start">
          <Badge variant="light" color={row.disabled_at ? 'red' : 'green'} tt="none">
            {t(row.disabled_at ? 'disabled' : 'active')}
          </Badge>
          {row.disabled_at && <Text size="xs">{row.disabled_reason}</Text>}
        </Stack>
      ),
    },
    ...(may('api-client.disable')
      ? [
          {
            key: 'act',
            title: '',
            render: (row: Line) =>
              row.disabled_at ? (
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => void enable(row)}
                  aria-label={t('enable_named', { name: row.name })}
                >
                  {t('enable')}
                </Button>
              ) : (
                <Button
                  size="compact-sm"
                  variant="light"
                  color="red"
                  onClick={() => setStopping(row)}
                  aria-label={t('disable_named', { name: row.name })}
                >
                  {t('disable')}
                </Button>
              ),
          },
        ]
      : []),
  ];
  return (
    <Page
      title={t('api_clients')}
      lead={t('api_clients_lead')}
      actions={<ListMenu path="api-clients" state={state} canExport={may('api-client.export')} />}
    >
      <ListFrame
        state={state}
        columns={columns}
        found={found}
        label={t('api_clients')}
        total={total.data?.total}
        empty={{ title: t('no_clients'), hint: t('no_clients_hint') }}
      >
        <Select
          aria-label={t('status')}
          placeholder={t('status')}
          data={(['active', 'disabled'] as const).map((value) => ({ value, label: t(value) }))}
          value={state.filter['status'] ?? null}
          onChange={(value) => state.setFilter('status', value)}
          clearable
          className="bp-filter"
        />
      </ListFrame>
      <ReasonDialog
        opened={stopping !== null}
        title={t('disable_named', { name: stopping?.name ?? '' })}
        text={t('disable_text')}
        confirm={t('disable')}
        label={t('reason')}
        onConfirm={async (reason) => {
          await calls.disable.call({ id: stopping!.id, reason });
          toastDone(t('is_disabled'));
          await reload();
        }}
        onClose={() => setStopping(null)}
      />
    </Page>
  );
}
