import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Word } from '#kernel/words.ts';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { uiWords } from '#ui/words.ts';

type Named = { name_en: string; name_bn: string };

/** Which row of a list is in the drawer, and taking one away after asking. */
export function useEditing<R extends Named>(kind: string, removeOne: (row: R) => Promise<unknown>) {
  const ui = useWords(uiWords);
  const lang: keyof Word = useLang();
  const client = useQueryClient();
  const { confirmDelete } = useConfirm();
  const [editing, edit] = useState<R | 'new' | null>(null);
  const remove = async (row: R) => {
    if (!(await confirmDelete(row[`name_${lang}`], kind))) return;
    try {
      await removeOne(row);
      await client.invalidateQueries();
      toastDone(ui('deleted'));
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  return { editing, edit, remove };
}
