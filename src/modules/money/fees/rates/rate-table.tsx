import { Table, Text, TextInput } from '@mantine/core';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { readBlock } from '#kernel/spreadsheet/pasted-block.ts';
import { formatAmount } from '#kernel/text/money.ts';
import { useGuarded } from '#ui/dialogs/unsaved.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { toastRefusal, toastWarning } from '#ui/toast.ts';
import { feesCalls } from '../base/client.ts';
import { mostPoisha } from '../base/most-poisha.ts';
import { cellKey, readAmount, type RateCell } from './cells.ts';
import { rateWords } from './words.ts';

type Grid = Awaited<ReturnType<ReturnType<typeof feesCalls>['rates']['grid']['call']>>;

/** Classes down, heads across; Enter and arrows move, a block can be pasted, each change is saved by itself. */
export function RateTable({ yearId, grid, readOnly }: { yearId: string; grid: Grid; readOnly: boolean }) {
  const t = useWords(rateWords);
  const lang = useLang();
  const format = useFormat();
  const [cells, setCells] = useState(() => new Map(grid.cells.map((cell) => [cellKey(cell), cell])));
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [busy, setBusy] = useState(0);
  const [foreign, setForeign] = useState(0);
  const [wasSaved, setSaved] = useState(false);
  const known = useRef(cells);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const table = useRef<HTMLTableElement>(null);
  const rows: { id: string | null; name: string }[] = [
    { id: null, name: t('all_classes') },
    ...grid.classes.map(({ id, name }) => ({ id, name: name[lang] })),
  ];
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
  const move = (event: KeyboardEvent, row: number, column: number) => {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = table.current?.querySelector<HTMLInputElement>(`[data-at="${row + step} ${column}"]`);
    if (next) next.focus();
    else (event.target as HTMLInputElement).blur();
  };
  return (
    <>
      <Table.ScrollContainer minWidth={200 + grid.heads.length * 120}>
        <Table withTableBorder withColumnBorders verticalSpacing={4} ref={table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('class')}</Table.Th>
              {grid.heads.map((head) => (
                <Table.Th key={head.id} scope="col" ta="right">
                  {head[`name_${lang}`]}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row, down) => (
              <Table.Tr key={row.id ?? 'all'}>
                <Table.Th scope="row">{row.name}</Table.Th>
                {grid.heads.map((head, right) => {
                  const cell = { class_id: row.id, head_id: head.id };
                  const key = cellKey(cell);
                  const amount = cells.get(key)?.amount ?? null;
                  const text = typed.get(key);
                  const shown = amount === null ? '' : formatAmount(amount, lang);
                  return (
                    <Table.Td key={head.id}>
                      {readOnly ? (
                        <Text size="sm" ta="right">
                          {shown}
                        </Text>
                      ) : (
                        <TextInput
                          aria-label={t('cell', { head: head[`name_${lang}`], class: row.name })}
                          data-at={`${down} ${right}`}
                          inputMode="decimal"
                          styles={{ input: { textAlign: 'right', minHeight: 44 } }}
                          value={text ?? shown}
                          error={text !== undefined && readAmount(text, mostPoisha) === undefined}
                          onChange={(event) => {
                            const value = event.currentTarget.value;
                            setTyped((before) => new Map(before).set(key, value));
                          }}
                          onBlur={() => leave(cell)}
                          onKeyDown={(event) => move(event, down, right)}
                          onPaste={(event) => paste(event, down, right)}
                        />
                      )}
                    </Table.Td>
                  );
                })}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Text size="sm" c="dimmed" component="output">
        {busy > 0
          ? t('saving', { count: format.number(busy) })
          : wrong > 0
            ? t('to_correct', { count: format.number(wrong) })
            : foreign > 0
              ? t('changed_by_other', { count: format.number(foreign) })
              : typed.size > 0
                ? t('typing')
                : wasSaved
                  ? t('saved')
                  : ''}
      </Text>
    </>
  );
}
