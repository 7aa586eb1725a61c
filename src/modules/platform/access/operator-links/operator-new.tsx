import { Alert, Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { identityWords } from '#modules/platform/identity/words.ts';
import { EntryFrame } from '#ui/public/entry-frame.tsx';
import { Form, FormRefusal, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { operatorLinkWords } from './words.ts';
import { accessCalls } from '../base/client.ts';

const empty = { name_en: '', name_bn: '', email: '', password: '', password_again: '' };

/** Where the link from the server's terminal leads: anyone who has it makes an operator's account. */
export default function OperatorNew() {
  const w = useWords(operatorLinkWords);
  const t = useWords(identityWords);
  const lang = useLang();
  const [params] = useSearchParams();
  const [answer, setAnswer] = useState<string | null>(null);
  const form = useForm({ initialValues: empty });
  const saving = useSaving({
    form,
    onSave: (values: typeof empty) =>
      accessCalls().operatorLinks.use.call({ token: params.get('token') ?? '', ...values }),
    onDone: ({ word }) => setAnswer(word[lang]),
    done: false,
    labels: {
      name_en: w('name_en'),
      name_bn: w('name_bn'),
      email: w('email'),
      password: t('new_password'),
      password_again: t('password_again'),
    },
  });
  const show = { visibilityToggleButtonProps: { 'aria-label': t('show_password'), tabIndex: 0 } };
  const common = { size: 'md', required: true } as const;
  return (
    <EntryFrame title={w('title')} lead={w('lead')} foot={<Anchor href="/edu/login">{w('sign_in')}</Anchor>}>
      {answer ? (
        <output>
          <Alert color="green" variant="light">
            {answer}
          </Alert>
        </output>
      ) : (
        <Form saving={saving} onSubmit={form.onSubmit((values) => void saving.save(values))}>
          <Stack gap="md">
            <FormRefusal refusal={saving.refusal} />
            <TextInput
              {...form.getInputProps('name_en')}
              {...common}
              label={w('name_en')}
              autoComplete="name"
              maxLength={100}
            />
            <TextInput {...form.getInputProps('name_bn')} {...common} label={w('name_bn')} maxLength={100} />
            <TextInput
              {...form.getInputProps('email')}
              {...common}
              type="email"
              label={w('email')}
              autoComplete="username"
              maxLength={200}
            />
            <PasswordInput
              {...form.getInputProps('password')}
              {...common}
              {...show}
              label={t('new_password')}
              description={t('password_rule')}
              autoComplete="new-password"
              maxLength={200}
            />
            <PasswordInput
              {...form.getInputProps('password_again')}
              {...common}
              {...show}
              label={t('password_again')}
              autoComplete="new-password"
              maxLength={200}
            />
            <Button type="submit" size="md" fullWidth loading={saving.busy}>
              {w('create')}
            </Button>
          </Stack>
        </Form>
      )}
    </EntryFrame>
  );
}
