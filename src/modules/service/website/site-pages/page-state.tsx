import { Anchor, Badge, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { say } from '#kernel/words.ts';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { websiteCalls, type PageWork } from '../base/client.ts';
import { editorWords, pageWords } from './words.ts';

export const stateWord = (state: string) =>
  pageWords.states[state as keyof typeof pageWords.states] ?? pageWords.states.draft;

/** How the page is shown now, and the way to it and off the site. */
export function PageState({ page, onDone }: { page: PageWork; onDone: () => void }) {
  const t = useWords(editorWords);
  const lang = useLang();
  const format = useFormat();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const takeOff = async () => {
    if (!(await confirm({ title: t('take_off'), text: t('take_off_ask'), confirm: t('take_off') }))) return;
    setBusy(true);
    try {
      await websiteCalls().takePageOff.call({ id: page.id, version: page.version });
      toastDone(t('taken_off'));
      onDone();
    } catch (error) {
      toastRefusal(error, lang);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Group gap="sm">
      <Badge variant="light" tt="none" size="lg" color={page.published ? 'green' : 'gray'}>
        {say(stateWord(page.state), lang)}
      </Badge>
      {page.state === 'scheduled' && page.publish_at && (
        <Text size="sm">
          {t('from_day')}: {format.dateTime(page.publish_at)}
        </Text>
      )}
      {page.published && (
        <>
          <Anchor href={page.address} target="_blank" underline="always">
            {t('see')}
          </Anchor>
          <Button variant="default" loading={busy} onClick={() => void takeOff()}>
            {t('take_off')}
          </Button>
        </>
      )}
    </Group>
  );
}
