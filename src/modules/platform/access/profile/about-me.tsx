import { Avatar, Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ChoiceField, TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { PairFields } from '#ui/fields/pair-fields.tsx';
import { Section } from '#ui/section.tsx';
import { UploadField } from '#ui/fields/upload.tsx';
import { identityWords } from '#modules/platform/identity/words.ts';
import { identityCalls } from '#modules/platform/identity/client.ts';
import { profileWords } from './words.ts';

type Shown = Awaited<ReturnType<ReturnType<typeof identityCalls>['profile']['call']>>;

const languages = [
  { value: 'bn', word: profileWords.lang_bn },
  { value: 'en', word: profileWords.lang_en },
];

/** Names, contact, language and picture; what one signs in with is changed with the password. */
export function AboutMe({ profile }: { profile: Shown }) {
  const t = useWords(profileWords);
  const w = useWords(identityWords);
  const lang = useLang();
  const form = useForm({
    initialValues: {
      name_en: profile.name_en,
      name_bn: profile.name_bn,
      username: profile.username,
      email: profile.email,
      phone: profile.phone,
      bio: profile.bio,
      lang: profile.lang as string | null,
      photo_file: profile.photo_file,
      current: '',
    },
  });
  const { values } = form;
  const same = (a: string | null, b: string | null) => (a ?? '') === (b ?? '');
  const needsPassword =
    !same(values.username, profile.username) ||
    !same(values.email, profile.email) ||
    !same(values.phone, profile.phone);
  const saving = useSaving({
    form,
    pairs: ['name'],
    onSave: ({ current, ...wanted }: typeof values) =>
      identityCalls().saveProfile.call({
        ...wanted,
        lang: wanted.lang === 'en' ? 'en' : 'bn',
        version: profile.version,
        ...(needsPassword ? { current } : {}),
      }),
    onDone: (_, wanted) => {
      if (wanted.lang !== lang) window.location.reload();
    },
    done: t('saved'),
    labels: {
      name_en: t('name_en'),
      name_bn: t('name_bn'),
      username: t('username'),
      email: t('email'),
      phone: t('phone'),
      bio: t('bio'),
    },
  });
  return (
    <Section title={t('about_me')}>
      <FormSheet form={form} saving={saving}>
        <Group gap="lg" wrap="nowrap" align="center">
          <Avatar
            size={84}
            color="green"
            src={values.photo_file ? `/api/files/${values.photo_file}` : null}
            alt={t('photo')}
          />
          <Stack gap={6} className="bp-grow">
            <UploadField
              label={t('photo')}
              accept="image/jpeg,image/png,image/webp"
              maxMb={8}
              purpose="photo"
              onUploaded={(file) => form.setFieldValue('photo_file', file.id)}
            />
            {values.photo_file && (
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => form.setFieldValue('photo_file', null)}
              >
                {t('remove_photo')}
              </Button>
            )}
          </Stack>
        </Group>
        <PairFields form={form} label={(own) => t(`name_${own}`)} max={150} />
        <TextField
          {...form.getInputProps('username')}
          label={t('username')}
          max={40}
          autoComplete="username"
        />
        <TextField
          {...form.getInputProps('email')}
          label={t('email')}
          type="email"
          max={200}
          autoComplete="email"
        />
        <TextField
          {...form.getInputProps('phone')}
          label={t('phone')}
          type="tel"
          max={30}
          autoComplete="tel"
        />
        {needsPassword && (
          <PasswordInput
            {...form.getInputProps('current')}
            label={t('current')}
            description={t('current_why')}
            autoComplete="current-password"
            required
            visibilityToggleButtonProps={{ 'aria-label': w('show_password'), tabIndex: 0 }}
          />
        )}
        <TextField {...form.getInputProps('bio')} label={t('bio')} lines={3} max={1000} />
        <ChoiceField {...form.getInputProps('lang')} label={t('lang')} choices={languages} required />
      </FormSheet>
    </Section>
  );
}
