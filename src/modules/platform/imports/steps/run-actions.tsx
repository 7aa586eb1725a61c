import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLang } from '#ui/language.tsx';
import { toastRefusal } from '#ui/toast.ts';

/** One action of a run at a time; what is on screen is asked again afterwards, and a refusal is shown. */
export function useRunActions(): { busy: boolean; run: (work: () => Promise<unknown>) => Promise<void> } {
  const lang = useLang();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = async (work: () => Promise<unknown>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toastRefusal(error, lang);
    } finally {
      running.current = false;
      setBusy(false);
      void client.invalidateQueries();
    }
  };
  return { busy, run };
}
