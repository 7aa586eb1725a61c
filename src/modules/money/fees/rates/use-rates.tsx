import { useRef, useState, type ClipboardEvent } from 'react';
import { readBlock } from '#kernel/spreadsheet/pasted-block.ts';
import { useGuarded } from '#ui/dialogs/unsaved.ts';
import { CellStore } from '#ui/grid/cells.ts';
import { pastedBlock, type GridKeys } from '#ui/grid/keys.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { toastRefusal, toastWarning } from '#ui/toast.ts';
import { feesCalls } from '../base/client.ts';
import { mostPoisha } from '../base/most-poisha.ts';
import { cellKey, readAmount, type RateCell } from './cells.ts';
import { rateWords } from './words.ts';

export type RateGrid = Awaited<ReturnType<ReturnType<typeof feesCalls>['rates']['grid']['call']>>;
/** A line of the table: a class, or all classes. */
export type RateRow = { id: string | null; name: string };
export type RatePlace = Pick<RateCell, 'class_id' | 'head_id'>;
export type RateStore = CellStore<RatePlace, number | null>;

export const rateKeys: GridKeys = { name: 'rate', end: 'leave', sideways: false, select: false };

const given = ({ class_id, head_id, amount, version }: RateCell) => ({
  class_id,
  head_id,
  value: amount,
  version,
});
const isSeveral = (text: string) => {
  const block = readBlock(text);
  return block.length > 1 || (block[0]?.length ?? 0) > 1;
};

/** The amounts of a year as they are kept and as they are typed; each change is saved by itself. */
export function useRates(yearId: string, grid: RateGrid, rows: readonly RateRow[]) {
  const t = useWords(rateWords);
  const lang = useLang();
  const [store] = useState((): RateStore => {
    const known = new Map(grid.cells.map((cell) => [cellKey(cell), cell]));
    const places = rows.flatMap(({ id }) => grid.heads.map((head) => ({ class_id: id, head_id: head.id })));
    const none = { amount: null, version: 0 };
    return new CellStore(
      cellKey,
      places.map((at) => given(known.get(cellKey(at)) ?? { ...at, ...none })),
    );
  });
  const [busy, setBusy] = useState(0);
  const [foreign, setForeign] = useState(0);
  const [wasSaved, setSaved] = useState(false);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const isTyped = () => store.changed().length > 0;
  useGuarded({ dirty: () => isTyped() || busy > 0, drop: () => store.drop() });

  /** One call after the other, so that each knows the version that the one before made. */
  const save = (wanted: readonly Omit<RateCell, 'version'>[]) => {
    setBusy((count) => count + wanted.length);
    queue.current = queue.current.then(async () => {
      const cells = wanted.flatMap((cell) => {
        const { saved = null, version = 0 } = store.cell(cellKey(cell)) ?? {};
        return saved === cell.amount ? [] : { ...cell, version };
      });
      try {
        if (cells.length > 0) {
          const { saved, refused } = await feesCalls().rates.saveGrid.call({ year_id: yearId, cells });
          store.give([...saved, ...refused].map(given));
          setForeign(refused.length);
          setSaved(true);
        }
        for (const cell of wanted) {
          const key = cellKey(cell);
          if (readAmount(store.cell(key)?.typed ?? '', mostPoisha) === cell.amount) store.type(key, null);
        }
      } catch (error) {
        toastRefusal(error, lang);
      }
      setBusy((count) => count - wanted.length);
    });
  };
  const type = (cell: RatePlace, text: string): number | null | undefined => {
    const amount = readAmount(text, mostPoisha);
    store.type(cellKey(cell), text, amount === undefined ? true : undefined);
    return amount;
  };
  const leave = (cell: RatePlace) => {
    const text = store.cell(cellKey(cell))?.typed;
    const amount = text === undefined ? undefined : readAmount(text, mostPoisha);
    if (amount !== undefined) save([{ ...cell, amount }]);
  };
  const placeAt = (row: number, column: number): RatePlace | undefined => {
    const [at, head] = [rows[row], grid.heads[column]];
    return at && head && { class_id: at.id, head_id: head.id };
  };
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const block = pastedBlock(rateKeys, event, placeAt, isSeveral);
    const wanted = (block?.cells ?? []).flatMap(({ cell, text }) => {
      const amount = type(cell, text);
      return amount === undefined ? [] : { ...cell, amount };
    });
    if (wanted.length > 0) save(wanted);
    if (block?.outside) toastWarning(t('outside'));
  };
  return { store, type, leave, paste, busy, foreign, wasSaved };
}

export type Rates = ReturnType<typeof useRates>;
