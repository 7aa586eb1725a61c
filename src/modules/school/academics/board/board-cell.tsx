import { NativeSelect, TextInput } from '@mantine/core';
import { toAsciiDigits } from '#kernel/text/digits.ts';
import { useFormat } from '#ui/format.ts';
import { useCells } from '#ui/grid/use-cells.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { cellKey, chosenBy, type BoardStore } from './draft.ts';
import type { Board, BoardField, BoardRow, CellValue } from './schemas.ts';
import { boardWords } from './words.ts';

type Props = {
  board: Board;
  row: BoardRow;
  field: BoardField;
  store: BoardStore;
  id: string;
  label: string;
  readOnly: boolean;
};

function useBoardCell({ store, row, field, id, label }: Props) {
  const lang = useLang();
  const key = cellKey(row.id, field);
  const cell = useCells(store, () => store.cell(key));
  const isChanged = useCells(store, () => store.isChanged(key));
  return {
    cell,
    value: store.shown(row, field),
    write: (change: { value: CellValue; typed?: string; problem?: true | undefined }) =>
      store.write([{ key, ...change }]),
    common: {
      id,
      'aria-label': label,
      'data-changed': isChanged || undefined,
      size: 'xs' as const,
      error: cell?.theirs?.word[lang],
    },
  };
}

/** One cell of the board: a name, a number, or one of a few choices. */
export function BoardCell(props: Props) {
  const { board, row, field, store, readOnly } = props;
  const lang = useLang();
  const format = useFormat();
  const { cell, value, write, common } = useBoardCell(props);
  if (field === 'shift' || field === 'version') {
    const list = field === 'shift' ? board.shifts : board.versions;
    if (list.length < 2) return <>{list.find(({ id }) => id === value)?.[lang] ?? ''}</>;
    return (
      <NativeSelect
        {...common}
        disabled={readOnly}
        data={list.map((one) => ({ value: one.id, label: one[lang] }))}
        value={String(value)}
        onChange={(event) => write({ value: event.currentTarget.value })}
      />
    );
  }
  if (field === 'room' || field === 'teacher') return <ChoiceCell {...props} />;
  const typed = cell?.typed ?? (value === null ? '' : String(value));
  if (field === 'capacity')
    return (
      <TextInput
        {...common}
        className="bp-board-number"
        inputMode="numeric"
        readOnly={readOnly}
        value={format.digits(typed)}
        onChange={(event) => {
          const text = toAsciiDigits(event.currentTarget.value).trim();
          const isNumber = /^\d{1,4}$/.test(text);
          write({ value: isNumber ? Number(text) : text, typed: text, problem: isNumber ? undefined : true });
        }}
      />
    );
  return (
    <TextInput
      {...common}
      lang={field === 'name_en' ? 'en' : 'bn'}
      maxLength={40}
      readOnly={readOnly}
      value={typed}
      onChange={(event) => store.writeName(row, field as 'name_en' | 'name_bn', event.currentTarget.value)}
    />
  );
}

/** A room or a teacher: typed or chosen from the list, which all cells of the column share. */
function ChoiceCell(props: Props) {
  const { board, row, field, readOnly } = props;
  const t = useWords(boardWords);
  const lang = useLang();
  const { cell, value, write, common } = useBoardCell(props);
  const column = board.columns.find(({ key }) => key === field);
  const choices = column?.choices ?? [];
  const name = choices.find(({ id }) => id === value)?.[lang];
  const typed = cell?.typed ?? name ?? '';
  if (readOnly || !column?.change) return <>{typed || t('none')}</>;
  const set = (text: string) => {
    const offered = choices.filter(({ active, id }) => active || id === row[field as 'room' | 'teacher']);
    const found = chosenBy(offered, text, lang);
    const isEmpty = text.trim() === '';
    write({
      value: isEmpty ? null : (found?.id ?? value),
      typed: text,
      problem: isEmpty || found ? undefined : true,
    });
  };
  return (
    <TextInput
      {...common}
      list={`bp-board-${field}`}
      autoComplete="off"
      value={typed}
      error={common.error ?? (cell?.problem ? t('choose_from_list') : undefined)}
      onChange={(event) => set(event.currentTarget.value)}
      onBlur={() => {
        // What was begun and means one is written out.
        if (cell?.typed !== undefined && !cell.problem && name && cell.typed !== name)
          write({ value, typed: name });
      }}
    />
  );
}
