import { Alert, Stack, UnstyledButton } from '@mantine/core';
import { formatMarks } from '#kernel/exact.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import { useCells } from '#ui/grid/use-cells.ts';
import { goTo, type Place } from '#ui/grid/keys.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { Grid } from './sheet.tsx';
import { marksKeys, problemWord } from './cell.tsx';
import { cellKey, type CellKey, type MarksStore } from './store.ts';
import { marksWords } from './words.ts';
import { partWords } from '../base/words.ts';

const shown = 5;

const placeIn = (grid: Grid, { enrolment_id, paper, part }: CellKey): Place => ({
  row: grid.rows.findIndex((each) => each.enrolment_id === enrolment_id),
  column: grid.columns.findIndex((each) => each.paper === paper && each.part === part),
});

/** Where the first cell to correct is; null when there is none. */
export function firstToCorrect(store: MarksStore, grid: Grid): Place | null {
  const [cell] = store.toCorrect();
  return cell ? placeIn(grid, cell) : null;
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
          const at = placeIn(grid, cell);
          const column = grid.columns[at.column];
          if (!column || !cell.problem) return null;
          return (
            <UnstyledButton key={cellKey(cell)} className="bp-wrong-line" onClick={() => goTo(marksKeys, at)}>
              {t('wrong_at', {
                roll: grid.rows[at.row]?.roll ?? 0,
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
