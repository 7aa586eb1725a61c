import { Button, Group, Skeleton, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ChooseInstitution, useInstitution } from '#ui/choose-first.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { LinkField } from '#ui/inputs/link-field.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { uiWords } from '#ui/words.ts';
import { accessCalls, type MemberView } from '../base/client.ts';
import { EffectiveList } from './effective-list.tsx';
import { PersonField } from '#ui/fields/person-field.tsx';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { RoleNames } from './role-names.tsx';
import { userWords } from './words.ts';
import { userFieldWords, permissionFieldWords } from '../base/words.ts';

import '../permissions/access.css';

const MembershipForm = later(() => import('./membership-form.tsx').then((part) => part.MembershipForm));
const ExtraPermissions = later(() =>
  import('../permissions/extra-permissions.tsx').then((part) => part.ExtraPermissions),
);

/** What one person may do in one institution: roles, extra permissions, and the sum of both. */
export default function SiteUserPermission() {
  const t = useWords(userWords);
  const w = useWords(userFieldWords);
  const p = useWords(permissionFieldWords);
  const [params, setParams] = useSearchParams();
  const [site_id, setSite] = useInstitution();
  const id = params.get('user');
  const { members } = accessCalls();
  const member = useQuery({
    ...members.ofSite.get.queryOptions({ input: { site_id: site_id ?? '', id: id ?? '' } }),
    enabled: site_id !== null && id !== null,
  });
  return (
    <Page title={p('site_permission')} lead={t('site_permission_lead')}>
      <Group align="flex-end" gap="md">
        <LinkField
          to="sites"
          label={w('institution')}
          value={site_id}
          onChange={setSite}
          className="bp-person"
        />
        <PersonField
          key={site_id}
          label={t('one_user')}
          of={site_id ?? ''}
          find={(q) =>
            members.ofSite.list.call({ site_id: site_id ?? '', per_page: 20, ...(q ? { q } : {}) })
          }
          value={id}
          chosen={member.data}
          disabled={site_id === null}
          onChange={(user) =>
            setParams({ site: site_id ?? '', ...(user ? { user } : {}) }, { replace: true })
          }
        />
      </Group>
      {!site_id && <ChooseInstitution title={t('choose_site')} onChoose={setSite} />}
      {site_id && !id && <Empty title={t('choose_user')} hint={t('choose_user_hint')} />}
      {member.error && <Refused error={member.error} retry={() => void member.refetch()} />}
      {site_id && id && member.isPending && <Skeleton height={400} />}
      {site_id && member.data && <One key={member.data.id} member={member.data} site_id={site_id} />}
    </Page>
  );
}

function One({ member, site_id }: { member: MemberView; site_id: string }) {
  const t = useWords(userFieldWords);
  const ui = useWords(uiWords);
  const [editing, setEditing] = useState(false);
  const { ofSite } = accessCalls().members;
  const source = {
    key: [site_id, member.id],
    get: () => ofSite.extra.call({ site_id, id: member.id }),
    save: (permissions: string[]) => ofSite.setExtra.call({ site_id, id: member.id, permissions }),
  };
  const extra = useQuery({ queryKey: ['extra', ...source.key], queryFn: source.get });
  return (
    <>
      <Group justify="space-between">
        <RoleNames roles={member.roles} />
        <Button variant="default" size="xs" onClick={() => setEditing(true)}>
          {ui('edit')}
        </Button>
      </Group>
      <Tabs defaultValue="extra" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="extra">{t('extra')}</Tabs.Tab>
          <Tabs.Tab value="effective">{t('may_do')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="extra" pt="md">
          <ExtraPermissions source={source} />
        </Tabs.Panel>
        <Tabs.Panel value="effective" pt="md">
          {extra.data && <EffectiveList effective={member.effective} groups={extra.data.groups} />}
        </Tabs.Panel>
      </Tabs>
      <Drawer opened={editing} onClose={() => setEditing(false)} size="lg" title={t('roles')}>
        <MembershipForm
          userId={member.id}
          initial={{
            kind: 'site',
            of: site_id,
            role_ids: member.roles.map((role) => role.id),
            active: member.active,
          }}
          fixed
          onDone={() => setEditing(false)}
        />
      </Drawer>
    </>
  );
}
