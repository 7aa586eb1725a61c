import { Alert, Button } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { sayRefusal } from './api.ts';
import { icons } from './icons.ts';
import { useLang, useWords } from './language.tsx';
import { uiWords } from './words.ts';

const Warning = icons.alert;

/** What went wrong while loading, in the server's words, with a way to try again where that can help. */
export function Refused({ error, retry }: { error: unknown; retry?: () => void }) {
  const lang = useLang();
  const t = useWords(uiWords);
  const status = error instanceof ORPCError ? error.status : 0;
  const missing = status === 404;
  // What is not for this account, or not as things are, stays so however often one asks: no fault.
  const refused = status === 403 || status === 409;
  return (
    <Alert color={refused ? 'yellow' : 'red'} variant="light" icon={<Warning />} role="alert">
      {missing ? t('record_missing') : sayRefusal(error, lang)}
      {retry && !missing && !refused && (
        <Button size="compact-sm" variant="default" ml="md" onClick={retry}>
          {t('try_again')}
        </Button>
      )}
    </Alert>
  );
}
