import { Button, Tabs } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { ListPart } from '#ui/list-screen/list-screen.tsx';
import { useOpened } from '#ui/lists/opened.ts';
import { Page } from '#ui/page.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { RoleNames } from '../users/role-names.tsx';
import { memberWords } from './words.ts';
import { userFieldWords } from '../base/words.ts';
import { memberList } from './list.ts';

const MemberDrawer = later(() => import('./member-drawer.tsx').then((part) => part.MemberDrawer));
const NewMember = later(() => import('./new-member.tsx').then((part) => part.NewMember));
const SentInvitations = later(() =>
  import('../invitations/sent-invitations.tsx').then((part) => part.SentInvitations),
);

/** Who may sign in to this institution, in which roles, and who is invited. */
export default function SiteUserMaster() {
  const t = useWords(memberWords);
  const field = useWords(userFieldWords);
  const { may } = useShell();
  const [open, setOpen, hrefOf] = useOpened();
  const [tab, setTab] = useState<string | null>('users');
  const close = () => setOpen(null);
  return (
    <Page
      title={field('users')}
      lead={t('site_users_lead')}
      actions={
        <>
          {may('site-role.view') && (
            <Button component={Link} variant="default" to="/site/user/permissions">
              {field('roles')}
            </Button>
          )}
          {may('site-user.create') && <Button onClick={() => setOpen('new')}>{field('new_user')}</Button>}
        </>
      }
    >
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="users">{field('users')}</Tabs.Tab>
          <Tabs.Tab value="invitations">{field('invitations')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="users" pt="md">
          <ListPart
            list={memberList}
            withExport
            cells={{ roles: ({ roles }) => <RoleNames roles={roles ?? []} /> }}
            href={({ id }) => hrefOf(id)}
          />
        </Tabs.Panel>
        <Tabs.Panel value="invitations" pt="md">
          <SentInvitations />
        </Tabs.Panel>
      </Tabs>
      <Drawer
        opened={open !== null}
        onClose={close}
        size="xl"
        title={field(open === 'new' ? 'new_user' : 'edit_user')}
      >
        {open === 'new' && <NewMember onDone={close} />}
        {open !== null && open !== 'new' && <MemberDrawer id={open} onClose={close} />}
      </Drawer>
    </Page>
  );
}
