import { PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useWords } from '#ui/language.tsx';
import { Section } from '#ui/section.tsx';
import { identityWords } from '#modules/platform/identity/words.ts';
import { profileWords } from './words.ts';
import { accessCalls } from '../base/client.ts';

const empty = { current: '', password: '', password_again: '' };

export function ChangePassword() {
  const t = useWords(profileWords);
  const w = useWords(identityWords);
  const form = useForm({ initialValues: empty });
  const saving = useSaving({
    form,
    onSave: (values: typeof empty) => accessCalls().changePassword.call(values),
    onDone: () => form.reset(),
    done: w('reset_done'),
    labels: { current: t('current'), password: t('new_password'), password_again: t('password_again') },
  });
  const eye = { visibilityToggleButtonProps: { 'aria-label': w('show_password'), tabIndex: 0 } };
  return (
    <Section title={t('change_password')} lead={t('change_password_lead')}>
      <FormSheet form={form} saving={saving} submit={w('save_password')}>
        <PasswordInput
          {...form.getInputProps('current')}
          {...eye}
          label={t('current')}
          autoComplete="current-password"
          required
        />
        <PasswordInput
          {...form.getInputProps('password')}
          {...eye}
          label={t('new_password')}
          description={w('password_rule')}
          autoComplete="new-password"
          required
        />
        <PasswordInput
          {...form.getInputProps('password_again')}
          {...eye}
          label={t('password_again')}
          autoComplete="new-password"
          required
        />
      </FormSheet>
    </Section>
  );
}
