import { useCallback, useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { refusalOf } from '#ui/api.ts';
import type { Note, Offline } from '#ui/offline/offline.ts';
import { isPassing, type KeptRead, type Operation } from '#ui/offline/rules.ts';
import { useOfflineState } from '#ui/offline/use-offline.ts';
import { attendanceCalls, type Saved, type Sheet } from '../base/client.ts';
import { isRefused, isSave, isSettled, isUndo, listOf, withOperations, type KeptList } from './kept-list.ts';
import { answered, cellsOf, isOpen, settled, withValue, type Cell, type Value } from './list-state.ts';

type Sending = { id: string; text: string };
/** What keeps the list on this device, how it is named there, and what it keeps that a change makes old. */
export type Device = { offline: Offline; note: Note; renews: () => KeptRead[] };

/** How long a save may take before the screen says that the device keeps it. */
const patience = 5000;

/**
 * A list while somebody takes it. Where the device keeps work, a save is kept before it is sent, outlives the page, and
 * its answer comes back to the list. Elsewhere one that did not get through is sent again under the same operation id,
 * so that nothing is done twice when the first one had arrived after all.
 */
export function useList(sheet: Sheet, device: Device | null) {
  const { offline, note } = device ?? {};
  const state = useOfflineState(offline);
  const [list, setList] = useState(() =>
    withOperations(listOf(sheet.rows), note ? (offline?.of(note.about) ?? []) : [], state?.keptAt),
  );
  const [touched, setTouched] = useState(false);
  const [busy, setBusy] = useState(false);
  const [isLost, setLost] = useState(false);
  const [isFull, setFull] = useState(false);
  const operation = useRef<Sending | null>(null);
  const { lines, last } = list;
  const own = state && note ? state.operations.filter(({ about }) => about === note.about) : [];

  useOperations(device, list, setList, own);

  const change = useCallback((id: string, value: Value) => {
    setTouched(true);
    setList((now) => ({ ...now, lines: withValue(now.lines, id, value) }));
  }, []);

  const { section_id, day, period, class_subject_id } = sheet;
  const key = { section_id, day, period, class_subject_id };

  /** Under the id of the request that was lost, while it is the same request. */
  const operationFor = (cells: readonly Cell[]): string => {
    const text = JSON.stringify(cells);
    if (operation.current?.text !== text) operation.current = { id: crypto.randomUUID(), text };
    return operation.current.id;
  };

  /** False where the device has no room. */
  const keep = async (
    { offline: to, note: as, renews }: Device,
    cells: Cell[],
    id: string,
  ): Promise<boolean> => {
    setList((now) => ({ ...now, known: new Map(now.known).set(id, 'waiting') }));
    const refused = own.filter((each) => isSave(each) && isRefused(each)).map((each) => each.id);
    const input = { ...key, operation_id: id, cells };
    try {
      await to.put(attendanceCalls().save, input, { ...as, id, renews: renews() });
    } catch {
      return false;
    }
    // What was refused as a whole is in what goes out now.
    if (refused.length > 0) await to.discard(refused);
    return true;
  };

  /** The answer where it came; null: it waits, was refused as the list says, or did not get through. */
  const save = async (): Promise<Saved | null> => {
    const cells = cellsOf(lines);
    if (cells.length === 0 || busy) return null;
    setBusy(true);
    try {
      const id = operationFor(cells);
      const isKept = device ? await keep(device, cells, id) : false;
      setFull(device !== null && !isKept);
      if (device && isKept) {
        operation.current = null;
        setTouched(false);
        setLost(false);
        const ended = await device.offline.ended(id, patience);
        return ended && !ended.told ? (ended.answer as Saved) : null;
      }
      const answer = await attendanceCalls().save.call({ ...key, operation_id: id, cells });
      operation.current = null;
      setList((now) => ({ ...now, lines: answered(now.lines, cells, answer), last: answer }));
      setTouched(answer.refused.length > 0 || answer.joined.length > 0);
      setLost(false);
      return answer;
    } catch (error) {
      const passing = isPassing(refusalOf(error).status);
      setLost(passing);
      if (!passing) throw error;
      return null;
    } finally {
      setBusy(false);
    }
  };

  const settle = (id: string, choice: 'mine' | 'theirs') => {
    setTouched(true);
    setList((now) => ({ ...now, lines: settled(now.lines, id, choice) }));
  };
  /** Those who left the section were read. */
  const dismissLeft = () =>
    setList((now) => ({ ...now, lines: now.lines.filter(({ left }) => left === undefined) }));

  return {
    lines,
    last,
    touched: touched && lines.some((line) => isOpen(line) || line.theirs),
    busy,
    isLost,
    isFull,
    /** Saves that wait for the network, oldest first; an undo that does; and what was refused as a whole. */
    waiting: own.filter((each) => each.state === 'waiting' && isSave(each)),
    undoing: own.find((each) => each.state === 'waiting' && isUndo(each)) ?? null,
    refused: own.filter(isRefused),
    change,
    save,
    settle,
    dismissLeft,
  };
}

/** Takes into a list what becomes of its operations, and drops those that the person has settled there. */
function useOperations(
  device: Device | null,
  list: KeptList,
  setList: Dispatch<SetStateAction<KeptList>>,
  own: readonly Operation[],
): void {
  const { offline, note } = device ?? {};
  useEffect(() => {
    if (!offline || !note) return undefined;
    const look = () => setList((now) => withOperations(now, offline.of(note.about)));
    look();
    return offline.subscribe(look);
  }, [offline, note, setList]);

  // What the person has settled here needs no look any more; what is not in the lines yet was not even shown.
  const over = own.filter(
    (each) =>
      list.known.get(each.id) === 'look' &&
      each.state === 'look' &&
      !each.told &&
      isSave(each) &&
      isSettled(list.lines, each),
  );
  const overIds = over.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (overIds) void offline?.discard(overIds.split(' '));
  }, [offline, overIds]);
}
