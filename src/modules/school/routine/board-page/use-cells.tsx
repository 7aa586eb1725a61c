import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import type { Missing } from '../rules/units.ts';
import type { OpenBoard } from '../desk/board-context.tsx';
import { cellBeside, focusCell } from './grid-keys.ts';
import type { Picked, Shown } from '../desk/picking.ts';
import { namesOf, sayShown, whereOf } from './say.ts';
import { boardWords as w } from './words.ts';
import { say as sayWord } from '#kernel/words.ts';
import type { Drag } from '#ui/sorting/drag-area.tsx';
import type { TipAt } from './tip.tsx';

const cellOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;

/** What a cell says about the lesson in the hand; cells that say nothing have no state. */
function shownOf(picked: Picked | null, cell: HTMLElement | null): Shown | null {
  if (!picked || !cell?.dataset['state']) return null;
  const [weekday = 0, starts = 0, ends = 0] = (cell.dataset['at'] ?? '').split(' ').map(Number);
  return picked.at(weekday, { starts, ends });
}

/** Picking and placing on the cells of a board: by pointer, by tap and by keys alone. */
export function useCells(board: Omit<OpenBoard, 'placeBest'>, missing: () => readonly Missing[]) {
  const { look, hand, lang, mayEdit, say } = board;
  const [tip, setTip] = useState<TipAt | null>(null);
  const last = useRef<string | null>(null);

  const tipAt = (cell: HTMLElement | null, shown: Shown | null) => {
    if (!cell || !shown) return setTip(null);
    const { left, top, bottom } = cell.getBoundingClientRect();
    return setTip({ left, top, bottom, shown });
  };
  const backTo = (key: string | null) => {
    const cell = key ? document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(key)}"]`) : null;
    if (cell) focusCell(cell);
  };
  const drop = () => {
    hand.drop();
    setTip(null);
  };
  const takeLesson = (id: string | undefined): boolean => {
    const lesson = look.lesson.get(id ?? '');
    if (!lesson) return false;
    hand.take(lesson);
    setTip(null);
    if (mayEdit) say(sayWord(w.picked, lang, { lesson: namesOf(look, look.unitOf(lesson), lang) }));
    return true;
  };
  const place = (cell: HTMLElement) => {
    const shown = shownOf(hand.picked, cell);
    if (!shown || !hand.picked) return;
    const { unit } = hand.picked;
    if (shown.state === 'here') return drop();
    tipAt(cell, shown);
    if (shown.state === 'no') {
      const { title, lines } = sayShown(look, shown, lang);
      say([title, ...lines].join(' '));
      return;
    }
    last.current = cell.dataset['cell'] ?? null;
    const [first] = shown.place.move.put;
    hand.make(shown.place.move, {
      isPlacing: true,
      done: () => {
        drop();
        say(
          sayWord(w.placed, lang, {
            lesson: namesOf(look, unit, lang),
            where: first ? whereOf(look, first, lang) : '',
          }),
        );
        backTo(last.current);
      },
    });
  };

  const onClick = (event: MouseEvent) => {
    const cell = cellOf(event.target);
    if (!cell) return;
    const lesson =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-lesson]') : null;
    if (mayEdit && hand.picked && cell.dataset['state']) place(cell);
    else if (lesson) takeLesson(lesson.dataset['lesson']);
    else drop();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = cellOf(event.target);
    if (!cell) return;
    const beside = cellBeside(cell, event.key);
    if (beside) {
      event.preventDefault();
      focusCell(beside);
      const shown = shownOf(hand.picked, beside);
      tipAt(beside, shown);
      if (shown) {
        const { title, lines } = sayShown(look, shown, lang);
        say([title, ...lines].join(' '));
      }
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const inside =
        cell.dataset['lesson'] ?? cell.querySelector<HTMLElement>('[data-lesson]')?.dataset['lesson'];
      if (mayEdit && hand.picked && cell.dataset['state']) place(cell);
      else takeLesson(inside);
    }
  };
  const onPointerOver = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || hand.question) return;
    const cell = cellOf(event.target);
    tipAt(cell, shownOf(hand.picked, cell));
  };
  const onPointerLeave = () => {
    if (!hand.question) setTip(null);
  };
  const drag: Drag = {
    from: '[data-lesson], [data-missing]',
    onto: '[data-cell]',
    onTake: (from) => {
      const key = from.dataset['missing'];
      if (key === undefined) return takeLesson(from.dataset['lesson']);
      const found = missing().find((one) => one.key === key);
      if (found) hand.takeMissing(found);
      return found !== undefined;
    },
    onOver: (cell) => tipAt(cell, shownOf(hand.picked, cell)),
    onDrop: (_, cell) => {
      if (cell?.dataset['state']) place(cell);
      else drop();
    },
  };
  return { tip, drop, drag, takeLesson, handlers: { onClick, onKeyDown, onPointerOver, onPointerLeave } };
}
