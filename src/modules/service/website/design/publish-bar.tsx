import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { FormRefusal } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { websiteCalls, type DesignForEditor } from '../base/client.ts';
import type { Draft } from './use-draft.tsx';
import { designWords } from './words.ts';

/** Whether the draft is saved and published, and what can be done with it. */
export function PublishBar({
  found,
  draft,
  onReplaced,
}: {
  found: DesignForEditor;
  draft: Draft;
  /** The draft is another one: the editor opens it again. */
  onReplaced: () => void;
}) {
  const t = useWords(designWords);
  const lang = useLang();
  const { may } = useShell();
  const { confirm } = useConfirm();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { theirs } = draft;
  const changed = found.changed || draft.state !== 'saved';
  const act = async (work: (version: number) => Promise<unknown>, done: string | null, replaces: boolean) => {
    setBusy(true);
    try {
      const version = await draft.settled();
      if (version === null) return;
      await work(version);
      if (done) toastDone(done);
      await client.invalidateQueries();
      if (replaces) onReplaced();
    } catch (error) {
      toastRefusal(error, lang);
    } finally {
      setBusy(false);
    }
  };
  const discard = async () => {
    const sure = { title: t('discard_ask'), text: t('discard_text'), confirm: t('discard') };
    if (await confirm(sure))
      await act((version) => websiteCalls().discardSiteDesign.call({ version }), null, true);
  };
  return (
    <Stack gap="sm">
      {found.newer && <Alert color="orange">{t('newer_design')}</Alert>}
      {theirs && (
        <Alert color="orange" role="alert">
          <Stack gap="sm">
            <Text size="sm">{t('conflict', { name: theirs.by?.[lang] ?? t('somebody') })}</Text>
            <Group gap="sm">
              <Button onClick={draft.keepMine}>{t('keep_mine')}</Button>
              <Button variant="default" onClick={draft.takeTheirs}>
                {t('take_theirs')}
              </Button>
            </Group>
          </Stack>
        </Alert>
      )}
      <FormRefusal refusal={draft.refusal} />
      <Group gap="sm">
        {may('website-design.publish') && (
          <Button
            loading={busy}
            disabled={found.newer || !changed || theirs !== null}
            onClick={() =>
              void act(
                (version) => websiteCalls().publishSiteDesign.call({ version }),
                t('published_done'),
                true,
              )
            }
          >
            {t('publish')}
          </Button>
        )}
        {may('website-design.change') && changed && !found.newer && (
          <Button variant="default" onClick={() => void discard()} disabled={busy || theirs !== null}>
            {t('discard')}
          </Button>
        )}
        <Badge
          variant="light"
          tt="none"
          color={draft.state === 'unsaved' ? 'red' : changed ? 'orange' : 'green'}
        >
          {draft.state === 'saving'
            ? t('saving')
            : draft.state === 'unsaved'
              ? t('unsaved')
              : changed
                ? t('saved')
                : t('same_as_site')}
        </Badge>
      </Group>
    </Stack>
  );
}
