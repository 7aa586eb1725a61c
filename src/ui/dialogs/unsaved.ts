import { createContext, use, useEffect, useLayoutEffect, useRef } from 'react';
import { useConfirm } from './confirm.tsx';
import { useWords } from '../language.tsx';
import { uiWords } from '../words.ts';

/** What a form on screen tells: whether something was typed that is not saved, and how to give it up. */
export type Guarded = { dirty: () => boolean; drop: () => void };

const guards = new Map<Guarded, readonly symbol[]>();

/** The drawers and dialogs around a part of a screen, outermost first. */
export const SurfaceContext = createContext<readonly symbol[]>([]);

/** Forms with something unsaved; with a surface only those inside it. */
function unsavedIn(surface?: symbol): Guarded[] {
  return [...guards]
    .filter(([guard, around]) => (surface === undefined || around.includes(surface)) && guard.dirty())
    .map(([guard]) => guard);
}

export const isAnythingUnsaved = (): boolean => unsavedIn().length > 0;

/** Keeps a form under guard as long as it is on screen. */
export function useGuarded(guard: Guarded): void {
  const around = use(SurfaceContext);
  const latest = useRef(guard);
  useLayoutEffect(() => {
    latest.current = guard;
  });
  useEffect(() => {
    const own: Guarded = { dirty: () => latest.current.dirty(), drop: () => latest.current.drop() };
    guards.set(own, around);
    return () => {
      guards.delete(own);
    };
  }, [around]);
}

/** For what is edited without a form (a grid, a tree): whether it holds changes that are not saved. */
export function useUnsaved(isDirty: boolean): void {
  const given = useRef(false);
  useLayoutEffect(() => {
    if (!isDirty) given.current = false;
  }, [isDirty]);
  useGuarded({
    dirty: () => isDirty && !given.current,
    drop: () => {
      given.current = true;
    },
  });
}

type Leaving = {
  /** The drawer or dialog that closes; without: all that is on screen. */
  surface?: symbol;
  /** One form alone. */
  only?: Guarded;
  /** Called when the person goes on editing. */
  stay?: () => void;
};

/** Goes on at once, or asks first when something typed would be lost. */
export function useDiscard(): (go: () => void, leaving?: Leaving) => void {
  const confirm = useConfirm();
  const t = useWords(uiWords);
  return (go, { surface, only, stay } = {}) => {
    const unsaved = () => (only ? [only].filter((guard) => guard.dirty()) : unsavedIn(surface));
    if (unsaved().length === 0) {
      go();
      return;
    }
    const question = {
      title: t('discard_title'),
      text: t('discard_text'),
      confirm: t('discard'),
      cancel: t('keep_editing'),
      danger: true,
    };
    void confirm(question).then((isGivenUp) => {
      if (!isGivenUp) {
        stay?.();
        return;
      }
      for (const guard of unsaved()) guard.drop();
      go();
    });
  };
}
