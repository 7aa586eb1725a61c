import { Badge, Button, Drawer, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DataTable } from '#ui/data-table.tsx';
import { TextField } from '#ui/fields.tsx';
import { FormSheet, useSaving } from '#ui/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { uiWords } from '#ui/words.ts';
import { invitationScreenWords } from '../invitation-screen-words.ts';
import { accessCalls } from './calls.ts';
import { RolesField } from './roles-field.tsx';

export const stateColours = {
  waiting: 'blue',
  accepted: 'green',
  declined: 'red',
  withdrawn: 'gray',
  expired: 'gray',
} as const;

/** The invitations of one's own institution: send, see what became of them, take back. */
export function SentInvitations() {
  const t = useWords(invitationScreenWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const { may } = useShell();
  const [inviting, setInviting] = useState(false);
  const { ofMySite } = accessCalls().invitations;
  const found = useQuery(ofMySite.list.queryOptions({ input: {} }));
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  const withdraw = async (id: string) => {
    try {
      await ofMySite.withdraw.call({ id });
      toastDone(t('withdrawn_done'));
      await client.invalidateQueries();
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  return (
    <>
      {may('site-user.create') && (
        <Group justify="flex-end" mb="md">
          <Button onClick={() => setInviting(true)}>{t('invite')}</Button>
        </Group>
      )}
      <DataTable
        label={t('page')}
        rows={found.data}
        loading={found.isFetching}
        empty={{ title: t('none'), hint: t('none_hint') }}
        columns={[
          { key: 'email', title: t('email') },
          {
            key: 'roles',
            title: t('roles'),
            render: (row) => row.roles.map((role) => role[lang]).join(', '),
          },
          { key: 'inviter', title: t('by'), render: (row) => row.inviter[lang] },
          { key: 'created_at', title: t('sent'), render: (row) => format.dateTime(row.created_at) },
          {
            key: 'state',
            title: t('state'),
            render: (row) => (
              <Badge variant="light" color={stateColours[row.state]} tt="none">
                {t(row.state)}
              </Badge>
            ),
          },
        ]}
        actions={(row) =>
          row.state === 'waiting' &&
          may('site-user.create') && (
            <Button size="compact-sm" variant="subtle" onClick={() => void withdraw(row.id)}>
              {t('withdraw')}
            </Button>
          )
        }
      />
      <Drawer
        opened={inviting}
        onClose={() => setInviting(false)}
        position="right"
        size="md"
        title={t('invite')}
        closeButtonProps={{ 'aria-label': ui('close') }}
        className="bp-drawer"
      >
        <InviteForm onDone={() => setInviting(false)} />
      </Drawer>
    </>
  );
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const t = useWords(invitationScreenWords);
  const form = useForm<{ email: string | null; role_ids: string[]; message: string | null }>({
    initialValues: { email: null, role_ids: [], message: null },
  });
  const saving = useSaving({
    form,
    onSave: (values) =>
      accessCalls().invitations.ofMySite.send.call({ ...values, email: values.email ?? '' }),
    onDone,
    done: t('sent_done'),
    labels: { email: t('email'), role_ids: t('roles') },
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone} submit={t('invite')}>
      <TextField {...form.getInputProps('email')} label={t('email')} type="email" required />
      <RolesField
        of={{ kind: 'my-site' }}
        value={form.values.role_ids}
        onChange={(ids) => form.setFieldValue('role_ids', ids)}
        error={(form.errors['role_ids'] as string | undefined) ?? null}
      />
      <TextField {...form.getInputProps('message')} label={t('message')} lines={3} max={1000} />
    </FormSheet>
  );
}
