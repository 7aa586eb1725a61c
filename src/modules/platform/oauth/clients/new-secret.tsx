import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useWords } from '#ui/language.tsx';
import { oauthWords } from '../base/words.ts';

/** A secret as it was just made; nobody can show it a second time. */
export function NewSecret({
  client,
  onKept,
}: {
  client: { id: string; name: string; secret: string };
  onKept: () => void;
}) {
  const t = useWords(oauthWords);
  return (
    <Alert color="yellow" variant="light" aria-live="polite">
      <Stack gap="xs">
        <Text size="sm">{t('secret_once', { name: client.name })}</Text>
        <Code block data-secret>
          {client.secret}
        </Code>
        <Group gap="xs">
          <CopyButton value={client.secret}>
            {({ copied, copy }) => (
              <Button size="compact-sm" variant="default" onClick={copy}>
                {t(copied ? 'copied' : 'copy')}
              </Button>
            )}
          </CopyButton>
          <Button size="compact-sm" variant="default" onClick={onKept}>
            {t('kept')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
