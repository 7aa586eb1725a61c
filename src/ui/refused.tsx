import { Alert, Button } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { sayRefusal } from './api.ts';
import { icons } from './icons.ts';
import { useLang, useWords } from './language.tsx';
import { uiWords } from './words.ts';

const Warning = icons.alert;

/** What went wrong while loading, in the server's words, with a way to try again. */
export function Refused({ error, retry }: { error: unknown; retry?: () => void }) {
  const lang = useLang();
  const t = useWords(uiWords);
  const missing = error instanceof ORPCError && error.status === 404;
  return (
    <Alert color="red" variant="light" icon={<Warning />} role="alert">
      {missing ? t('record_missing') : sayRefusal(error, lang)}
      {retry && !missing && (
        <Button size="compact-sm" variant="default" ml="md" onClick={retry}>
          {t('try_again')}
        </Button>
      )}
    </Alert>
  );
}
