import { Alert, Button } from '@mantine/core';
import { say } from '#kernel/words.ts';
import type { Refusal } from '#ui/api.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { studentScreenWords } from '../screen-words.ts';

/** Someone else saved meanwhile, or the rest of the school stands in the way: said in full, with a way on. */
export function Conflict({ refusal, onReload }: { refusal: Refusal | null; onReload?: () => void }) {
  const t = useWords(studentScreenWords);
  const lang = useLang();
  if (refusal?.status !== 409) return null;
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
