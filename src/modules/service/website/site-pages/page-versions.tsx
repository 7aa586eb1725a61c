import { Badge, Button, Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { say } from '#kernel/words.ts';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Section } from '#ui/section.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { excerpt } from '../base/body-text.ts';
import { websiteCalls, type PageWork } from '../base/client.ts';
import { editorWords } from './words.ts';

/** What visitors saw before, and the way back to it. */
export function PageVersions({ page, onDone }: { page: PageWork; onDone: () => void }) {
  const t = useWords(editorWords);
  const lang = useLang();
  const format = useFormat();
  const confirm = useConfirm();
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const asked = websiteCalls().pageVersions.queryOptions({ input: { id: page.id } });
  const found = useQuery({ ...asked, queryKey: [...asked.queryKey, page.version] });
  const restore = async (id: string, time: string) => {
    const isSure = await confirm({
      title: t('restore'),
      text: t('restore_ask', { time }),
      confirm: t('restore'),
    });
    if (!isSure) return;
    setBusy(id);
    try {
      await websiteCalls().restorePage.call({ id: page.id, version: page.version, version_id: id });
      toastDone(t('restored'));
      await client.invalidateQueries({ queryKey: asked.queryKey });
      onDone();
    } catch (error) {
      toastRefusal(error, lang);
    } finally {
      setBusy(null);
    }
  };
  const rows = found.data ?? [];
  return (
    <Section title={t('versions')}>
      {found.data && rows.length === 0 && <Text size="sm">{t('no_versions')}</Text>}
      <ol className="bp-plain-list">
        {rows.map((one, at) => {
          const time = format.dateTime(one.at);
          return (
            <Group component="li" key={one.id} justify="space-between" gap="sm" py={6}>
              <div>
                <Text size="sm" fw={600}>
                  {time}
                </Text>
                <Text size="sm" c="dimmed">
                  {one.by && `${say(one.by, lang)} · `}
                  {one.content[`title_${lang}`]}: {excerpt(one.content[`body_${lang}`], 90)}
                </Text>
              </div>
              {at === 0 && page.published ? (
                <Badge variant="light" color="green" tt="none">
                  {t('current')}
                </Badge>
              ) : (
                <Button
                  variant="default"
                  size="compact-md"
                  loading={busy === one.id}
                  aria-label={`${t('restore')}: ${time}`}
                  onClick={() => void restore(one.id, time)}
                >
                  {t('restore')}
                </Button>
              )}
            </Group>
          );
        })}
      </ol>
    </Section>
  );
}
