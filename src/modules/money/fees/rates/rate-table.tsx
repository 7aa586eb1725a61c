import { Table, Text, TextInput } from '@mantine/core';
import { formatAmount } from '#kernel/text/money.ts';
import { useFormat } from '#ui/format.ts';
import { useCells } from '#ui/grid/use-cells.ts';
import { cellId, moveByKeys } from '#ui/grid/keys.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { cellKey } from './cells.ts';
import { rateKeys, useRates, type RateGrid, type RatePlace, type RateRow, type Rates } from './use-rates.tsx';
import { rateWords } from './words.ts';

/** Classes down, heads across; Enter and arrows move, a block can be pasted, each change is saved by itself. */
export function RateTable({ yearId, grid, readOnly }: { yearId: string; grid: RateGrid; readOnly: boolean }) {
  const t = useWords(rateWords);
  const lang = useLang();
  const rows: RateRow[] = [
    { id: null, name: t('all_classes') },
    ...grid.classes.map(({ id, name }) => ({ id, name: name[lang] })),
  ];
  const rates = useRates(yearId, grid, rows);
  return (
    <>
      <Table.ScrollContainer minWidth={200 + grid.heads.length * 120}>
        <Table
          withTableBorder
          withColumnBorders
          verticalSpacing={4}
          onKeyDown={moveByKeys(rateKeys)}
          onPaste={rates.paste}
        >
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
                      id={cellId(rateKeys, { row: down, column: right })}
                      readOnly={readOnly}
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
  id,
  readOnly,
}: {
  rates: Rates;
  cell: RatePlace;
  label: string;
  id: string;
  readOnly: boolean;
}) {
  const lang = useLang();
  const found = useCells(rates.store, (store) => store.cell(cellKey(cell)));
  const amount = found?.value ?? null;
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
      id={id}
      inputMode="decimal"
      styles={{ input: { textAlign: 'right', minHeight: 44 } }}
      value={found?.typed ?? shown}
      error={found?.problem}
      onChange={(event) => rates.type(cell, event.currentTarget.value)}
      onBlur={() => rates.leave(cell)}
    />
  );
}

/** How far the amounts are saved, and what is in the way. */
function SavingState({ rates }: { rates: Rates }) {
  const t = useWords(rateWords);
  const format = useFormat();
  const typed = useCells(rates.store, (store) => store.changed().length);
  const wrong = useCells(rates.store, (store) => store.changed().filter(({ problem }) => problem).length);
  return (
    <Text size="sm" c="dimmed" component="output">
      {rates.busy > 0
        ? t('saving', { count: format.number(rates.busy) })
        : wrong > 0
          ? t('to_correct', { count: format.number(wrong) })
          : rates.foreign > 0
            ? t('changed_by_other', { count: format.number(rates.foreign) })
            : typed > 0
              ? t('typing')
              : rates.wasSaved
                ? t('saved')
                : ''}
    </Text>
  );
}
