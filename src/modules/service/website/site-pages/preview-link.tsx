import { Alert, Anchor, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useLang, useWords } from '#ui/language.tsx';
import { Section } from '#ui/section.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { websiteCalls, type PageWork } from '../base/client.ts';
import { editorWords } from './words.ts';

/** The link under which what was saved last is seen by anyone who has it. */
export function PreviewLink({ page, onDone }: { page: PageWork; onDone: () => void }) {
  const t = useWords(editorWords);
  const lang = useLang();
  const [made, setMade] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
      onDone();
    } catch (error) {
      toastRefusal(error, lang);
    } finally {
      setBusy(false);
    }
  };
  const calls = websiteCalls();
  const make = () => run(async () => setMade((await calls.makePagePreview.call({ id: page.id })).address));
  const end = () =>
    run(async () => {
      await calls.endPagePreview.call({ id: page.id });
      setMade(null);
      toastDone(t('preview_ended'));
    });
  return (
    <Section title={t('preview')} lead={t('preview_lead')}>
      {made && (
        <Alert color="yellow" variant="light" aria-live="polite">
          <Stack gap="xs">
            <Text size="sm">{t('preview_once')}</Text>
            <Code block data-secret style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {made}
            </Code>
            <Group gap="xs">
              <CopyButton value={made}>
                {({ copied, copy }) => (
                  <Button variant="default" onClick={copy}>
                    {t(copied ? 'copied' : 'copy')}
                  </Button>
                )}
              </CopyButton>
              <Anchor href={made} target="_blank" underline="always">
                {t('open_preview')}
              </Anchor>
            </Group>
          </Stack>
        </Alert>
      )}
      <Group gap="xs">
        <Button variant="default" loading={busy} onClick={() => void make()}>
          {t(page.has_preview ? 'renew_preview' : 'make_preview')}
        </Button>
        {page.has_preview && (
          <Button variant="default" color="red" loading={busy} onClick={() => void end()}>
            {t('end_preview')}
          </Button>
        )}
      </Group>
    </Section>
  );
}
