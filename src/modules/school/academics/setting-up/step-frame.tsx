import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLang, useWords } from '#ui/language.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { setUpWords } from './words.ts';

/** One step: its question, what is chosen, and the button that saves and goes on. */
export function StepFrame({
  question,
  ready,
  missing,
  onSave,
  onDone,
  button,
  children,
}: {
  question: string;
  ready: boolean;
  /** What is still to be chosen, said while it is not. */
  missing: string;
  onSave: () => Promise<unknown>;
  onDone: () => void;
  button?: string;
  children: ReactNode;
}) {
  const t = useWords(setUpWords);
  const lang = useLang();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await onSave();
      await client.invalidateQueries();
      onDone();
    } catch (error) {
      toastRefusal(error, lang);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="lg">
      <Text fw={600}>{question}</Text>
      {children}
      <Group justify="flex-end">
        {!ready && (
          <Text size="sm" c="dimmed">
            {missing}
          </Text>
        )}
        <Button disabled={!ready} loading={busy} onClick={() => void save()}>
          {button ?? t('save_and_go')}
        </Button>
      </Group>
    </Stack>
  );
}
