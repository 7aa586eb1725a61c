import { useCallback, useRef, useState } from 'react';
import { refusalOf } from '#ui/api.ts';
import { attendanceCalls, type Saved, type Sheet } from '../client.ts';
import {
  answered,
  cellsOf,
  linesOf,
  settled,
  withValue,
  type Cell,
  type Line,
  type Value,
} from './list-state.ts';

type Sending = { id: string; text: string };

/**
 * A list while somebody takes it. A save that did not get through is sent again under the same operation id, so that
 * nothing is done twice when the first one had arrived after all.
 */
export function useList(sheet: Sheet) {
  const [lines, setLines] = useState<readonly Line[]>(() => linesOf(sheet.rows));
  const [touched, setTouched] = useState(false);
  const [busy, setBusy] = useState(false);
  const [isLost, setLost] = useState(false);
  const [last, setLast] = useState<Saved | null>(null);
  const operation = useRef<Sending | null>(null);

  const change = useCallback((id: string, value: Value) => {
    setTouched(true);
    setLines((now) => withValue(now, id, value));
  }, []);

  /** Under the id of the request that was lost, while it is the same request. */
  const operationFor = (cells: readonly Cell[]): string => {
    const text = JSON.stringify(cells);
    if (operation.current?.text !== text) operation.current = { id: crypto.randomUUID(), text };
    return operation.current.id;
  };

  const save = async (): Promise<Saved | null> => {
    const cells = cellsOf(lines);
    if (cells.length === 0 || busy) return null;
    setBusy(true);
    try {
      const { section_id, day, period, class_subject_id } = sheet;
      const key = { section_id, day, period, class_subject_id };
      const answer = await attendanceCalls().save.call({ ...key, operation_id: operationFor(cells), cells });
      operation.current = null;
      setLines((now) => answered(now, cells, answer));
      setTouched(answer.refused.length > 0 || answer.joined.length > 0);
      setLost(false);
      setLast(answer);
      return answer;
    } catch (error) {
      const { status } = refusalOf(error);
      const passing = status === 0 || status === 429 || status >= 500;
      setLost(passing);
      if (!passing) throw error;
      return null;
    } finally {
      setBusy(false);
    }
  };

  const settle = (id: string, choice: 'mine' | 'theirs') => {
    setTouched(true);
    setLines((now) => settled(now, id, choice));
  };
  return { lines, touched, busy, isLost, last, change, save, settle };
}
