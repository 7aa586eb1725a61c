import { NativeSelect, TextInput } from '@mantine/core';
import { toAsciiDigits } from '#kernel/text/digits.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { cellKey, chosenBy, shown, withCell, withName, type Draft } from './draft.ts';
import type { Board, BoardField, BoardRow } from './schemas.ts';
import { boardWords } from './words.ts';

type Props = {
  board: Board;
  row: BoardRow;
  field: BoardField;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  label: string;
  error?: string | undefined;
  readOnly: boolean;
};

/** One cell of the board: a name, a number, or one of a few choices. */
export function BoardCell(props: Props) {
  const { board, row, field, draft, onDraft, label, error, readOnly } = props;
  const lang = useLang();
  const format = useFormat();
  const value = shown(draft, row, field);
  const cell = draft.get(cellKey(row.id, field));
  const common = {
    'aria-label': label,
    'data-cell': `${row.id} ${field}`,
    'data-changed': cell ? true : undefined,
    size: 'xs' as const,
    error,
  };
  if (field === 'shift' || field === 'version') {
    const list = field === 'shift' ? board.shifts : board.versions;
    if (list.length < 2) return <>{list.find(({ id }) => id === value)?.[lang] ?? ''}</>;
    return (
      <NativeSelect
        {...common}
        disabled={readOnly}
        data={list.map((one) => ({ value: one.id, label: one[lang] }))}
        value={String(value)}
        onChange={(event) => onDraft(withCell(draft, row, field, { after: event.currentTarget.value }))}
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
          onDraft(
            withCell(draft, row, field, {
              after: isNumber ? Number(text) : text,
              typed: text,
              wrong: !isNumber,
            }),
          );
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
      onChange={(event) =>
        onDraft(withName(draft, row, field as 'name_en' | 'name_bn', event.currentTarget.value))
      }
    />
  );
}

/** A room or a teacher: typed or chosen from the list, which all cells of the column share. */
function ChoiceCell({ board, row, field, draft, onDraft, label, error, readOnly }: Props) {
  const t = useWords(boardWords);
  const lang = useLang();
  const column = board.columns.find(({ key }) => key === field);
  const choices = column?.choices ?? [];
  const value = shown(draft, row, field);
  const cell = draft.get(cellKey(row.id, field));
  const typed = cell?.typed ?? choices.find(({ id }) => id === value)?.[lang] ?? '';
  if (readOnly || !column?.change) return <>{typed || t('none')}</>;
  const set = (text: string) => {
    const offered = choices.filter(({ active, id }) => active || id === row[field as 'room' | 'teacher']);
    const found = chosenBy(offered, text, lang);
    const isEmpty = text.trim() === '';
    onDraft(
      withCell(draft, row, field, {
        after: isEmpty ? null : (found?.id ?? value),
        typed: text,
        wrong: !isEmpty && found === undefined,
      }),
    );
  };
  return (
    <TextInput
      size="xs"
      aria-label={label}
      data-cell={`${row.id} ${field}`}
      data-changed={cell ? true : undefined}
      list={`bp-board-${field}`}
      autoComplete="off"
      value={typed}
      error={error ?? (cell?.wrong ? t('choose_from_list') : undefined)}
      onChange={(event) => set(event.currentTarget.value)}
      onBlur={() => {
        // What was begun and means one is written out.
        const name = choices.find(({ id }) => id === shown(draft, row, field))?.[lang];
        if (cell && !cell.wrong && name && cell.typed !== name)
          onDraft(withCell(draft, row, field, { after: cell.after, typed: name }));
      }}
    />
  );
}
