import { Badge, Button, Drawer, Select, Stack, Tabs } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Column } from '#ui/data-table.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { ListFrame } from '#ui/list-frame.tsx';
import { ListMenu } from '#ui/list-menu.tsx';
import { useListState } from '#ui/list-state.ts';
import { later } from '#ui/later.tsx';
import { useOpened } from '#ui/opened.ts';
import { Page } from '#ui/page.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { uiWords } from '#ui/words.ts';
import { accessCalls, type MemberLine } from '../parts/calls.ts';
import { RoleNames } from '../parts/role-names.tsx';
import { userWords } from '../user-words.ts';

const MemberDrawer = later(() => import('../parts/member-drawer.tsx').then((part) => part.MemberDrawer));
const NewMember = later(() => import('../parts/new-member.tsx').then((part) => part.NewMember));
const SentInvitations = later(() =>
  import('../parts/sent-invitations.tsx').then((part) => part.SentInvitations),
);

/** Who may sign in to this institution, in which roles, and who is invited. */
export default function SiteUserMaster() {
  const t = useWords(userWords);
  const ui = useWords(uiWords);
  const { may } = useShell();
  const [open, setOpen] = useOpened();
  const [tab, setTab] = useState<string | null>('users');
  const close = () => setOpen(null);
  return (
    <Page
      title={t('users')}
      lead={t('site_users_lead')}
      actions={
        <>
          {may('site-role.view') && (
            <Button component={Link} variant="default" to="/site/user/permissions">
              {t('roles')}
            </Button>
          )}
          {may('site-user.create') && <Button onClick={() => setOpen('new')}>{t('new_user')}</Button>}
        </>
      }
    >
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="users">{t('users')}</Tabs.Tab>
          <Tabs.Tab value="invitations">{t('invitations')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="users" pt="md">
          <Members onOpen={setOpen} />
        </Tabs.Panel>
        <Tabs.Panel value="invitations" pt="md">
          <SentInvitations />
        </Tabs.Panel>
      </Tabs>
      <Drawer
        opened={open !== null}
        onClose={close}
        position="right"
        size="xl"
        title={t(open === 'new' ? 'new_user' : 'edit_user')}
        closeButtonProps={{ 'aria-label': ui('close') }}
        className="bp-drawer"
      >
        {open === 'new' && <NewMember onDone={close} />}
        {open !== null && open !== 'new' && <MemberDrawer id={open} onClose={close} />}
      </Drawer>
    </Page>
  );
}

function Members({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useWords(userWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const state = useListState();
  const { members, siteRoles } = accessCalls();
  const found = useQuery({
    ...members.ofMySite.list.queryOptions({ input: state.input }),
    placeholderData: keepPreviousData,
  });
  const total = useQuery({
    ...members.ofMySite.count.queryOptions({ input: state.countInput }),
    placeholderData: keepPreviousData,
  });
  const roles = useQuery(siteRoles.options.queryOptions({ input: {} }));
  const columns: Column<MemberLine>[] = [
    { key: `name_${lang}`, title: t('name'), sortable: true, render: (row) => row[`name_${lang}`] },
    { key: 'roles', title: t('roles'), render: (row) => <RoleNames roles={row.roles} /> },
    { key: 'username', title: t('username'), sortable: true, render: (row) => row.username ?? '–' },
    { key: 'email', title: t('email'), hidden: true, render: (row) => row.email ?? '–' },
    { key: 'phone', title: t('phone'), render: (row) => format.digits(row.phone ?? '–') },
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
        <Badge variant="light" color={row.disabled_at ? 'red' : row.active ? 'green' : 'gray'} tt="none">
          {t(row.disabled_at ? 'disabled' : row.active ? 'active' : 'switched_off')}
        </Badge>
      ),
    },
  ];
  return (
    <Stack gap="md">
      <ListFrame
        state={state}
        columns={columns}
        found={found}
        label={t('users')}
        total={total.data?.total}
        onRow={(row) => onOpen(row.id)}
        empty={{ title: t('none'), hint: t('none_hint') }}
        menu={<ListMenu path="site-users" state={state} canExport={may('site-user.export')} />}
      >
        <Select
          aria-label={t('role')}
          placeholder={t('role')}
          data={(roles.data ?? []).map((role) => ({ value: role.value, label: role[lang] }))}
          value={state.filter['role'] ?? null}
          onChange={(value) => state.setFilter('role', value)}
          clearable
          className="bp-filter"
        />
        <Select
          aria-label={t('status')}
          placeholder={t('status')}
          data={[
            { value: 'active', label: t('active') },
            { value: 'off', label: t('switched_off') },
          ]}
          value={state.filter['status'] ?? null}
          onChange={(value) => state.setFilter('status', value)}
          clearable
          className="bp-filter"
        />
      </ListFrame>
    </Stack>
  );
}
