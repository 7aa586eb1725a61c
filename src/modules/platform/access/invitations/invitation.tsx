import { Alert, Button, Group, PasswordInput, Skeleton, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { EntryFrame } from '#ui/public/entry-frame.tsx';
import { TextField } from '#ui/fields/fields.tsx';
import { Form, FormRefusal, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { invitationScreenWords } from './words.ts';
import { accessCalls, type Calls } from '../base/client.ts';
import '../permissions/access.css';

type Shown = Awaited<ReturnType<Calls['invitations']['byToken']['call']>>;

/** The page behind a mailed invitation: a new person chooses name and password, anybody else only answers. */
export default function InvitationPage() {
  const t = useWords(invitationScreenWords);
  const lang = useLang();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  // Once accepted the invitation is closed; the welcome stays.
  const [login, setLogin] = useState<string | null>(null);
  const found = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => accessCalls().invitations.byToken.call({ token }),
    retry: false,
    // Rendered on the server without the answer: the link is used in the browser.
    enabled: typeof window !== 'undefined' && token !== '',
  });
  const tenant = found.data?.tenant[lang];
  return (
    <EntryFrame title={tenant ? t('title', { tenant }) : t('page')}>
      {login && (
        <Stack gap="md">
          <Alert color="green" variant="light">
            {t('welcome')}
          </Alert>
          <Button component="a" href={login} fullWidth>
            {t('to_login')}
          </Button>
        </Stack>
      )}
      {!login && found.error && <Refused error={found.error} />}
      {token === '' && (
        <Alert color="orange" variant="light">
          {t('no_token')}
        </Alert>
      )}
      {token !== '' && found.isPending && <Skeleton height={160} />}
      {!login &&
        found.data &&
        (found.data.state === 'waiting' ? (
          <Answer invitation={found.data} token={token} onAccepted={setLogin} />
        ) : (
          <Alert color="orange" variant="light">
            {t('closed')}
          </Alert>
        ))}
    </EntryFrame>
  );
}

function Answer({
  invitation,
  token,
  onAccepted,
}: {
  invitation: Shown;
  token: string;
  onAccepted: (login: string) => void;
}) {
  const t = useWords(invitationScreenWords);
  const lang = useLang();
  const form = useForm({ initialValues: { name_en: '', name_bn: '', password: '', password_again: '' } });
  const { acceptByToken, declineByToken } = accessCalls().invitations;
  const accepting = useSaving({
    form,
    onSave: (values) => acceptByToken.call({ token, ...values }),
    onDone: (done) => onAccepted(done.to),
    done: false,
  });
  const declining = useSaving({
    onSave: () => declineByToken.call({ token }),
    onDone: (done) => window.location.assign(done.to),
    done: t('declined_done'),
  });
  return (
    <Form saving={accepting} onSubmit={form.onSubmit((values) => void accepting.save(values))}>
      <Stack gap="md">
        <Text size="sm">
          {t('for_address', {
            email: invitation.email,
            roles: invitation.roles.map((role) => role[lang]).join(', '),
          })}
        </Text>
        {invitation.message && (
          <Text size="sm" className="bp-quote">
            {invitation.message}
          </Text>
        )}
        <FormRefusal refusal={accepting.refusal ?? declining.refusal} />
        {invitation.needs_name && (
          <>
            <TextField {...form.getInputProps('name_bn')} label={t('your_name_bn')} max={150} />
            <TextField {...form.getInputProps('name_en')} label={t('your_name_en')} max={150} required />
          </>
        )}
        {invitation.needs_password ? (
          <>
            <PasswordInput
              {...form.getInputProps('password')}
              label={t('password')}
              autoComplete="new-password"
              required
              data-path="password"
            />
            <PasswordInput
              {...form.getInputProps('password_again')}
              label={t('password_again')}
              autoComplete="new-password"
              required
              data-path="password_again"
            />
          </>
        ) : (
          <Text size="sm" c="dimmed">
            {t('has_login')}
          </Text>
        )}
        <Group grow>
          <Button variant="default" onClick={() => void declining.save(undefined)} loading={declining.busy}>
            {t('decline')}
          </Button>
          <Button type="submit" loading={accepting.busy}>
            {t('accept')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
