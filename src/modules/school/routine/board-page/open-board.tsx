import './board.css';
import '../board/lesson.css';
import '../board/beside.css';
import { Group } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { say as sayWord } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { DragArea } from '#ui/sorting/drag-area.tsx';
import { toastRefusal, toastWarning } from '#ui/toast.ts';
import { loadOf } from '../rules/asked.ts';
import { bestPlace } from '../rules/propose.ts';
import { missingOf, type Missing } from '../rules/units.ts';
import type { LookUp } from '../base/look-up.ts';
import { BoardGrid } from './board-grid.tsx';
import { BoardTools } from './board-tools.tsx';
import {
  BoardProvider,
  huesOf,
  useBoard,
  type OpenBoard as Shared,
  type ViewKind,
} from '../desk/board-context.tsx';
import { Chip } from './chip.tsx';
import { LessonPanel } from './lesson-panel.tsx';
import { sayNews } from './news.ts';
import { namesOf, whereOf } from './say.ts';
import type { BoardAnswer } from '../base/schemas.ts';
import { boardWords } from './words.ts';
import { NotAvailable } from './time-grid.tsx';
import { Tip } from './tip.tsx';
import { Tray } from './tray.tsx';
import { useAskedLesson } from './use-asked-lesson.tsx';
import { useCells } from './use-cells.tsx';
import type { Desk } from '../desk/desk.ts';
import { useDesk } from '../desk/use-desk.tsx';
import { useHand } from '../desk/use-hand.tsx';
import { useView, ViewBar } from './view-bar.tsx';

const noteMs = 9000;

/** The board of a routine with everything on it; `head` is what is before the views. */
export function OpenBoard({
  answer,
  mayEdit,
  head,
}: {
  answer: BoardAnswer;
  mayEdit: boolean;
  head: ReactNode;
}) {
  const t = useWords(boardWords);
  const lang = useLang();
  const [spoken, setSpoken] = useState('');
  const { desk, state, look, asked } = useDesk(answer, mayEdit);
  const note = useNews(desk, look);
  const { view, of, title, onView, onOf } = useView(look, asked);
  const plain = useHand(look, desk);
  const hand = {
    ...plain,
    takeMissing: (missing: Missing) => plain.takeMissing(missing, view === 'room' ? of : null),
  };
  const hueOf = useMemo(() => huesOf(look), [look]);
  const shared = { look, asked, hand, lang, mayEdit, hueOf, say: setSpoken };
  const cells = useCells(shared, () => missingOf(look, asked));
  useAskedLesson(look, cells.takeLesson, () => toastWarning(t('lesson_gone')));
  const placeBest = usePlacing(shared);
  const drop = () => {
    if (!hand.picked) return;
    cells.drop();
    setSpoken(t('dropped'));
  };
  useHotkeys(
    mayEdit
      ? [
          ['mod+Z', desk.undo],
          ['mod+shift+Z', desk.redo],
          ['Escape', drop, { preventDefault: false }],
        ]
      : [],
  );
  const [first] = hand.picked?.unit ?? [];
  return (
    <BoardProvider value={{ ...shared, placeBest }}>
      <Group justify="space-between" gap="sm" className="bp-rt-top">
        {head}
        <BoardTools desk={desk} state={state} />
      </Group>
      <ViewBar view={view} of={of} onView={onView} onOf={onOf} />
      <output className="bp-rt-note" data-shown={note ? true : undefined}>
        {note}
      </output>
      <DragArea
        drag={cells.drag}
        mayDrag={mayEdit}
        shown={
          first && (
            <div className="bp-rt-hanging">
              <Chip lesson={first} view="section" />
            </div>
          )
        }
        className="bp-rt-desk"
      >
        <div
          className="bp-rt-scroll"
          data-board
          data-view={view}
          data-saving={state.waiting > 0 || undefined}
          // Reached by keys through its cells.
          {...cells.handlers}
        >
          <BoardGrid view={view} of={of} title={title} />
        </div>
        <BoardAside view={view} of={of} />
      </DragArea>
      <Tip at={cells.tip} />
      <output aria-live="polite" className="bp-hidden" data-spoken>
        {spoken}
      </output>
    </BoardProvider>
  );
}

/** What others did, as a note for a while; what was refused is said at once. */
function useNews(desk: Desk, look: LookUp): string {
  const lang = useLang();
  const [note, setNote] = useState('');
  useEffect(() =>
    desk.hear((news) => {
      if (news.kind === 'failed') return toastRefusal(news.error, lang);
      const text = sayNews(look, news, lang);
      return news.kind === 'others' ? setNote(text) : toastWarning(text);
    }),
  );
  useEffect(() => {
    if (!note) return undefined;
    const timer = setTimeout(() => setNote(''), noteMs);
    return () => clearTimeout(timer);
  }, [note]);
  return note;
}

/** Puts what is missing where it fits best, and says where. */
function usePlacing({ look, hand, lang, say }: Omit<Shared, 'placeBest'>): Shared['placeBest'] {
  const t = useWords(boardWords);
  return (missing) => {
    const held = hand.takeMissing(missing);
    const best = held && bestPlace(look, held.unit, held.places);
    if (!held || !best) {
      say(t('none_fits'));
      toastWarning(t('none_fits'));
      return;
    }
    hand.make(best.move, {
      isPlacing: true,
      done: () => {
        hand.drop();
        const [first] = best.move.put;
        say(
          t('placed', {
            lesson: namesOf(look, held.unit, lang),
            where: first ? whereOf(look, first, lang) : '',
          }),
        );
      },
    });
  };
}

/** Beside the grid: a teacher's load and hours, the lesson in the hand, and what is still to be placed. */
function BoardAside({ view, of }: { view: ViewKind; of: string | null }) {
  const t = useWords(boardWords);
  const format = useFormat();
  const { look, hand, lang, mayEdit } = useBoard();
  return (
    <aside className="bp-rt-aside" aria-label={t('missing')}>
      {view === 'teacher' && of && (
        <p className="bp-rt-load">
          {sayWord(boardWords.load_of, lang, { placed: format.number(loadOf(look).get(of) ?? 0) })}
        </p>
      )}
      {view === 'teacher' && (look.teacher.get(of ?? '')?.unavailable.length ?? 0) > 0 && <NotAvailable />}
      {hand.picked && mayEdit && <LessonPanel />}
      <Tray view={view} id={of} />
    </aside>
  );
}
