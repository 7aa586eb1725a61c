import { Button, Group, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { YesNoField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { userFieldWords } from '../base/words.ts';
import { accessCalls, type MemberView } from '../base/client.ts';
import { EffectiveList } from '../users/effective-list.tsx';
import { ExtraPermissions } from '../permissions/extra-permissions.tsx';
import { RoleNames } from '../users/role-names.tsx';
import { RolesField } from '../users/roles-field.tsx';

/** One member of one's own institution: roles, extra permissions, the sum, and the login. */
export function MemberDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords(userFieldWords);
  const lang = useLang();
  const format = useFormat();
  const { may, user } = useShell();
  const { ofMySite } = accessCalls().members;
  const found = useQuery(ofMySite.get.queryOptions({ input: { id } }));
  const mayEdit = may('site-user.edit') && id !== user.id;
  const source = {
    key: ['my-site', id],
    get: () => ofMySite.extra.call({ id }),
    save: (permissions: string[]) => ofMySite.setExtra.call({ id, permissions }),
  };
  const extra = useQuery({
    queryKey: ['extra', ...source.key],
    queryFn: source.get,
    enabled: may('site-user.edit'),
  });
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={400} />;
  const member = found.data;
  return (
    <Stack gap="md">
      <div>
        <Text fw={600} size="lg">
          {member[`name_${lang}`]}
        </Text>
        <Text size="sm" c="dimmed">
          {[member.username, member.email, format.digits(member.phone ?? '')].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <LoginActions member={member} onClose={onClose} />
      <Tabs defaultValue="roles" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="roles">{t('roles')}</Tabs.Tab>
          {mayEdit && <Tabs.Tab value="extra">{t('extra')}</Tabs.Tab>}
          {extra.data && <Tabs.Tab value="effective">{t('may_do')}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="roles" pt="md">
          {mayEdit ? (
            <Roles key={member.version} member={member} onDone={onClose} />
          ) : (
            <RoleNames roles={member.roles} />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="extra" pt="md">
          <ExtraPermissions source={source} />
        </Tabs.Panel>
        <Tabs.Panel value="effective" pt="md">
          {extra.data && <EffectiveList effective={member.effective} groups={extra.data.groups} />}
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}

function Roles({ member, onDone }: { member: MemberView; onDone: () => void }) {
  const t = useWords(userFieldWords);
  const form = useForm({
    initialValues: { role_ids: member.roles.map((role) => role.id), active: member.active },
  });
  const saving = useSaving({
    form,
    onSave: (values) => accessCalls().members.ofMySite.set.call({ id: member.id, ...values }),
    onDone,
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone}>
      <RolesField
        of={{ kind: 'my-site' }}
        value={form.values.role_ids}
        onChange={(ids) => form.setFieldValue('role_ids', ids)}
        error={(form.errors['role_ids'] as string | undefined) ?? null}
      />
      <YesNoField
        label={t('active')}
        value={form.values.active}
        onChange={(active) => form.setFieldValue('active', active)}
      />
    </FormSheet>
  );
}

function LoginActions({ member, onClose }: { member: MemberView; onClose: () => void }) {
  const t = useWords(userFieldWords);
  const lang = useLang();
  const client = useQueryClient();
  const { confirm, confirmDelete } = useConfirm();
  const { may } = useShell();
  const { ofMySite } = accessCalls().members;
  const name = member[`name_${lang}`];
  const sendLink = async () => {
    if (!(await confirm({ text: t('link_question', { name }), confirm: t('link_confirm') }))) return;
    try {
      const { to } = await ofMySite.sendLink.call({ id: member.id });
      toastDone(t(to === 'mail' ? 'link_by_mail' : 'link_by_sms'));
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  const remove = async () => {
    if (!(await confirmDelete(name, t('user')))) return;
    try {
      await ofMySite.remove.call({ id: member.id });
      toastDone(t('saved'));
      await client.invalidateQueries();
      onClose();
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  return (
    <Group gap="xs">
      {may('site-user.password') && (
        <Button size="xs" variant="default" onClick={() => void sendLink()}>
          {t('send_link')}
        </Button>
      )}
      {may('site-user.delete') && (
        <Button size="xs" variant="default" className="bp-bad" onClick={() => void remove()}>
          {t('remove')}
        </Button>
      )}
    </Group>
  );
}
