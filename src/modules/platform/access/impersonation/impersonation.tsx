import { Loader, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { EntryFrame } from '#ui/public/entry-frame.tsx';
import { useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { impersonationScreenWords } from './words.ts';
import { accessCalls } from '../base/client.ts';

/** An operator arrives from the operator area: the token behind `#` becomes a session of this host, once. */
export default function ImpersonationPage() {
  const t = useWords(impersonationScreenWords);
  const [error, setError] = useState<unknown>(null);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const token = window.location.hash.slice(1);
    // It stays neither in the address nor in the history.
    window.history.replaceState(null, '', window.location.pathname);
    accessCalls()
      .impersonation.enter.call({ token })
      .then(({ to }) => window.location.replace(to))
      .catch(setError);
  }, []);
  return (
    <EntryFrame title={t('page')}>
      {error === null ? (
        <Stack align="center" component="output">
          <Loader />
          <Text c="dimmed">{t('entering')}</Text>
        </Stack>
      ) : (
        <>
          <Refused error={error} />
          <Text size="sm">{t('no_token')}</Text>
        </>
      )}
    </EntryFrame>
  );
}
