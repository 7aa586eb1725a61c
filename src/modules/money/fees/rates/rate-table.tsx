import { Table, Text, TextInput } from '@mantine/core';
import { useRef, type KeyboardEvent } from 'react';
import { formatAmount } from '#kernel/text/money.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { mostPoisha } from '../base/most-poisha.ts';
import { cellKey, readAmount, type RateCell } from './cells.ts';
import { useRates, type RateGrid, type RateRow, type Rates } from './use-rates.tsx';
import { rateWords } from './words.ts';

/** Classes down, heads across; Enter and arrows move, a block can be pasted, each change is saved by itself. */
export function RateTable({ yearId, grid, readOnly }: { yearId: string; grid: RateGrid; readOnly: boolean }) {
  const t = useWords(rateWords);
  const lang = useLang();
  const table = useRef<HTMLTableElement>(null);
  const rows: RateRow[] = [
    { id: null, name: t('all_classes') },
    ...grid.classes.map(({ id, name }) => ({ id, name: name[lang] })),
  ];
  const rates = useRates(yearId, grid, rows);
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
                {grid.heads.map((head, right) => (
                  <Table.Td key={head.id}>
                    <RateField
                      rates={rates}
                      cell={{ class_id: row.id, head_id: head.id }}
                      label={t('cell', { head: head[`name_${lang}`], class: row.name })}
                      at={[down, right]}
                      readOnly={readOnly}
                      onMove={(event) => move(event, down, right)}
                    />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <SavingState rates={rates} />
    </>
  );
}

/** One amount: to be read, or typed into. */
function RateField({
  rates,
  cell,
  label,
  at: [down, right],
  readOnly,
  onMove,
}: {
  rates: Rates;
  cell: Pick<RateCell, 'class_id' | 'head_id'>;
  label: string;
  /** Its line and column. */
  at: readonly [number, number];
  readOnly: boolean;
  onMove: (event: KeyboardEvent) => void;
}) {
  const lang = useLang();
  const key = cellKey(cell);
  const amount = rates.cells.get(key)?.amount ?? null;
  const text = rates.typed.get(key);
  const shown = amount === null ? '' : formatAmount(amount, lang);
  if (readOnly)
    return (
      <Text size="sm" ta="right">
        {shown}
      </Text>
    );
  return (
    <TextInput
      aria-label={label}
      data-at={`${down} ${right}`}
      inputMode="decimal"
      styles={{ input: { textAlign: 'right', minHeight: 44 } }}
      value={text ?? shown}
      error={text !== undefined && readAmount(text, mostPoisha) === undefined}
      onChange={(event) => {
        const value = event.currentTarget.value;
        rates.type(key, value);
      }}
      onBlur={() => rates.leave(cell)}
      onKeyDown={onMove}
      onPaste={(event) => rates.paste(event, down, right)}
    />
  );
}

/** How far the amounts are saved, and what is in the way. */
function SavingState({ rates }: { rates: Rates }) {
  const t = useWords(rateWords);
  const format = useFormat();
  return (
    <Text size="sm" c="dimmed" component="output">
      {rates.busy > 0
        ? t('saving', { count: format.number(rates.busy) })
        : rates.wrong > 0
          ? t('to_correct', { count: format.number(rates.wrong) })
          : rates.foreign > 0
            ? t('changed_by_other', { count: format.number(rates.foreign) })
            : rates.typed.size > 0
              ? t('typing')
              : rates.wasSaved
                ? t('saved')
                : ''}
    </Text>
  );
}
