import { Button } from '@mantine/core';
import { useWords } from '#ui/language.tsx';
import { toastDone, toastWarning } from '#ui/toast.ts';
import { designWords } from './words.ts';

/** Puts an address where it can be pasted from. */
export function CopyButton({ text }: { text: string }) {
  const t = useWords(designWords);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toastDone(t('copied'));
    } catch {
      toastWarning(t('not_copied'));
    }
  };
  return (
    <Button variant="default" onClick={() => void copy()}>
      {t('copy')}
    </Button>
  );
}
