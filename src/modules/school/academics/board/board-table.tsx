import { Badge, Table, Text } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { say } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { RowMenu } from '#ui/lists/row-menu.tsx';
import { BoardCell } from './board-cell.tsx';
import { cellKey, shown, withCell, withMove, type Draft } from './draft.ts';
import type { Board, BoardField, BoardRow, CellRefusal } from './schemas.ts';
import { boardWords } from './words.ts';
import './board.css';

type Props = {
  board: Board;
  rows: readonly BoardRow[];
  draft: Draft;
  onDraft: (draft: Draft) => void;
  refused: readonly CellRefusal[];
  readOnly: boolean;
};

const columnsOf = (board: Board, lang: 'en' | 'bn'): BoardField[] => [
  ...(lang === 'bn' ? (['name_bn', 'name_en'] as const) : (['name_en', 'name_bn'] as const)),
  ...(board.versions.length > 1 ? (['version'] as const) : []),
  ...(board.shifts.length > 1 ? (['shift'] as const) : []),
  'capacity',
  ...board.columns.map(({ key }) => key).toSorted((a, b) => (a < b ? 1 : -1)),
];

/** Enter and the arrows go to the cell above or below, as in a spreadsheet; a choice keeps its own arrows. */
function move(event: KeyboardEvent<HTMLElement>) {
  const at = event.target as HTMLElement;
  const cell = at.dataset['cell'];
  const isChoice = at.tagName === 'SELECT' || at.hasAttribute('list');
  const by =
    event.key === 'Enter'
      ? event.shiftKey
        ? -1
        : 1
      : event.key === 'ArrowDown'
        ? 1
        : event.key === 'ArrowUp'
          ? -1
          : 0;
  if (!cell || by === 0 || (isChoice && event.key !== 'Enter') || event.nativeEvent.isComposing) return;
  const [, field] = cell.split(' ');
  const like = [...event.currentTarget.querySelectorAll<HTMLElement>(`[data-cell$=" ${field}"]`)];
  const next = like[like.indexOf(at) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
}

/** What is odd about a section though it may be: more students than seats, more seats than its room. */
function Oddities({ board, row, draft }: { board: Board; row: BoardRow; draft: Draft }) {
  const t = useWords(boardWords);
  const format = useFormat();
  const capacity = Number(shown(draft, row, 'capacity'));
  const room = board.columns
    .find(({ key }) => key === 'room')
    ?.choices.find(({ id }) => id === shown(draft, row, 'room'));
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

/** The sections of a school, one line each, every cell of which can be changed in place. */
export function BoardTable({ board, rows, draft, onDraft, refused, readOnly }: Props) {
  const t = useWords(boardWords);
  const lang = useLang();
  const format = useFormat();
  const fields = columnsOf(board, lang);
  const why = new Map(refused.map((one) => [cellKey(one.section, one.field), say(one.word, lang)]));
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
          onKeyDown={move}
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
            {rows.map((row, at) => {
              const isOpen = shown(draft, row, 'active') === true;
              const name = `${row.class[lang]} · ${row[`name_${lang}`]}`;
              const isFirst = rows[at - 1]?.class[lang] !== row.class[lang];
              const gone = why.get(cellKey(row.id, 'active')) ?? why.get(cellKey(row.id, 'position'));
              return (
                <Table.Tr key={row.id} {...(isFirst ? { className: 'bp-board-first' } : {})}>
                  <Table.Th scope="row" fw={isFirst ? 600 : 400}>
                    {row.class[lang]}{' '}
                    {!isOpen && (
                      <Badge variant="light" color="gray" tt="none">
                        {t('closed')}
                      </Badge>
                    )}
                    {gone && (
                      <Text size="xs" c="red" role="alert">
                        {gone}
                      </Text>
                    )}
                  </Table.Th>
                  {fields.map((field) => (
                    <Table.Td key={field} className={`bp-board-${field}`}>
                      <BoardCell
                        board={board}
                        row={row}
                        field={field}
                        draft={draft}
                        onDraft={onDraft}
                        label={t('cell', { what: t(field), section: name })}
                        error={why.get(cellKey(row.id, field))}
                        readOnly={readOnly || !isOpen}
                      />
                    </Table.Td>
                  ))}
                  <Table.Td ta="right">
                    {format.number(row.students)}
                    <Oddities board={board} row={row} draft={draft} />
                  </Table.Td>
                  <Table.Td w={44}>
                    {!readOnly && (
                      <RowMenu
                        name={name}
                        entries={[
                          { label: t('up'), onClick: () => onDraft(withMove(draft, board.rows, row, -1)) },
                          { label: t('down'), onClick: () => onDraft(withMove(draft, board.rows, row, 1)) },
                          {
                            label: t(isOpen ? 'close' : 'open_again'),
                            onClick: () => onDraft(withCell(draft, row, 'active', { after: !isOpen })),
                          },
                        ]}
                      />
                    )}
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}
