import { Badge, Button, Code, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { websiteCalls, type DesignForEditor } from '../base/client.ts';
import { CopyButton } from './copy-button.tsx';
import type { Draft } from './use-draft.tsx';
import { designWords } from './words.ts';

/** The link under which the draft is seen without signing in. */
export function ShareLink({ found }: { found: DesignForEditor }) {
  const t = useWords(designWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const [address, setAddress] = useState<string | null>(null);
  const act = async (work: () => Promise<void>) => {
    try {
      await work();
      await client.invalidateQueries();
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  const since = found.preview_made_at;
  return (
    <Section title={t('share')} lead={t('share_hint')}>
      {address && (
        <Stack gap="xs">
          <Text size="sm">{t('share_once')}</Text>
          <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {address}
          </Code>
          <Group>
            <CopyButton text={address} />
          </Group>
        </Stack>
      )}
      {since && !address && <Text size="sm">{t('share_since', { time: format.dateTime(since) })}</Text>}
      <Group gap="sm">
        <Button
          variant="default"
          onClick={() =>
            void act(async () => setAddress((await websiteCalls().makeSitePreview.call({})).address))
          }
        >
          {since ? t('share_again') : t('share_make')}
        </Button>
        {since && (
          <Button
            variant="default"
            onClick={() =>
              void act(async () => {
                await websiteCalls().endSitePreview.call({});
                setAddress(null);
                toastDone(t('share_ended'));
              })
            }
          >
            {t('share_end')}
          </Button>
        )}
      </Group>
    </Section>
  );
}

/** What was published, with the way back to each. */
export function DesignHistory({
  found,
  draft,
  onReplaced,
}: {
  found: DesignForEditor;
  draft: Draft;
  onReplaced: () => void;
}) {
  const t = useWords(designWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const { may } = useShell();
  const mayPublish = may('website-design.publish') && !found.newer;
  const restore = async (id: string | null) => {
    try {
      // What was typed is saved first; the draft keeps it.
      if ((await draft.settled()) === null) return;
      await websiteCalls().restoreSiteDesign.call({ id });
      toastDone(t('undo_done'));
      await client.invalidateQueries();
      onReplaced();
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  const { versions } = found;
  const shownAt = versions.findIndex(({ shown }) => shown);
  return (
    <Section
      title={t('history')}
      aside={
        mayPublish &&
        versions.length > 1 && (
          <Button variant="default" onClick={() => void restore(null)}>
            {t('undo')}
          </Button>
        )
      }
    >
      {versions.length === 0 && <Text size="sm">{t('no_history')}</Text>}
      <ul className="bp-to-do">
        {versions.map((version, at) => (
          <li key={version.id}>
            <span className="bp-colour" style={{ background: version.colour, flex: 'none' }} aria-hidden />
            <div style={{ flex: 1 }}>
              <Text fw={600}>{t(version.theme)}</Text>
              <Text size="sm" c="dimmed">
                {version.by
                  ? t('history_by', { time: format.dateTime(version.at), name: version.by[lang] })
                  : format.dateTime(version.at)}
              </Text>
            </div>
            {at === shownAt ? (
              <Badge variant="light" tt="none">
                {t('now_shown')}
              </Badge>
            ) : (
              mayPublish &&
              !version.shown && (
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={`${t('publish_again')}: ${format.dateTime(version.at)}`}
                  onClick={() => void restore(version.id)}
                >
                  {t('publish_again')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
