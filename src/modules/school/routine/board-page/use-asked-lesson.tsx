import { useEffect, useRef } from 'react';
import { useAddress } from '#ui/address.ts';
import type { LookUp } from '../base/look-up.ts';
import { focusCell } from './grid-keys.ts';

/**
 * The lesson that an address asks for (`lesson=…`) is picked and brought into sight, once: afterwards the address says
 * no more than what is shown. `onGone`: it is no longer on the board.
 */
export function useAskedLesson(look: LookUp, take: (id: string) => boolean, onGone: () => void): void {
  const [params, change] = useAddress();
  const id = params.get('lesson');
  const taken = useRef<string | null>(null);
  useEffect(() => {
    // Once for each address, whatever else changes on the board.
    if (!id || taken.current === id) {
      taken.current = id;
      return;
    }
    taken.current = id;
    change({ lesson: null });
    if (!look.lesson.has(id) || !take(id)) {
      onGone();
      return;
    }
    // Once it is drawn as picked: what shows it comes with it and may push it away.
    requestAnimationFrame(() => {
      const cell = document
        .querySelector(`[data-board] [data-lesson="${CSS.escape(id)}"]`)
        ?.closest<HTMLElement>('[data-cell]');
      if (!cell) return;
      cell.scrollIntoView({ block: 'center', inline: 'center' });
      focusCell(cell);
    });
  });
}
