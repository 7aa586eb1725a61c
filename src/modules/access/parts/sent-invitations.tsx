import { Badge, Button, Drawer, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Column } from '#ui/data-table.tsx';
import { TextField } from '#ui/fields.tsx';
import { FormSheet, useSaving } from '#ui/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { ListFrame } from '#ui/list-frame.tsx';
import { ListMenu } from '#ui/list-menu.tsx';
import { useListState } from '#ui/list-state.ts';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { uiWords } from '#ui/words.ts';
import { invitationScreenWords } from '../invitation-screen-words.ts';
import { accessCalls } from './calls.ts';
import { stateColours } from './invitation-colours.ts';
import { RolesField } from './roles-field.tsx';

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
  const state = useListState();
  const found = useQuery({
    ...ofMySite.list.queryOptions({ input: state.input }),
    placeholderData: keepPreviousData,
  });
  const counted = useQuery(ofMySite.count.queryOptions({ input: state.countInput }));
  type Row = NonNullable<typeof found.data>[number];
  const columns: Column<Row>[] = [
    { key: 'email', title: t('email'), sortable: true },
    {
      key: 'roles',
      title: t('roles'),
      render: (row) => row.roles.map((role) => role[lang]).join(', '),
    },
    { key: 'inviter', title: t('by'), render: (row) => row.inviter[lang] },
    { key: 'created_at', title: t('sent'), sortable: true, render: (row) => format.dateTime(row.created_at) },
    {
      key: 'state',
      title: t('state'),
      render: (row) => (
        <Badge variant="light" color={stateColours[row.state]} tt="none">
          {t(row.state)}
        </Badge>
      ),
    },
  ];
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
    <Stack gap="md">
      <ListFrame
        state={state}
        columns={columns}
        found={found}
        total={counted.data?.total}
        label={t('page')}
        menu={
          <>
            <ListMenu path="invitations" state={state} canExport={may('invitation.export')} />
            {may('site-user.create') && <Button onClick={() => setInviting(true)}>{t('invite')}</Button>}
          </>
        }
        empty={{ title: t('none'), hint: t('none_hint') }}
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
    </Stack>
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
