import type { Confirm } from '#ui/dialogs/confirm.tsx';
import { refusalOf } from '#ui/api.ts';
import { translator, type Lang, type Word } from '#kernel/words.ts';
import { scheduleWords } from './words.ts';

/** Saves; where the schedule has clashes they are named, and it is saved with them only after a yes. */
export async function savingClashes<R>(
  save: (allowClashes: boolean) => Promise<R>,
  confirm: Confirm['confirm'],
  lang: Lang,
): Promise<R> {
  try {
    return await save(false);
  } catch (error) {
    const { clashes } = (refusalOf(error).data ?? {}) as { clashes?: Word[] };
    if (!clashes) throw error;
    const t = translator(scheduleWords, lang);
    const text = clashes.map((clash) => clash[lang]).join(' ');
    if (!(await confirm({ title: t('clash_title'), text, confirm: t('clash_confirm') }))) throw error;
    return save(true);
  }
}
