import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useCells } from '#ui/grid/use-cells.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { Grid } from './sheet.tsx';
import { cellKey, type MarksStore } from './store.ts';
import { marksWords } from './words.ts';
import { showMark } from './typed-mark.ts';
import { partWords } from '../base/words.ts';

/** Marks that someone else changed at the same time, with both values; nothing is overwritten unasked. */
export function MarksConflicts({ store, grid }: { store: MarksStore; grid: Grid }) {
  const t = useWords(marksWords);
  const part = useWords(partWords);
  const lang = useLang();
  useCells(store, store.turn);
  const stale = store.toCorrect().filter((cell) => cell.state === 'stale');
  if (stale.length === 0) return null;
  const rolls = new Map(grid.rows.map((row) => [row.enrolment_id, row.roll]));
  return (
    <Alert color="red" variant="light" role="alert" title={t('conflicts')}>
      <Stack gap="xs">
        {stale.map((cell) => {
          if (!cell.theirs) return null;
          const key = cellKey(cell);
          const column = grid.columns.find((each) => each.paper === cell.paper && each.part === cell.part);
          const name = column
            ? `${lang === 'bn' ? column.paper_bn : column.paper_en} ${part(column.part)}`
            : cell.part;
          return (
            <Group key={key} gap="sm">
              <Text size="sm">
                {t('conflict_line', {
                  roll: rolls.get(cell.enrolment_id) ?? 0,
                  part: name,
                  mine: showMark(cell.value, lang) || t('blank'),
                  theirs: showMark(cell.theirs, lang) || t('blank'),
                  by: cell.theirs.by ?? '–',
                })}
              </Text>
              <Button size="compact-sm" onClick={() => store.settle(key, 'mine')}>
                {t('keep_mine')}
              </Button>
              <Button size="compact-sm" variant="default" onClick={() => store.settle(key, 'theirs')}>
                {t('take_theirs')}
              </Button>
            </Group>
          );
        })}
      </Stack>
    </Alert>
  );
}
