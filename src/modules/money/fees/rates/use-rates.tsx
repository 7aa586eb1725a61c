import { useRef, useState, type ClipboardEvent } from 'react';
import { readBlock } from '#kernel/spreadsheet/pasted-block.ts';
import { useGuarded } from '#ui/dialogs/unsaved.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { toastRefusal, toastWarning } from '#ui/toast.ts';
import { feesCalls } from '../base/client.ts';
import { mostPoisha } from '../base/most-poisha.ts';
import { cellKey, readAmount, type RateCell } from './cells.ts';
import { rateWords } from './words.ts';

export type RateGrid = Awaited<ReturnType<ReturnType<typeof feesCalls>['rates']['grid']['call']>>;
/** A line of the table: a class, or all classes. */
export type RateRow = { id: string | null; name: string };

/** The amounts of a year as they are kept and as they are typed; each change is saved by itself. */
export function useRates(yearId: string, grid: RateGrid, rows: readonly RateRow[]) {
  const t = useWords(rateWords);
  const lang = useLang();
  const [cells, setCells] = useState(() => new Map(grid.cells.map((cell) => [cellKey(cell), cell])));
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [busy, setBusy] = useState(0);
  const [foreign, setForeign] = useState(0);
  const [wasSaved, setSaved] = useState(false);
  const known = useRef(cells);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const wrong = [...typed.values()].filter((text) => readAmount(text, mostPoisha) === undefined).length;
  useGuarded({ dirty: () => typed.size > 0 || busy > 0, drop: () => setTyped(new Map()) });

  const put = (changed: readonly RateCell[]) => {
    const next = new Map(known.current);
    for (const cell of changed) next.set(cellKey(cell), cell);
    known.current = next;
    setCells(next);
  };
  /** One call after the other, so that each knows the version that the one before made. */
  const save = (wanted: readonly Omit<RateCell, 'version'>[]) => {
    setBusy((count) => count + wanted.length);
    queue.current = queue.current.then(async () => {
      const changed = wanted
        .map((cell) => ({ ...cell, version: known.current.get(cellKey(cell))?.version ?? 0 }))
        .filter((cell) => (known.current.get(cellKey(cell))?.amount ?? null) !== cell.amount);
      try {
        if (changed.length > 0) {
          const { saved, refused } = await feesCalls().rates.saveGrid.call({
            year_id: yearId,
            cells: changed,
          });
          put([...saved, ...refused]);
          setForeign(refused.length);
          setSaved(true);
        }
        setTyped((before) => {
          const next = new Map(before);
          for (const cell of wanted)
            if (readAmount(next.get(cellKey(cell)) ?? '', mostPoisha) === cell.amount)
              next.delete(cellKey(cell));
          return next;
        });
      } catch (error) {
        toastRefusal(error, lang);
      }
      setBusy((count) => count - wanted.length);
    });
  };
  const leave = (cell: Omit<RateCell, 'version' | 'amount'>) => {
    const text = typed.get(cellKey(cell));
    if (text === undefined) return;
    const amount = readAmount(text, mostPoisha);
    if (amount !== undefined) save([{ ...cell, amount }]);
  };
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const block = readBlock(event.clipboardData.getData('text'));
    if (block.length === 1 && block[0]?.length === 1) return;
    event.preventDefault();
    const next = new Map(typed);
    const wanted: Omit<RateCell, 'version'>[] = [];
    let outside = false;
    for (const [down, line] of block.entries())
      for (const [right, text] of line.entries()) {
        const at = rows[row + down];
        const head = grid.heads[column + right];
        if (!at || !head) {
          outside ||= text !== '';
          continue;
        }
        const cell = { class_id: at.id, head_id: head.id };
        next.set(cellKey(cell), text);
        const amount = readAmount(text, mostPoisha);
        if (amount !== undefined) wanted.push({ ...cell, amount });
      }
    setTyped(next);
    if (wanted.length > 0) save(wanted);
    if (outside) toastWarning(t('outside'));
  };
  const type = (key: string, value: string) => setTyped((before) => new Map(before).set(key, value));
  return { cells, typed, type, leave, paste, busy, wrong, foreign, wasSaved };
}

export type Rates = ReturnType<typeof useRates>;
