import { Alert, Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { EntryFrame, useEntryTenant } from '#ui/public/entry-frame.tsx';
import { Form, FormRefusal, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { codeWords, identityWords } from '#modules/platform/identity/words.ts';
import { accessCalls } from '../base/client.ts';

/** Asks for a link by mail or a code by SMS; with the token of such a link, chooses the new password. */
export default function PasswordReset() {
  const [params] = useSearchParams();
  const token = params.get('token');
  return token ? <Choose token={token} /> : <Ask />;
}

function BackToLogin() {
  const t = useWords(identityWords);
  const { isSite } = useEntryTenant();
  return <Anchor href={isSite ? '/login' : '/edu/login'}>{t('back_to_login')}</Anchor>;
}

function Ask() {
  const t = useWords(identityWords);
  const lang = useLang();
  const [asked, setAsked] = useState<{ text: string; identifier: string; by: 'link' | 'code' } | null>(null);
  const form = useForm({ initialValues: { identifier: '' } });
  const saving = useSaving({
    form,
    onSave: (values: { identifier: string }) => accessCalls().askReset.call(values),
    onDone: ({ word, by }, { identifier }) => setAsked({ text: word[lang], identifier, by }),
    done: false,
    labels: { identifier: t('reset_identifier') },
  });
  if (asked?.by === 'code') return <ByCode identifier={asked.identifier} text={asked.text} />;
  return (
    <EntryFrame title={t('reset_title')} lead={asked ? '' : t('reset_lead')} foot={<BackToLogin />}>
      {asked ? (
        <Done>{asked.text}</Done>
      ) : (
        <Form onSubmit={form.onSubmit((values) => void saving.save(values))}>
          <Stack gap="md">
            <FormRefusal refusal={saving.refusal} />
            <TextInput
              {...form.getInputProps('identifier')}
              label={t('reset_identifier')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              size="md"
              required
              maxLength={200}
            />
            <Button type="submit" size="md" fullWidth loading={saving.busy}>
              {t('send_link')}
            </Button>
          </Stack>
        </Form>
      )}
    </EntryFrame>
  );
}

function Done({ children }: { children: string }) {
  return (
    <output>
      <Alert color="green" variant="light">
        {children}
      </Alert>
    </output>
  );
}

type Passwords = { password: string; password_again: string };

/** The new password, twice. */
function PasswordFields({ form }: { form: { getInputProps: (name: keyof Passwords) => object } }) {
  const t = useWords(identityWords);
  const common = {
    visibilityToggleButtonProps: { 'aria-label': t('show_password'), tabIndex: 0 },
    autoComplete: 'new-password',
    size: 'md',
    required: true,
    maxLength: 200,
  } as const;
  return (
    <>
      <PasswordInput {...form.getInputProps('password')} {...common} label={t('new_password')} />
      <PasswordInput {...form.getInputProps('password_again')} {...common} label={t('password_again')} />
    </>
  );
}

/** The code of the SMS and the new password, on one page. */
function ByCode({ identifier, text }: { identifier: string; text: string }) {
  const t = useWords(identityWords);
  const c = useWords(codeWords);
  const lang = useLang();
  const [answer, setAnswer] = useState<string | null>(null);
  const form = useForm({ initialValues: { code: '', password: '', password_again: '' } });
  const saving = useSaving({
    form,
    onSave: (values: Passwords & { code: string }) =>
      accessCalls().resetByCode.call({ identifier, ...values }),
    onDone: ({ word }) => setAnswer(word[lang]),
    done: false,
    labels: { code: c('code'), password: t('new_password'), password_again: t('password_again') },
  });
  return (
    <EntryFrame title={t('set_password')} lead={answer ? '' : t('password_rule')} foot={<BackToLogin />}>
      {answer ? (
        <Done>{answer}</Done>
      ) : (
        <Form onSubmit={form.onSubmit((values) => void saving.save(values))}>
          <Stack gap="md">
            <Done>{text}</Done>
            <FormRefusal refusal={saving.refusal} />
            <TextInput
              {...form.getInputProps('code')}
              label={c('code')}
              autoComplete="one-time-code"
              inputMode="numeric"
              size="md"
              required
              maxLength={20}
            />
            <PasswordFields form={form} />
            <Button type="submit" size="md" fullWidth loading={saving.busy}>
              {t('save_password')}
            </Button>
          </Stack>
        </Form>
      )}
    </EntryFrame>
  );
}

function Choose({ token }: { token: string }) {
  const t = useWords(identityWords);
  const lang = useLang();
  const [answer, setAnswer] = useState<string | null>(null);
  // Who sent the link sees that it arrived; nothing depends on it.
  useEffect(() => {
    accessCalls()
      .linkOpened.call({ token })
      .catch(() => undefined);
  }, [token]);
  const form = useForm({ initialValues: { password: '', password_again: '' } });
  const saving = useSaving({
    form,
    onSave: (values: Passwords) => accessCalls().useReset.call({ token, ...values }),
    onDone: ({ word, to, signed_in }) => {
      // A new document: who set the first password is signed in.
      if (signed_in) window.location.assign(to);
      else setAnswer(word[lang]);
    },
    done: false,
    labels: { password: t('new_password'), password_again: t('password_again') },
  });
  return (
    <EntryFrame title={t('set_password')} lead={answer ? '' : t('password_rule')} foot={<BackToLogin />}>
      {answer ? (
        <Done>{answer}</Done>
      ) : (
        <Form onSubmit={form.onSubmit((values) => void saving.save(values))}>
          <Stack gap="md">
            <FormRefusal refusal={saving.refusal} />
            <PasswordFields form={form} />
            <Button type="submit" size="md" fullWidth loading={saving.busy}>
              {t('save_password')}
            </Button>
          </Stack>
        </Form>
      )}
    </EntryFrame>
  );
}
