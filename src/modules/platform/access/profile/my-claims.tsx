import { Alert, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { displayMobile } from '#kernel/text/phone.ts';
import { Form, FormRefusal, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Section } from '#ui/section.tsx';
import { codeWords, identityWords } from '#modules/platform/identity/words.ts';
import { identityCalls } from '#modules/platform/identity/client.ts';
import { profileWords } from './words.ts';

type Profile = Awaited<ReturnType<ReturnType<typeof identityCalls>['profile']['call']>>;
type Claim = Profile['claims'][number];

/** Addresses and numbers that are not proven yet: what waits for its code, and what a code can be sent to. */
export function MyClaims({ profile }: { profile: Profile }) {
  const t = useWords(codeWords);
  const asked = new Set(profile.claims.map(({ kind }) => kind));
  const typed: Claim[] = [
    ...(profile.email && !profile.email_proven ? [{ kind: 'email' as const, value: profile.email }] : []),
    ...(profile.phone && !profile.phone_proven ? [{ kind: 'phone' as const, value: profile.phone }] : []),
  ].filter(({ kind }) => !asked.has(kind));
  if (profile.claims.length + typed.length === 0) return null;
  return (
    <Section title={t('not_confirmed')}>
      <Stack gap="lg">
        {profile.claims.map((claim) => (
          <Waiting key={`${claim.kind}:${claim.value}`} claim={claim} />
        ))}
        {typed.map((claim) => (
          <Typed key={`${claim.kind}:${claim.value}`} claim={claim} />
        ))}
      </Stack>
    </Section>
  );
}

function useShownValue({ kind, value }: Claim): string {
  const lang = useLang();
  return kind === 'phone' ? displayMobile(value, lang) : value;
}

function Waiting({ claim }: { claim: Claim }) {
  const t = useWords(codeWords);
  const client = useQueryClient();
  const value = useShownValue(claim);
  const form = useForm({ initialValues: { code: '' } });
  const { kind } = claim;
  const renew = () => void client.invalidateQueries();
  const saving = useSaving({
    form,
    onSave: ({ code }: { code: string }) => identityCalls().confirmClaim.call({ kind, code }),
    onDone: renew,
    done: t('confirmed'),
    labels: { code: t('code') },
  });
  const cancelling = useSaving({
    onSave: () => identityCalls().cancelClaim.call({ kind }),
    onDone: renew,
    done: false,
  });
  return (
    <Form saving={saving} onSubmit={form.onSubmit((values) => void saving.save(values))}>
      <Stack gap="sm">
        <Alert color="blue" variant="light">
          {t('claim_waiting', { value })}
        </Alert>
        <FormRefusal refusal={saving.refusal?.fields.length ? null : saving.refusal} />
        <TextInput
          {...form.getInputProps('code')}
          label={t('code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
          required
        />
        <Group gap="xs" justify="flex-end">
          <Button variant="default" loading={cancelling.busy} onClick={() => void cancelling.save({})}>
            {t('cancel_claim')}
          </Button>
          <Button type="submit" loading={saving.busy}>
            {t('confirm')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}

function Typed({ claim }: { claim: Claim }) {
  const t = useWords(codeWords);
  const p = useWords(profileWords);
  const w = useWords(identityWords);
  const client = useQueryClient();
  const value = useShownValue(claim);
  const form = useForm({ initialValues: { current: '' } });
  const saving = useSaving({
    form,
    onSave: ({ current }: { current: string }) => identityCalls().claim.call({ ...claim, current }),
    onDone: () => void client.invalidateQueries(),
    done: false,
    labels: { current: p('current') },
  });
  return (
    <Form saving={saving} onSubmit={form.onSubmit((values) => void saving.save(values))}>
      <Stack gap="sm">
        <Text size="sm">{t('not_confirmed_why', { value })}</Text>
        <FormRefusal refusal={saving.refusal?.fields.length ? null : saving.refusal} />
        <PasswordInput
          {...form.getInputProps('current')}
          label={p('current')}
          autoComplete="current-password"
          required
          visibilityToggleButtonProps={{ 'aria-label': w('show_password'), tabIndex: 0 }}
        />
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={saving.busy}>
            {t('confirm_now')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
