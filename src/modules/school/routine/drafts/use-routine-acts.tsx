import { useQueryClient } from '@tanstack/react-query';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { routineCalls } from '../base/client.ts';
import type { ShownRoutine } from './shown-routine.ts';
import { versionWords } from './words.ts';

/** Deletes a draft and withdraws a routine that is coming, each once somebody has agreed. */
export function useRoutineActs() {
  const t = useWords(versionWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const { confirm, confirmDelete } = useConfirm();
  const act = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      await client.invalidateQueries();
      toastDone(done);
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  const remove = async ({ id, version, name }: ShownRoutine) => {
    if (await confirmDelete(name, t('kind')))
      await act(() => routineCalls().removeRoutine.call({ id, version }), t('deleted'));
  };
  const withdraw = async ({ id, version, name, starts_on }: ShownRoutine) => {
    const text = t('withdraw_text', { name, date: format.date(starts_on) });
    if (await confirm({ title: t('withdraw_ask'), text, confirm: t('withdraw'), danger: true }))
      await act(() => routineCalls().withdrawRoutine.call({ id, version }), t('withdrawn'));
  };
  return { remove, withdraw };
}
