import { Alert, Anchor, Button, Checkbox, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useEffect, useState, type FormEvent } from 'react';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import { say } from '#kernel/words.ts';
import { refusalOf, type Refusal } from '#ui/api.ts';
import { Form } from '#ui/forms/form.tsx';
import { EntryFrame, useEntryTenant } from '#ui/public/entry-frame.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { identityWords } from '#modules/platform/identity/words.ts';
import { accessCalls } from '../base/client.ts';

/** Seconds until the next try, counted down; 0 when one may try. */
function useCountdown(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}

const secondsOf = (refusal: Refusal): number =>
  refusal.status === 429 || refusal.status === 503
    ? Number((refusal.data as { seconds?: number } | null)?.seconds ?? 0)
    : 0;

export function LoginForm() {
  const t = useWords(identityWords);
  const lang = useLang();
  const { next } = useLoaderData<{ next: string | null }>();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { isSite } = useEntryTenant();
  const ended = useSearchParams()[0].has('ended');
  const [busy, setBusy] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const [wait, setWait] = useCountdown();

  const enter = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || wait > 0) return;
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = typed.get(name);
      return typeof value === 'string' ? value : '';
    };
    setBusy(true);
    setRefusal(null);
    try {
      const { to } = await accessCalls().login.call({
        identifier: text('identifier'),
        password: text('password'),
        remember: typed.has('remember'),
        ...(needsCode ? { code: text('code') } : {}),
      });
      // A new document: nothing of the visitor's page stays behind.
      window.location.assign(next ?? to);
    } catch (error) {
      const refused = refusalOf(error);
      setBusy(false);
      setWait(secondsOf(refused));
      const asksCode = (refused.data as { needs?: string } | null)?.needs === 'code';
      if (asksCode) setNeedsCode(true);
      if (!asksCode || needsCode) setRefusal(refused);
    }
  };

  const wrongCode = refusal?.field === 'code';
  const message =
    refusal && !wrongCode && (secondsOf(refusal) === 0 || wait > 0)
      ? say(refusal.word, lang, wait > 0 ? { seconds: wait } : refusal.values)
      : null;
  return (
    <EntryFrame title={t('login')} lead={t('login_lead')}>
      <Form onSubmit={(event) => void enter(event)} method="post">
        <Stack gap="md">
          {ended && !message && (
            <Alert color="blue" variant="light">
              {t('signed_out')}
            </Alert>
          )}
          {message && (
            <Alert color="red" variant="light" role="alert">
              {message}
            </Alert>
          )}
          <TextInput
            name="identifier"
            label={t('identifier')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            size="md"
            required
            maxLength={200}
          />
          <PasswordInput
            name="password"
            label={t('password')}
            autoComplete="current-password"
            size="md"
            required
            maxLength={200}
            visibilityToggleButtonProps={{ 'aria-label': t('show_password'), tabIndex: 0 }}
          />
          {needsCode && (
            <TextInput
              name="code"
              label={t('second_factor')}
              description={t('second_factor_hint')}
              autoComplete="one-time-code"
              inputMode="text"
              size="md"
              required
              maxLength={20}
              // The field that was just asked for.
              ref={(input) => input?.focus()}
              error={wrongCode && refusal ? say(refusal.word, lang, refusal.values) : undefined}
            />
          )}
          <Group justify="space-between" gap="xs" align="flex-start">
            {isSite && (
              <Checkbox
                name="remember"
                label={t('remember')}
                description={t('remember_families')}
                className="bp-grow"
              />
            )}
            <Anchor component={Link} to="/password/reset" size="sm">
              {t('forgot')}
            </Anchor>
          </Group>
          <Button type="submit" size="md" fullWidth loading={busy} disabled={wait > 0}>
            {t('sign_in')}
          </Button>
        </Stack>
      </Form>
    </EntryFrame>
  );
}
