import { Alert, Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { moduleApi } from '#ui/api.ts';
import { EntryFrame, useEntryPlace } from '#ui/entry-frame.tsx';
import { FormRefusal, useSaving } from '#ui/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { identityWords } from '#modules/identity/words.ts';

const api = moduleApi<typeof import('../api.server.ts').accessApi>('access');

/** Asks for a link by mail; with the token of such a link, chooses the new password. */
export default function PasswordReset() {
  const [params] = useSearchParams();
  const token = params.get('token');
  return token ? <Choose token={token} /> : <Ask />;
}

function BackToLogin() {
  const t = useWords(identityWords);
  const { isSite } = useEntryPlace();
  return <Anchor href={isSite ? '/login' : '/edu/login'}>{t('back_to_login')}</Anchor>;
}

function Ask() {
  const t = useWords(identityWords);
  const lang = useLang();
  const [answer, setAnswer] = useState<string | null>(null);
  const form = useForm({ initialValues: { email: '' } });
  const saving = useSaving({
    form,
    onSave: (values: { email: string }) => api().askReset.call(values),
    onDone: ({ word }) => setAnswer(word[lang]),
    done: false,
    labels: { email: t('reset_email') },
  });
  return (
    <EntryFrame title={t('reset_title')} lead={t('reset_lead')} foot={<BackToLogin />}>
      {answer ? (
        <output>
          <Alert color="green" variant="light">
            {answer}
          </Alert>
        </output>
      ) : (
        <form noValidate onSubmit={form.onSubmit((values) => void saving.save(values))}>
          <Stack gap="md">
            <FormRefusal refusal={saving.refusal} />
            <TextInput
              {...form.getInputProps('email')}
              type="email"
              label={t('reset_email')}
              autoComplete="email"
              size="md"
              required
              maxLength={200}
            />
            <Button type="submit" size="md" fullWidth loading={saving.busy}>
              {t('send_link')}
            </Button>
          </Stack>
        </form>
      )}
    </EntryFrame>
  );
}

function Choose({ token }: { token: string }) {
  const t = useWords(identityWords);
  const lang = useLang();
  const [answer, setAnswer] = useState<string | null>(null);
  const form = useForm({ initialValues: { password: '', password_again: '' } });
  const saving = useSaving({
    form,
    onSave: (values: { password: string; password_again: string }) =>
      api().useReset.call({ token, ...values }),
    onDone: ({ word }) => setAnswer(word[lang]),
    done: false,
    labels: { password: t('new_password'), password_again: t('password_again') },
  });
  const show = { visibilityToggleButtonProps: { 'aria-label': t('show_password'), tabIndex: 0 } };
  return (
    <EntryFrame title={t('set_password')} lead={t('password_rule')} foot={<BackToLogin />}>
      {answer ? (
        <output>
          <Alert color="green" variant="light">
            {answer}
          </Alert>
        </output>
      ) : (
        <form noValidate onSubmit={form.onSubmit((values) => void saving.save(values))}>
          <Stack gap="md">
            <FormRefusal refusal={saving.refusal} />
            <PasswordInput
              {...form.getInputProps('password')}
              {...show}
              label={t('new_password')}
              autoComplete="new-password"
              size="md"
              required
              maxLength={200}
            />
            <PasswordInput
              {...form.getInputProps('password_again')}
              {...show}
              label={t('password_again')}
              autoComplete="new-password"
              size="md"
              required
              maxLength={200}
            />
            <Button type="submit" size="md" fullWidth loading={saving.busy}>
              {t('save_password')}
            </Button>
          </Stack>
        </form>
      )}
    </EntryFrame>
  );
}
