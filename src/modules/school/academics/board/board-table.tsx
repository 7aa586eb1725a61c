import { Badge, Table, Text } from '@mantine/core';
import { memo, useMemo } from 'react';
import { useFormat } from '#ui/format.ts';
import { useCells } from '#ui/grid/use-cells.ts';
import { cellId, moveByKeys, type GridKeys } from '#ui/grid/keys.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { RowMenu } from '#ui/lists/row-menu.tsx';
import { BoardCell } from './board-cell.tsx';
import { cellKey, type BoardStore } from './draft.ts';
import type { Board, BoardField, BoardRow } from './schemas.ts';
import { boardWords } from './words.ts';
import './board.css';

type Props = { board: Board; store: BoardStore; readOnly: boolean };

const keys: GridKeys = { name: 'board', sideways: false };

const columnsOf = (board: Board, lang: 'en' | 'bn'): BoardField[] => [
  ...(lang === 'bn' ? (['name_bn', 'name_en'] as const) : (['name_en', 'name_bn'] as const)),
  ...(board.versions.length > 1 ? (['version'] as const) : []),
  ...(board.shifts.length > 1 ? (['shift'] as const) : []),
  'capacity',
  ...board.columns.map(({ key }) => key).toSorted((a, b) => (a < b ? 1 : -1)),
];

/** What is odd about a section though it may be: more students than seats, more seats than its room. */
function Oddities({ board, row, store }: { board: Board; row: BoardRow; store: BoardStore }) {
  const t = useWords(boardWords);
  const format = useFormat();
  const capacity = Number(useCells(store, () => store.shown(row, 'capacity')));
  const roomId = useCells(store, () => store.shown(row, 'room'));
  const room = board.columns.find(({ key }) => key === 'room')?.choices.find(({ id }) => id === roomId);
  const over = row.students - capacity;
  return (
    <>
      {over > 0 && (
        <Badge variant="light" color="red" tt="none">
          {t('over', { count: format.number(over) })}
        </Badge>
      )}
      {room && room.seats !== null && capacity > room.seats && (
        <Badge variant="light" color="orange" tt="none">
          {t('small_room', { seats: format.number(room.seats) })}
        </Badge>
      )}
    </>
  );
}

/** A section, drawn again when its own cells change. */
const BoardLine = memo(function BoardLine({
  board,
  row,
  at,
  fields,
  store,
  isFirst,
  readOnly,
}: Props & { row: BoardRow; at: number; fields: readonly BoardField[]; isFirst: boolean }) {
  const t = useWords(boardWords);
  const lang = useLang();
  const format = useFormat();
  const isOpen = useCells(store, () => store.shown(row, 'active') === true);
  const of = (field: BoardField) => store.cell(cellKey(row.id, field))?.theirs;
  const gone = useCells(store, () => of('active') ?? of('position'));
  const name = `${row.class[lang]} · ${row[`name_${lang}`]}`;
  return (
    <Table.Tr {...(isFirst ? { className: 'bp-board-first' } : {})}>
      <Table.Th scope="row" fw={isFirst ? 600 : 400}>
        {row.class[lang]}{' '}
        {!isOpen && (
          <Badge variant="light" color="gray" tt="none">
            {t('closed')}
          </Badge>
        )}
        {gone && (
          <Text size="xs" c="red" role="alert">
            {gone.word[lang]}
          </Text>
        )}
      </Table.Th>
      {fields.map((field, column) => (
        <Table.Td key={field} className={`bp-board-${field}`}>
          <BoardCell
            board={board}
            row={row}
            field={field}
            store={store}
            id={cellId(keys, { row: at, column })}
            label={t('cell', { what: t(field), section: name })}
            readOnly={readOnly || !isOpen}
          />
        </Table.Td>
      ))}
      <Table.Td ta="right">
        {format.number(row.students)}
        <Oddities board={board} row={row} store={store} />
      </Table.Td>
      <Table.Td w={44}>
        {!readOnly && (
          <RowMenu
            name={name}
            entries={[
              { label: t('up'), onClick: () => store.move(board.rows, row, -1) },
              { label: t('down'), onClick: () => store.move(board.rows, row, 1) },
              {
                label: t(isOpen ? 'close' : 'open_again'),
                onClick: () => store.write([{ key: cellKey(row.id, 'active'), value: !isOpen }]),
              },
            ]}
          />
        )}
      </Table.Td>
    </Table.Tr>
  );
});

/** The sections of a school, one line each, every cell of which can be changed in place. */
export function BoardTable({ board, rows, store, readOnly }: Props & { rows: readonly BoardRow[] }) {
  const t = useWords(boardWords);
  const lang = useLang();
  const fields = useMemo(() => columnsOf(board, lang), [board, lang]);
  return (
    <>
      {board.columns.map(({ key, choices, change }) => (
        <datalist key={key} id={`bp-board-${key}`}>
          {change &&
            choices
              .filter(({ active }) => active)
              .map((choice) => <option key={choice.id} value={choice[lang]} aria-label={choice[lang]} />)}
        </datalist>
      ))}
      <Table.ScrollContainer minWidth={960} className="bp-table-frame">
        <Table
          verticalSpacing={4}
          horizontalSpacing={6}
          className="bp-board"
          aria-label={t('title')}
          onKeyDown={moveByKeys(keys)}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('class')}</Table.Th>
              {fields.map((field) => (
                <Table.Th key={field}>{t(field)}</Table.Th>
              ))}
              <Table.Th ta="right">{t('students')}</Table.Th>
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row, at) => (
              <BoardLine
                key={row.id}
                {...{ board, row, at, fields, store, readOnly }}
                isFirst={rows[at - 1]?.class[lang] !== row.class[lang]}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}
