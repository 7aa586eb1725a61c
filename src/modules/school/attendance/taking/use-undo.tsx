import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useOfflineState } from '#ui/offline/use-offline.ts';
import { toastDone, toastRefusal, toastWarning } from '#ui/toast.ts';
import { attendanceCalls } from '../base/client.ts';
import { isUndo } from './kept-list.ts';
import type { Device } from './use-list.tsx';
import { takingWords } from './words.ts';

type Undone = Awaited<ReturnType<ReturnType<typeof attendanceCalls>['undo']['call']>>;

/**
 * Undoes a save: one that never left the device is undone there; another is undone by the server, through the device
 * where that keeps work, so that it happens when the network is back.
 */
export function useUndo(device: Device | null) {
  const t = useWords(takingWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const { offline, note } = device ?? {};
  const state = useOfflineState(offline);
  const own = note
    ? (state?.operations.filter((each) => each.about === note.about && isUndo(each)) ?? [])
    : [];
  const waited = useRef(new Set<string>());

  const tell = async ({ kept }: Undone) => {
    if (kept.length > 0) toastWarning(t('undone_but', { count: format.number(kept.length) }));
    else toastDone(t('undone'));
    await client.invalidateQueries({ queryKey: attendanceCalls().sheet.key() });
    void client.invalidateQueries({ queryKey: attendanceCalls().classes.key() });
  };

  const look = useEffectEvent(() => {
    for (const each of own) {
      if (each.state === 'waiting') waited.current.add(each.id);
      // A refusal is above the list.
      else if (waited.current.delete(each.id) && !each.told) void tell(each.answer as Undone);
    }
  });
  const standing = own.map(({ id, state: how }) => `${id} ${how}`).join(' ');
  useEffect(() => look(), [standing]);

  /** `saveId`: of a save, or the operation that keeps one. */
  const undo = async (saveId: string) => {
    try {
      if (!device) {
        await tell(await attendanceCalls().undo.call({ id: saveId }));
        return;
      }
      if (await device.offline.takeBack(saveId)) {
        toastDone(t('taken_back'));
        return;
      }
      const id = crypto.randomUUID();
      waited.current.add(id);
      const more = { id, undoes: saveId, renews: device.renews() };
      await device.offline.put(attendanceCalls().undo, { id: saveId }, { ...device.note, ...more });
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  return undo;
}
