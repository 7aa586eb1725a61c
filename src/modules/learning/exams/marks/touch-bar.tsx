import { Button, Group, Paper, Text } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { formatMarks } from '#kernel/exact.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useCells } from '#ui/grid/use-cells.ts';
import { goOn, placeOf, typeInto, type Place } from '#ui/grid/keys.ts';
import { marksKeys, problemWord } from './cell.tsx';
import { cellKey, type MarksStore } from './store.ts';
import { marksWords } from './words.ts';
import type { GridColumn, GridStudent } from './grid.tsx';
import { showMark } from './typed-mark.ts';
import { partWords } from '../base/words.ts';

const cellOf = (target: EventTarget | null): Place | null =>
  target instanceof HTMLInputElement ? placeOf(marksKeys, target.id) : null;

/** The cell that has the cursor. */
function useCellInHand(): Place | null {
  const [at, setAt] = useState<Place | null>(null);
  useEffect(() => {
    const inside = (event: FocusEvent) => setAt(cellOf(event.target));
    const outside = (event: FocusEvent) => {
      if (!cellOf(event.relatedTarget)) setAt(null);
    };
    document.addEventListener('focusin', inside);
    document.addEventListener('focusout', outside);
    return () => {
      document.removeEventListener('focusin', inside);
      document.removeEventListener('focusout', outside);
    };
  }, []);
  return at;
}

/** How much of the window's foot a keyboard on the screen covers, in pixels: fixed things stay behind it. */
function useCovered(): number {
  return useSyncExternalStore(
    (tell) => {
      const view = window.visualViewport;
      view?.addEventListener('resize', tell);
      view?.addEventListener('scroll', tell);
      return () => {
        view?.removeEventListener('resize', tell);
        view?.removeEventListener('scroll', tell);
      };
    },
    () => {
      const view = window.visualViewport;
      return view ? Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop)) : 0;
    },
    () => 0,
  );
}

/**
 * What a keypad of figures lacks: absent, and the next student. It is above the keyboard of a phone while a cell
 * has the cursor; CSS hides it where there is a real keyboard.
 */
export function TouchBar({
  store,
  columns,
  students,
}: {
  store: MarksStore;
  columns: readonly GridColumn[];
  students: readonly GridStudent[];
}) {
  const t = useWords(marksWords);
  const part = useWords(partWords);
  const lang = useLang();
  const format = useFormat();
  const at = useCellInHand();
  const covered = useCovered();
  const student = at ? students[at.row] : undefined;
  const column = at ? columns[at.column] : undefined;
  const key = student && column ? cellKey({ ...student, ...column }) : '';
  const cell = useCells(store, () => store.cell(key));
  if (!at || !student || !column) return null;
  return (
    <Paper
      withBorder
      shadow="md"
      className="bp-touch-bar"
      data-bottom-bar
      role="toolbar"
      aria-label={t('touch_bar')}
      style={{ bottom: covered }}
      // The cursor stays in its cell, so that the keyboard does not close.
      onPointerDown={(event) => event.preventDefault()}
    >
      <Group gap="xs" wrap="nowrap">
        <Text size="sm" className="bp-touch-who" c={cell?.problem ? 'red' : undefined}>
          {cell?.problem
            ? t(problemWord(cell.problem), { full: digitsIn(formatMarks(column.full), lang) })
            : `${format.number(student.roll)} · ${part(column.part)}`}
        </Text>
        <Button
          variant="default"
          size="md"
          aria-label={t('mark_absent')}
          onClick={() => {
            typeInto(marksKeys, at, showMark({ status: 'ABSENT', obtained: null }, lang));
            goOn(marksKeys, at);
          }}
        >
          {t('absent_short')}
        </Button>
        <Button size="md" onClick={() => goOn(marksKeys, at)}>
          {t('next_cell')}
        </Button>
      </Group>
    </Paper>
  );
}
