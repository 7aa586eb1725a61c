import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { refusalOf } from '#ui/api.ts';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { seatWords } from './words.ts';
import { studentFieldWords } from '../base/words.ts';

type Seats = { students: number; capacity: number };

/** Saves somebody into a section; when the server says that it is full, asks once more with the figures. */
export function useSeated() {
  const t = useWords(seatWords);
  const field = useWords(studentFieldWords);
  const format = useFormat();
  const confirm = useConfirm();
  const { may } = useShell();
  return async <R,>(save: (overCapacity: boolean) => Promise<R>): Promise<R> => {
    try {
      return await save(false);
    } catch (error) {
      const { seats } = (refusalOf(error).data ?? {}) as { seats?: Seats };
      // Who may not fill it beyond its seats has nothing to decide.
      if (!seats || !may('section.overfill')) throw error;
      const text = field('section_full', {
        students: format.number(seats.students),
        capacity: format.number(seats.capacity),
      });
      if (!(await confirm({ title: t('full_title'), text, confirm: t('full_confirm') }))) throw error;
      return save(true);
    }
  };
}
