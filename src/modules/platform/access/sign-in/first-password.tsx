import { Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { EntryFrame } from '#ui/public/entry-frame.tsx';
import { Form, FormRefusal, useSaving } from '#ui/forms/form.tsx';
import { useWords } from '#ui/language.tsx';
import { identityWords } from '#modules/platform/identity/words.ts';
import { accessCalls } from '../base/client.ts';

const empty = { current: '', password: '', password_again: '' };

/** At the first sign-in with a password that somebody else gave: nothing else is open before an own one is chosen. */
export default function FirstPassword() {
  const t = useWords(identityWords);
  const form = useForm({ initialValues: empty });
  const saving = useSaving({
    form,
    onSave: (values: typeof empty) => accessCalls().changePassword.call(values),
    onDone: () => window.location.assign('/dashboard'),
    done: false,
    labels: {
      current: t('given_password'),
      password: t('new_password'),
      password_again: t('password_again'),
    },
  });
  const common = {
    visibilityToggleButtonProps: { 'aria-label': t('show_password'), tabIndex: 0 },
    size: 'md',
    required: true,
    maxLength: 200,
  } as const;
  return (
    <EntryFrame title={t('first_password')} lead={t('first_password_lead')}>
      <Form onSubmit={form.onSubmit((values) => void saving.save(values))}>
        <Stack gap="md">
          <FormRefusal refusal={saving.refusal?.fields.length ? null : saving.refusal} />
          <PasswordInput
            {...form.getInputProps('current')}
            {...common}
            label={t('given_password')}
            autoComplete="current-password"
          />
          <PasswordInput
            {...form.getInputProps('password')}
            {...common}
            label={t('new_password')}
            description={t('password_rule')}
            autoComplete="new-password"
          />
          <PasswordInput
            {...form.getInputProps('password_again')}
            {...common}
            label={t('password_again')}
            autoComplete="new-password"
          />
          <Button type="submit" size="md" fullWidth loading={saving.busy}>
            {t('save_password')}
          </Button>
        </Stack>
      </Form>
    </EntryFrame>
  );
}
