import { Badge, Button, Menu, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { AccountForm } from './account-form.tsx';
import { accessCalls, type UserView as View } from '../base/client.ts';
import type { MembershipFields } from './membership-form.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { UserMemberships } from './user-memberships.tsx';
import { userFieldWords } from '../base/words.ts';
import { userWords } from './words.ts';

const MembershipForm = later(() => import('./membership-form.tsx').then((part) => part.MembershipForm));

/** One person with a login: the account, and every place they belong to. */
export default function UserViewScreen() {
  const { id = '' } = useParams();
  const t = useWords(userFieldWords);
  const lang = useLang();
  const found = useQuery(accessCalls().users.get.queryOptions({ input: { id } }));
  if (found.error)
    return (
      <Page title={t('users')} back="/edu/user/list">
        <Refused error={found.error} retry={() => void found.refetch()} />
      </Page>
    );
  if (!found.data)
    return (
      <Page title={t('users')} back="/edu/user/list">
        <Skeleton height={400} />
      </Page>
    );
  return <Shown key={found.data.version} user={found.data} name={found.data[`name_${lang}`]} />;
}

function Shown({ user, name }: { user: View; name: string }) {
  const t = useWords(userWords);
  const field = useWords(userFieldWords);
  const format = useFormat();
  const { may } = useShell();
  const [membership, setMembership] = useState<{ values: MembershipFields; fixed: boolean } | null>(null);
  const { users } = accessCalls();
  const add = (kind: MembershipFields['kind']) =>
    setMembership({ values: { kind, of: null, role_ids: [], active: true }, fixed: false });
  return (
    <Page title={name} back="/edu/user/list" actions={<UserActions user={user} name={name} />}>
      {user.disabled_at && (
        <Badge variant="light" color="red" tt="none" size="lg">
          {t('disabled_on', { date: format.date(user.disabled_at), reason: user.disabled_reason ?? '' })}
        </Badge>
      )}
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" className="bp-profile">
        <Section title={t('account')}>
          <Text size="sm" c="dimmed">
            {field('last_login')}: {user.last_login_at ? format.dateTime(user.last_login_at) : field('never')}
          </Text>
          {may('user.edit') ? (
            <AccountForm
              initial={user}
              onSave={(values) => users.update.call({ ...values, id: user.id, version: user.version })}
            />
          ) : (
            <Stack gap={4}>
              <Text>{user.username}</Text>
              <Text>{user.email}</Text>
              <Text>{format.digits(user.phone ?? '')}</Text>
            </Stack>
          )}
        </Section>
        <Section
          title={t('belongs_to')}
          aside={
            (may('user.place') || may('site-permission.assign')) && (
              <Menu position="bottom-end" shadow="md">
                <Menu.Target>
                  <Button size="xs" variant="light">
                    {t('add_membership')}
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  {may('site-permission.assign') && (
                    <Menu.Item onClick={() => add('site')}>{t('add_site')}</Menu.Item>
                  )}
                  {may('user.place') && <Menu.Item onClick={() => add('group')}>{t('add_group')}</Menu.Item>}
                  {may('user.place') && !user.memberships.central && (
                    <Menu.Item onClick={() => add('central')}>{t('make_operator')}</Menu.Item>
                  )}
                </Menu.Dropdown>
              </Menu>
            )
          }
        >
          <UserMemberships user={user} onEdit={(values) => setMembership({ values, fixed: true })} />
        </Section>
      </SimpleGrid>
      <Drawer
        opened={membership !== null}
        onClose={() => setMembership(null)}
        size="lg"
        title={t('membership')}
      >
        {membership && (
          <MembershipForm
            userId={user.id}
            initial={membership.values}
            fixed={membership.fixed}
            onDone={() => setMembership(null)}
          />
        )}
      </Drawer>
    </Page>
  );
}

function UserActions({ user, name }: { user: View; name: string }) {
  const t = useWords(userWords);
  const field = useWords(userFieldWords);
  const lang = useLang();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { confirm, confirmDelete } = useConfirm();
  const { may, user: me } = useShell();
  const [disabling, setDisabling] = useState(false);
  const { users } = accessCalls();
  const attempt = async (work: () => Promise<string>, then?: () => void) => {
    try {
      toastDone(await work());
      await client.invalidateQueries();
      then?.();
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  const sendLink = async () => {
    if (!(await confirm({ text: field('link_question', { name }), confirm: field('link_confirm') }))) return;
    const site_id = user.memberships.central ? null : (user.memberships.sites[0]?.site_id ?? null);
    await attempt(async () => {
      const { to } = await users.sendLink.call({ id: user.id, site_id });
      return field(to === 'mail' ? 'link_by_mail' : 'link_by_sms');
    });
  };
  const remove = async () => {
    if (!(await confirmDelete(name, field('user')))) return;
    await attempt(
      async () => {
        await users.remove.call({ id: user.id });
        return field('saved');
      },
      () => void navigate('/edu/user/list'),
    );
  };
  return (
    <>
      {may('user.place') && (user.memberships.central ?? user.memberships.groups[0]) && user.id !== me.id && (
        <Button
          component={Link}
          variant="default"
          to={`/edu/permission/edu-user-assign-extra-permission?user=${user.id}`}
        >
          {field('extra')}
        </Button>
      )}
      {may('user.reset') && !user.disabled_at && (
        <Button variant="default" onClick={() => void sendLink()}>
          {field('send_link')}
        </Button>
      )}
      {may('user.edit') && user.disabled_at && (
        <Button
          variant="default"
          onClick={() =>
            void attempt(async () => {
              await users.enable.call({ id: user.id });
              return t('enabled');
            })
          }
        >
          {t('enable')}
        </Button>
      )}
      {may('user.edit') && !user.disabled_at && (
        <Button variant="default" onClick={() => setDisabling(true)}>
          {t('disable')}
        </Button>
      )}
      {may('user.delete') && (
        <Button variant="default" className="bp-bad" onClick={() => void remove()}>
          {t('delete')}
        </Button>
      )}
      {disabling && (
        <ReasonDialog
          title={t('disable_title', { name })}
          lead={t('disable_lead')}
          label={t('reason')}
          confirm={t('disable')}
          done={t('disabled_done')}
          onClose={() => setDisabling(false)}
          onSave={(reason) => users.disable.call({ id: user.id, reason })}
        />
      )}
    </>
  );
}
