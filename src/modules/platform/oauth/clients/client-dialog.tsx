import { Alert, Button, Group, List, Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { say } from '#kernel/words.ts';
import { refusalOf } from '#ui/api.ts';
import { CancelButton, Form, useTyped } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import type { ShownClient } from './clients-panel.tsx';
import { oauthWords } from '../base/words.ts';
import { oauthCalls } from '../base/client.ts';

/** Create Client and Edit Client: Enter in a field sends the form; what the server refuses is in a list. */
export function ClientDialog({
  client,
  onDone,
  onClose,
}: {
  client: ShownClient | null;
  onDone: (client: ShownClient) => void;
  onClose: () => void;
}) {
  const t = useWords(oauthWords);
  const lang = useLang();
  const [name, setName] = useState(client?.name ?? '');
  const [redirect, setRedirect] = useState(client?.redirect ?? '');
  const [errors, setErrors] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const typed = useTyped([name, redirect]);
  const labels: Record<string, string> = { name: t('name'), redirect: t('redirect') };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setErrors([]);
    try {
      const wanted = { name, redirect };
      onDone(
        client
          ? await oauthCalls().clients.edit.call({ id: client.id, ...wanted })
          : await oauthCalls().clients.create.call(wanted),
      );
    } catch (error) {
      const { fields, word, values, status } = refusalOf(error);
      setBusy(false);
      setErrors(
        fields.length > 0
          ? fields.map((field) =>
              say(field.word, lang, { ...field.values, attribute: labels[field.path] ?? field.path }),
            )
          : [status >= 400 && status < 500 ? say(word, lang, values) : t('went_wrong')],
      );
    }
  };

  return (
    <Modal opened onClose={onClose} title={t(client ? 'edit_client' : 'create_client')}>
      <Form saving={{ typed }} onSubmit={(event) => void save(event)}>
        <Stack gap="md">
          {errors.length > 0 && (
            <Alert color="red" variant="light" role="alert" title={t('whoops')}>
              <List size="sm">
                {errors.map((error) => (
                  <List.Item key={error}>{error}</List.Item>
                ))}
              </List>
            </Alert>
          )}
          <TextInput
            label={t('name')}
            description={t('name_hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={100}
            autoComplete="off"
            data-autofocus
          />
          <TextInput
            label={t('redirect')}
            description={t('redirect_hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={redirect}
            onChange={(event) => setRedirect(event.currentTarget.value)}
            maxLength={500}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Group justify="flex-end" gap="sm">
            <CancelButton saving={{ typed }} onCancel={onClose}>
              {t('close')}
            </CancelButton>
            <Button type="submit" loading={busy}>
              {t(client ? 'save' : 'create')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
