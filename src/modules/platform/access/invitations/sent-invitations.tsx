import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { ListRow } from '#kernel/lists/list.ts';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { TextField } from '#ui/fields/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useWords } from '#ui/language.tsx';
import { ListPart } from '#ui/list-screen/list-screen.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { accessCalls } from '../base/client.ts';
import { RolesField } from '../users/roles-field.tsx';
import { invitationList } from './list.ts';
import { invitationScreenWords } from './words.ts';

/** The invitations of one's own institution: send, see what became of them, withdraw them. */
export function SentInvitations() {
  const t = useWords(invitationScreenWords);
  const { may } = useShell();
  const [inviting, setInviting] = useState(false);
  const mayInvite = may('site-user.create');
  const withdraw = {
    label: t('withdraw'),
    done: t('withdrawn_done'),
    run: (id: string) => accessCalls().invitations.ofMySite.withdraw.call({ id }),
  };
  return (
    <Stack gap="md">
      <ListPart
        list={invitationList}
        withExport
        cells={{
          state: (row, badge) => (
            <>
              {badge}
              <Since row={row} />
            </>
          ),
        }}
        menu={mayInvite && <Button onClick={() => setInviting(true)}>{t('invite')}</Button>}
        actions={({ id, state }) =>
          mayInvite && state === 'waiting' ? [{ ...withdraw, run: () => withdraw.run(id) }] : []
        }
        bulk={mayInvite ? [{ ...withdraw, ask: { title: t('withdraw_chosen') } }] : []}
      />
      <Drawer opened={inviting} onClose={() => setInviting(false)} size="lg" title={t('invite')}>
        <InviteForm onDone={() => setInviting(false)} />
      </Drawer>
    </Stack>
  );
}

/** When it was answered; for who waits, that its link was opened, which is a hint only. */
function Since({ row: { state, opened_at, answered_at } }: { row: ListRow<typeof invitationList> }) {
  const t = useWords(invitationScreenWords);
  const format = useFormat();
  const waits = state === 'waiting';
  const at = waits ? opened_at : answered_at;
  if (!at) return null;
  return (
    <Text size="sm" c="dimmed" {...(waits ? { title: t('opened_hint') } : {})}>
      {waits ? t('opened_on', { time: format.dateTime(at) }) : format.dateTime(at)}
    </Text>
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
