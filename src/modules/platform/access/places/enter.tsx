import { Button, Loader, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Word } from '#kernel/words.ts';
import { EntryFrame } from '#ui/public/entry-frame.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { accessCalls } from '../base/client.ts';
import { placeWords } from './words.ts';

/** A guardian arrives from another institution: who it is, and one button. */
export default function EnterPlace() {
  const t = useWords(placeWords);
  const lang = useLang();
  const [error, setError] = useState<unknown>(null);
  const [name, setName] = useState<Word | null>(null);
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const token = useRef<string | null>(null);
  useEffect(() => {
    if (token.current !== null) return;
    token.current = window.location.hash.slice(1);
    // It stays neither in the address nor in the history.
    window.history.replaceState(null, '', window.location.pathname);
    if (!token.current) {
      setMissing(true);
      return;
    }
    accessCalls()
      .places.who.call({ token: token.current })
      .then((found) => setName(found.name))
      .catch(setError);
  }, []);
  const enter = () => {
    setBusy(true);
    accessCalls()
      .places.enter.call({ token: token.current ?? '' })
      .then(({ to }) => window.location.replace(to))
      .catch((problem: unknown) => {
        setError(problem);
        setBusy(false);
      });
  };
  return (
    <EntryFrame title={t('arriving')}>
      {missing ? (
        <Text>{t('over')}</Text>
      ) : error !== null ? (
        <Refused error={error} />
      ) : name === null ? (
        <Stack align="center" component="output">
          <Loader />
        </Stack>
      ) : (
        <Stack gap="md">
          <Text>{t('as', { name: name[lang] })}</Text>
          <Button size="md" fullWidth loading={busy} onClick={enter}>
            {t('go_on')}
          </Button>
        </Stack>
      )}
    </EntryFrame>
  );
}
