import type { Word } from '#kernel/words.ts';
import type { Lesson } from '../base/board.ts';
import { changeOn, inverse, type Change } from '../rules/change.ts';
import type { RuleReason } from '../base/clashes.ts';
import {
  answered,
  heldFrom,
  readAgain,
  refused,
  send,
  shownLessons,
  take,
  wantedOf,
  type Held,
  type Kept,
} from './held.ts';
import { openHistory, type Way } from './history.ts';

type MoveAnswer = { kept: Kept | null; reasons: RuleReason[]; now: Lesson[]; gone: string[] };
type OthersMove = Kept & { by: Word | null; own: boolean };
export type DeskCalls = {
  move: (wanted: ReturnType<typeof wantedOf>) => Promise<MoveAnswer>;
  moves: (after: number) => Promise<{ revision: number; again: boolean; moves: OthersMove[] }>;
  read: () => Promise<{ lessons: Lesson[]; revision: number }>;
};

/** What the person at the desk is told. */
export type DeskNews =
  | { kind: 'others'; by: Word | null; put: readonly Lesson[]; removed: readonly Lesson[] }
  | { kind: 'refused'; change: Change; reasons: RuleReason[]; now: Lesson[]; gone: string[] }
  | { kind: 'failed'; error: unknown }
  | { kind: 'undo-gone' };

export type DeskState = { lessons: readonly Lesson[]; waiting: number; mayUndo: boolean; mayRedo: boolean };
export type Desk = {
  get: () => DeskState;
  subscribe: (listener: () => void) => () => void;
  make: (change: Change, anyway: boolean) => void;
  undo: () => void;
  redo: () => void;
  /** Hears what the person is told. */
  hear: (listener: (news: DeskNews) => void) => () => void;
  /** Asks for moves of others. */
  look: () => Promise<void>;
};

/**
 * A person's place at the board of a draft: shows each move at once, sends one after the other, takes a refused one
 * back, and takes in the moves of others.
 */
export function openDesk(start: { lessons: readonly Lesson[]; revision: number }, calls: DeskCalls): Desk {
  let held: Held = heldFrom(start.lessons, start.revision);
  const history = openHistory();
  let isSending = false;
  let isLooking = false;
  let number = 0;
  const listeners = new Set<() => void>();
  const ears = new Set<(news: DeskNews) => void>();
  const tell = (news: DeskNews) => {
    for (const ear of ears) ear(news);
  };
  let state: DeskState = { lessons: start.lessons, waiting: 0, mayUndo: false, mayRedo: false };

  const show = (next: Held) => {
    const isSame = next.lessons === held.lessons && next.ahead === held.ahead && next.sent === held.sent;
    held = next;
    state = {
      lessons: isSame ? state.lessons : shownLessons(held),
      waiting: held.sent.length,
      mayUndo: history.has('undo'),
      mayRedo: history.has('redo'),
    };
    for (const listener of listeners) listener();
  };

  async function sendNext(): Promise<void> {
    const [next] = held.sent;
    if (!next || isSending) return;
    isSending = true;
    try {
      const answer = await calls.move(wantedOf(next));
      if (answer.kept) show(answered(held, next.key, answer.kept));
      else {
        const { held: rest, dropped } = refused(held, next.key);
        history.forget(dropped.map(({ change }) => change));
        show(rest);
        tell({ kind: 'refused', change: next.change, ...answer });
        void look();
      }
    } catch (error) {
      const { held: rest, dropped } = refused(held, next.key);
      history.forget(dropped.map(({ change }) => change));
      show(rest);
      tell({ kind: 'failed', error });
      // Whether it was made before the answer was lost is seen from the moves.
      void look();
    } finally {
      isSending = false;
    }
    void sendNext();
  }

  const put = (change: Change, anyway: boolean) => {
    show(send(held, { key: String(++number), change, anyway }));
    void sendNext();
  };

  function again(way: Way): void {
    const last = history.last(way);
    if (!last) return;
    const change = changeOn(new Map(state.lessons.map((lesson) => [lesson.id, lesson])), inverse(last));
    if (!change) {
      history.forget([last]);
      show({ ...held });
      tell({ kind: 'undo-gone' });
      return;
    }
    history.turn(way, inverse(last));
    put(change, true);
  }

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      const answer = await calls.moves(held.revision);
      if (answer.again) {
        const { lessons, revision } = await calls.read();
        show(readAgain(held, lessons, revision));
        return;
      }
      if (answer.moves.length === 0) return;
      const before = new Map(held.lessons.map((lesson) => [lesson.id, lesson]));
      const known = new Set(held.ahead.map(({ revision }) => revision));
      show(take(held, answer.moves));
      for (const { by, own, put: moved, removed, revision } of answer.moves)
        if (!own && !known.has(revision))
          tell({
            kind: 'others',
            by,
            put: moved,
            removed: removed.flatMap((id) => before.get(id) ?? []),
          });
    } catch {
      // Asked again in a moment.
    } finally {
      isLooking = false;
    }
  }

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hear: (listener) => {
      ears.add(listener);
      return () => ears.delete(listener);
    },
    make: (change, anyway) => {
      history.add(change);
      put(change, anyway);
    },
    undo: () => again('undo'),
    redo: () => again('redo'),
    look,
  };
}
