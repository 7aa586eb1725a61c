import { Alert, Stack, UnstyledButton } from '@mantine/core';
import { formatMarks } from '#kernel/exact.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import { useCells } from '#ui/grid/frame.tsx';
import { goTo, type Place } from '#ui/grid/keys.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { Grid } from './sheet.tsx';
import { marksKeys, problemWord } from './cell.tsx';
import { cellKey, type MarksStore } from './store.ts';
import { marksWords } from './words.ts';
import { partWords } from '../base/words.ts';

const shown = 5;

/** Row and column of the first cell to correct; null when there is none. */
export function firstToCorrect(store: MarksStore, grid: Grid): Place | null {
  const [cell] = store.toCorrect();
  if (!cell) return null;
  const row = grid.rows.findIndex((each) => each.enrolment_id === cell.enrolment_id);
  const column = grid.columns.findIndex((each) => each.paper === cell.paper && each.part === cell.part);
  return { row, column };
}

/** Which cells are no marks, and why; a touch leads there. */
export function CellsToCorrect({ store, grid }: { store: MarksStore; grid: Grid }) {
  const t = useWords(marksWords);
  const part = useWords(partWords);
  const lang = useLang();
  useCells(store, store.turn);
  const wrong = store.toCorrect().filter((cell) => cell.state === 'wrong');
  if (wrong.length === 0) return null;
  return (
    <Alert
      color="red"
      variant="light"
      title={wrong.length === 1 ? t('wrong_one') : t('wrong', { count: wrong.length })}
    >
      <Stack gap={2}>
        {wrong.slice(0, shown).map((cell) => {
          const row = grid.rows.findIndex((each) => each.enrolment_id === cell.enrolment_id);
          const at = grid.columns.findIndex((each) => each.paper === cell.paper && each.part === cell.part);
          const column = grid.columns[at];
          if (!column || !cell.problem) return null;
          return (
            <UnstyledButton
              key={cellKey(cell)}
              className="bp-wrong-line"
              onClick={() => goTo(marksKeys, { row, column: at })}
            >
              {t('wrong_at', {
                roll: grid.rows[row]?.roll ?? 0,
                part: part(column.part),
                problem: t(problemWord(cell.problem), { full: digitsIn(formatMarks(column.full), lang) }),
              })}
            </UnstyledButton>
          );
        })}
      </Stack>
    </Alert>
  );
}
