import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLang, useWords } from '#ui/language.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { inheritanceWords } from '../base/words.ts';

/** Changes in the rows themselves: what was just chosen is shown at once, and not chosen again before the answer. */
export function useRowChange<P extends object>() {
  const t = useWords(inheritanceWords);
  const lang = useLang();
  const client = useQueryClient();
  const [saving, setSaving] = useState<({ id: string } & P) | null>(null);
  const change = async (id: string, part: P, save: () => Promise<unknown>) => {
    setSaving({ id, ...part });
    try {
      await save();
      toastDone(t('saved'));
    } catch (error) {
      toastRefusal(error, lang);
    }
    await client.invalidateQueries();
    setSaving(null);
  };
  return { saving, change };
}
