import { Alert, Button } from '@mantine/core';
import { say } from '#kernel/words.ts';
import type { Refusal } from '#ui/api.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { personWords } from './words.ts';

/** Someone else saved meanwhile: said in full, with a way on. What else is refused the form says itself. */
export function Conflict({ refusal, onReload }: { refusal: Refusal | null; onReload?: () => void }) {
  const t = useWords(personWords);
  const lang = useLang();
  const changed = (refusal?.data as { now?: unknown } | null)?.now;
  if (refusal?.status !== 409 || !changed) return null;
  return (
    <Alert color="orange" variant="light" role="alert">
      {say(refusal.word, lang, refusal.values)}
      {onReload && (
        <Button size="compact-sm" variant="default" ml="md" onClick={onReload}>
          {t('changed_meanwhile')}
        </Button>
      )}
    </Alert>
  );
}
