import { useEffect, useState } from 'react';
import { refusalOf } from '#ui/api.ts';
import { useLang } from '#ui/language.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { examsCalls } from '../client.ts';
import type { MarksStore } from './store.ts';

/** A pause in typing after which the waiting marks go out together. */
const pause = 500;
const retryAfter = 3000;

/**
 * Sends what waits in a store, one request at a time. Without a connection it keeps trying; a refusal of the whole
 * sheet (submitted or locked meanwhile) is told, and `onRefused` reloads it.
 */
export function useMarksSaving(
  store: MarksStore,
  sheet: { exam_subject_id: string; section_id: string },
  onRefused: () => void,
): { offline: boolean } {
  const lang = useLang();
  const [offline, setOffline] = useState(false);
  const { exam_subject_id, section_id } = sheet;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let chain = Promise.resolve();
    const later = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(queue, ms);
    };
    const send = async () => {
      const cells = store.take();
      if (cells.length === 0) return;
      try {
        store.answered(cells, await examsCalls().saveMarks.call({ exam_subject_id, section_id, cells }));
        setOffline(false);
      } catch (error) {
        store.failed(cells);
        const { status } = refusalOf(error);
        const passing = status === 0 || status === 429 || status >= 500;
        setOffline(passing);
        if (passing) return later(retryAfter);
        clearTimeout(timer);
        toastRefusal(error, lang);
        onRefused();
      }
    };
    function queue() {
      chain = chain.then(send);
    }
    const stop = store.subscribe(() => {
      if (store.counts().waiting > 0) later(pause);
    });
    return () => {
      stop();
      clearTimeout(timer);
      // What was typed last goes out although the sheet is being left.
      queue();
    };
  }, [store, exam_subject_id, section_id, lang, onRefused]);

  return { offline };
}

/** Asks before the page is left while marks are not saved. */
export function useLeaveGuard(store: MarksStore): void {
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => {
      const { waiting, sending } = store.counts();
      if (waiting + sending > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', guard);
    return () => window.removeEventListener('beforeunload', guard);
  }, [store]);
}
