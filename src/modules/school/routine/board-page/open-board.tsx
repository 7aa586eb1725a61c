import './board.css';
import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import Redo from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { say as sayWord } from '#kernel/words.ts';
import { useAddress } from '#ui/address.ts';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { toastRefusal, toastWarning } from '#ui/toast.ts';
import { loadOf } from '../rules/asked.ts';
import { bestPlace } from '../rules/propose.ts';
import { missingOf, type Missing } from '../rules/units.ts';
import { BoardGrid } from './board-grid.tsx';
import { BoardHelp } from './board-help.tsx';
import { BoardProvider, huesOf, type OpenBoard as Shared, type ViewKind } from '../desk/board-context.tsx';
import { DragArea } from './drag-area.tsx';
import { Chip } from './chip.tsx';
import { LessonPanel } from './lesson-panel.tsx';
import { sayNews } from './news.ts';
import { namesOf, whereOf } from './say.ts';
import type { BoardAnswer } from '../base/schemas.ts';
import { boardWords } from './words.ts';
import { NotAvailable } from './time-grid.tsx';
import { Tip } from './tip.tsx';
import { Overall, Tray } from './tray.tsx';
import { useAskedLesson } from './use-asked-lesson.tsx';
import { useCells } from './use-cells.tsx';
import { useDesk } from '../desk/use-desk.tsx';
import { useHand } from '../desk/use-hand.tsx';
import { subjectsOfView, ViewBar, views } from './view-bar.tsx';

const Undo = icons.undo;
const noteMs = 9000;

/** The board of a routine with everything on it; `head` is what stands before the views. */
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
  const format = useFormat();
  const [params, change] = useAddress();
  const [note, setNote] = useState('');
  const [spoken, setSpoken] = useState('');
  const { desk, state, look, asked } = useDesk(answer, mayEdit);
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

  const view: ViewKind = views.find((one) => one === params.get('view')) ?? 'section';
  const choices = subjectsOfView(look, view, lang);
  const wanted = params.get(view);
  // What is opened without being named is one that has something to show.
  const begins = (value: string) =>
    view === 'teacher'
      ? asked.some((row) => row.teacher_id === value)
      : view !== 'section' || asked.some((row) => row.section_id === value);
  const of =
    (
      choices.find(({ value }) => value === wanted) ??
      choices.find(({ value }) => begins(value)) ??
      choices[0]
    )?.value ?? null;
  const title = [t(`view_${view}`), choices.find(({ value }) => value === of)?.label]
    .filter(Boolean)
    .join(': ');

  const plain = useHand(look, desk);
  const hand = {
    ...plain,
    takeMissing: (missing: Missing) => plain.takeMissing(missing, view === 'room' ? of : null),
  };
  const hueOf = useMemo(() => huesOf(look), [look]);
  const shared = { look, asked, hand, lang, mayEdit, hueOf, say: setSpoken };
  const cells = useCells(shared, () => missingOf(look, asked));
  useAskedLesson(look, cells.takeLesson, () => toastWarning(t('lesson_gone')));
  const placeBest = (missing: Missing) => {
    const held = hand.takeMissing(missing);
    const best = held && bestPlace(look, held.unit, held.places);
    if (!held || !best) {
      setSpoken(t('none_fits'));
      toastWarning(t('none_fits'));
      return;
    }
    hand.make(best.move, {
      isPlacing: true,
      done: () => {
        hand.drop();
        const [first] = best.move.put;
        setSpoken(
          t('placed', {
            lesson: namesOf(look, held.unit, lang),
            where: first ? whereOf(look, first, lang) : '',
          }),
        );
      },
    });
  };
  const board: Shared = { ...shared, placeBest };

  useHotkeys(
    mayEdit
      ? [
          ['mod+Z', desk.undo],
          ['mod+shift+Z', desk.redo],
          [
            'Escape',
            () => {
              if (!hand.picked) return;
              cells.drop();
              setSpoken(t('dropped'));
            },
            { preventDefault: false },
          ],
        ]
      : [],
  );
  const [first] = hand.picked?.unit ?? [];
  return (
    <BoardProvider value={board}>
      <Group justify="space-between" gap="sm" className="bp-rt-top">
        {head}
        <Group gap="xs" wrap="nowrap" className="bp-rt-tools">
          <Overall />
          {mayEdit && (
            <>
              <Tooltip label={t('undo')}>
                <ActionIcon
                  variant="default"
                  size={36}
                  aria-label={t('undo')}
                  disabled={!state.mayUndo}
                  onClick={desk.undo}
                >
                  <Undo size={18} aria-hidden />
                </ActionIcon>
              </Tooltip>
              <Tooltip label={t('redo')}>
                <ActionIcon
                  variant="default"
                  size={36}
                  aria-label={t('redo')}
                  disabled={!state.mayRedo}
                  onClick={desk.redo}
                >
                  <Redo size={18} aria-hidden />
                </ActionIcon>
              </Tooltip>
              <BoardHelp />
            </>
          )}
        </Group>
      </Group>
      <ViewBar
        view={view}
        of={of}
        onView={(next) => change({ view: next === 'section' ? null : next }, { stays: true })}
        onOf={(id) => change({ [view]: id })}
      />
      <output className="bp-rt-note" data-shown={note ? true : undefined}>
        {note}
      </output>
      <DragArea
        drag={cells.drag}
        mayDrag={mayEdit}
        shown={first && <Chip lesson={first} view="section" />}
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
        <aside className="bp-rt-aside" aria-label={t('missing')}>
          {view === 'teacher' && of && (
            <p className="bp-rt-load">
              {sayWord(boardWords.load_of, lang, { placed: format.number(loadOf(look).get(of) ?? 0) })}
            </p>
          )}
          {view === 'teacher' && (look.teacher.get(of ?? '')?.unavailable.length ?? 0) > 0 && (
            <NotAvailable />
          )}
          {hand.picked && mayEdit && <LessonPanel />}
          <Tray view={view} id={of} />
        </aside>
      </DragArea>
      <Tip at={cells.tip} />
      <output aria-live="polite" className="bp-hidden" data-spoken>
        {spoken}
      </output>
    </BoardProvider>
  );
}
