import { Alert, Anchor, Group, Radio, Select, Stack, Text } from '@mantine/core';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { importScreenWords } from './words.ts';
import type { ShownNote } from '../runs/shown-run.ts';
import type { RunView } from './run-view.ts';

const Warning = icons.alert;

type NoteAnswer =
  | { date_order: 'dmy' | 'mdy' }
  | { hidden_rows: 'leave' | 'take' }
  | { hidden_columns: 'leave' | 'take' }
  | { percent: { column: string; means: 'figure' | 'share' | 'leave' } };

/** What was chosen, as the check takes it. */
const answerTo = ({ asks, column }: ShownNote, value: string): NoteAnswer =>
  (asks === 'percent'
    ? { percent: { column, means: value } }
    : { [asks ?? 'date_order']: value }) as NoteAnswer;

const toggled = (all: readonly string[], one: string): string[] =>
  all.includes(one) ? all.filter((each) => each !== one) : [...all, one];

/** What is to be said about the sheet as a whole, the choice of the sheet, and what only the person can know. */
export function SheetNotes({
  run,
  busy,
  onSheet,
  onAnswer,
  onAsTyped,
  onColumns,
}: {
  run: RunView;
  busy: boolean;
  onSheet: (sheet: number) => void;
  onAnswer: (answer: NoteAnswer) => void;
  onAsTyped: (columns: string[]) => void;
  onColumns: () => void;
}) {
  const t = useWords(importScreenWords);
  const lang = useLang();
  const warnings = run.notes.filter(({ weight }) => weight === 'warning');
  const questions = run.notes.filter(({ choices }) => choices.length > 0);
  const asksSheet = run.notes.find(({ code }) => code === 'choose-sheet');
  const plain = run.notes.filter((note) => note.weight === 'said');
  const columnOf = (note: ShownNote) => run.columns.find(({ key }) => key === note.column)?.word[lang];
  const doubtful = run.state === 'checked' ? (run.counts.doubtful ?? 0) : 0;
  const format = useFormat();
  if (run.notes.length === 0 && run.sheets.length < 2 && doubtful === 0) return null;
  return (
    <Stack gap="sm" component="section" aria-label={t('notes')}>
      {asksSheet && (
        <Alert color="blue" variant="light">
          {asksSheet.word[lang]}
        </Alert>
      )}
      {run.sheets.length > 1 && <SheetChoice run={run} busy={busy} onSheet={onSheet} />}
      {warnings.map((note) => (
        <Alert
          key={`${note.column} ${note.code}`}
          color="orange"
          variant="light"
          icon={<Warning size={18} aria-hidden />}
          title={columnOf(note)}
        >
          {note.word[lang]}
        </Alert>
      ))}
      {questions.map((note) => (
        <Alert key={`${note.column} ${note.code}`} color="blue" variant="light" title={columnOf(note)}>
          <Radio.Group
            label={note.word[lang]}
            aria-label={note.asks === 'date_order' ? t('date_order') : note.word[lang]}
            value={note.chosen}
            onChange={(value) => onAnswer(answerTo(note, value))}
          >
            <Group mt="xs" gap="lg">
              {note.choices.map(({ value, word }) => (
                <Radio key={value} value={value} label={word[lang]} disabled={busy} />
              ))}
            </Group>
          </Radio.Group>
        </Alert>
      ))}
      {doubtful > 0 && (
        <Alert color="orange" variant="light" icon={<Warning size={18} aria-hidden />}>
          {t('unticked_rows', { count: format.number(doubtful) })}
        </Alert>
      )}
      {plain.map((note) => (
        <Text key={`${note.column} ${note.code}`} size="sm">
          {columnOf(note) && <b>{columnOf(note)}: </b>}
          {note.word[lang]}
          {note.code === 'not-read' && run.state === 'checked' && (
            <Anchor component="button" type="button" size="sm" ml="xs" onClick={onColumns}>
              {t('change_columns')}
            </Anchor>
          )}
          {note.code.startsWith('bijoy') && run.state === 'checked' && (
            <Anchor
              component="button"
              type="button"
              size="sm"
              ml="xs"
              disabled={busy}
              onClick={() => onAsTyped(toggled(run.as_typed, note.column))}
            >
              {t(run.as_typed.includes(note.column) ? 'bijoy_convert' : 'bijoy_keep')}
            </Anchor>
          )}
        </Text>
      ))}
    </Stack>
  );
}

function SheetChoice({
  run,
  busy,
  onSheet,
}: {
  run: RunView;
  busy: boolean;
  onSheet: (sheet: number) => void;
}) {
  const t = useWords(importScreenWords);
  const format = useFormat();
  const options = run.sheets.map(({ name, hidden, rows }, at) => ({
    value: String(at),
    label: t(hidden ? 'sheet_hidden' : 'sheet_option', { name, rows: format.number(rows) }),
    hidden,
  }));
  return (
    <Select
      label={t('sheet')}
      w={{ base: '100%', sm: 360 }}
      data={options.toSorted((a, b) => Number(a.hidden) - Number(b.hidden))}
      value={run.sheet === null ? null : String(run.sheet)}
      onChange={(value) => value !== null && value !== String(run.sheet) && onSheet(Number(value))}
      disabled={busy}
      placeholder={t('sheet_none')}
      allowDeselect={false}
    />
  );
}
