import { Badge, Button, Drawer, Select, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Column } from '#ui/data-table.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { ListFrame } from '#ui/list-frame.tsx';
import { ListMenu } from '#ui/list-menu.tsx';
import { useListState } from '#ui/list-state.ts';
import { Page } from '#ui/page.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { uiWords } from '#ui/words.ts';
import { AccountForm } from '../parts/account-form.tsx';
import { accessCalls, type UserLine } from '../parts/calls.ts';
import { userWords } from '../user-words.ts';

/** Everybody with a login; one of them opens with all places. */
export default function UserList() {
  const t = useWords(userWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const format = useFormat();
  const navigate = useNavigate();
  const { may } = useShell();
  const state = useListState();
  const [adding, setAdding] = useState(false);
  const { users } = accessCalls();
  const found = useQuery({
    ...users.list.queryOptions({ input: state.input }),
    placeholderData: keepPreviousData,
  });
  const total = useQuery({
    ...users.count.queryOptions({ input: state.countInput }),
    placeholderData: keepPreviousData,
  });
  const columns: Column<UserLine>[] = [
    { key: `name_${lang}`, title: t('name'), sortable: true },
    { key: 'username', title: t('username'), sortable: true, render: (row) => row.username ?? '–' },
    { key: 'email', title: t('email'), render: (row) => row.email ?? '–' },
    { key: 'phone', title: t('phone'), render: (row) => format.digits(row.phone ?? '–') },
    { key: 'places', title: t('places'), render: (row) => <Places row={row} /> },
    {
      key: 'last_login_at',
      title: t('last_login'),
      sortable: true,
      render: (row) => (row.last_login_at ? format.ago(row.last_login_at) : t('never')),
    },
    {
      key: 'status',
      title: t('status'),
      render: (row) => (
        <Badge variant="light" color={row.disabled_at ? 'red' : 'green'} tt="none">
          {t(row.disabled_at ? 'disabled' : 'active')}
        </Badge>
      ),
    },
  ];
  return (
    <Page
      title={t('users')}
      lead={t('users_lead')}
      actions={
        <>
          <ListMenu path="users" state={state} canExport={may('user.export')} />
          {may('user.create') && <Button onClick={() => setAdding(true)}>{t('new_user')}</Button>}
        </>
      }
    >
      <ListFrame
        state={state}
        columns={columns}
        found={found}
        label={t('users')}
        total={total.data?.total}
        href={(row) => `/edu/user/view/${row.id}`}
        empty={{ title: t('none'), hint: t('none_hint') }}
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
        <Select
          aria-label={t('places')}
          placeholder={t('places')}
          data={(['central', 'group'] as const).map((value) => ({ value, label: t(value) }))}
          value={state.filter['place'] ?? null}
          onChange={(value) => state.setFilter('place', value)}
          clearable
          className="bp-filter"
        />
      </ListFrame>
      <Drawer
        opened={adding}
        onClose={() => setAdding(false)}
        position="right"
        size="lg"
        title={t('new_user')}
        closeButtonProps={{ 'aria-label': ui('close') }}
        className="bp-drawer"
      >
        <AccountForm
          onSave={(values) => users.create.call(values)}
          onDone={(made) => void navigate(`/edu/user/view/${made.id}`)}
          onCancel={() => setAdding(false)}
        />
      </Drawer>
    </Page>
  );
}

function Places({ row }: { row: UserLine }) {
  const t = useWords(userWords);
  const lang = useLang();
  const format = useFormat();
  const names = [
    ...(row.is_operator ? [t('central')] : []),
    ...(row.groups > 0 ? [t('groups', { count: format.number(row.groups) })] : []),
    ...row.sites.map((site) => site[lang]),
  ];
  const more = names.length - 2;
  if (names.length === 0) return <Text c="dimmed">–</Text>;
  return (
    <span title={names.join(', ')}>
      {names.slice(0, 2).join(', ')}
      {more > 0 && ` +${format.number(more)}`}
    </span>
  );
}
