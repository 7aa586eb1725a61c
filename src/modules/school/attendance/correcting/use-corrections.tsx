import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useUnsaved } from '#ui/dialogs/unsaved.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { toastDone, toastRefusal, toastWarning } from '#ui/toast.ts';
import { attendanceCalls } from '../base/client.ts';
import { cellKey, drafted, type Draft, type Mark, type Stood } from './draft.ts';
import { correctingWords } from './words.ts';

type Cell = { enrolment_id: string; day: string; stood: Stood };

/** Changes of days that are not saved yet, with their reason; what was refused as changed by others stays and is shown. */
export function useCorrections(cells: readonly Cell[]) {
  const t = useWords(correctingWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>(new Map());
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  useUnsaved(draft.size > 0);
  const put = (cell: Cell, mark: Mark) =>
    setDraft((now) => drafted(now, cellKey(cell.enrolment_id, cell.day), cell.stood, mark));
  const drop = () => setDraft(new Map());
  const save = async () => {
    const known = new Map(cells.map((cell) => [cellKey(cell.enrolment_id, cell.day), cell]));
    const sent = [...draft].flatMap(([key, mark]) => {
      const cell = known.get(key);
      return cell
        ? [{ enrolment_id: cell.enrolment_id, day: cell.day, ...mark, version: cell.stood.version }]
        : [];
    });
    setBusy(true);
    try {
      const { saved, stale } = await attendanceCalls().correct.call({ reason, cells: sent });
      const done = new Set(saved.map((one) => cellKey(one.enrolment_id, one.day)));
      setDraft((now) => new Map([...now].filter(([key]) => !done.has(key))));
      if (stale.length > 0) toastWarning(t('stale', { count: format.number(stale.length) }));
      else {
        setReason('');
        toastDone(t('saved'));
      }
      await client.invalidateQueries();
    } catch (error) {
      toastRefusal(error, lang);
    } finally {
      setBusy(false);
    }
  };
  return { draft, reason, busy, put, drop, save, setReason };
}
export type Corrections = ReturnType<typeof useCorrections>;
