import { lazy, Suspense, useMemo, useSyncExternalStore } from 'react';
import { useWords } from '../language.tsx';
import { uiWords } from '../words.ts';

export type Question = {
  /** Names the act; without it the button's words ask. */
  title?: string;
  text?: string;
  confirm?: string;
  /** What the harmless button says. */
  cancel?: string;
  danger?: boolean;
};

export type Confirm = {
  (question: Question): Promise<boolean>;
  confirm: (question: Question) => Promise<boolean>;
  /** Asks before something is deleted, in the words of the specification. */
  confirmDelete: (name: string, type: string) => Promise<boolean>;
};

export type Asked = Question & { answer: (yes: boolean) => void };

let asked: Asked | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
function put(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** For what is no component; components take `useConfirm`. */
export function ask(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    put({
      ...question,
      answer: (yes) => {
        put(null);
        resolve(yes);
      },
    });
  });
}

const Dialog = lazy(() => import('./confirm-dialog.tsx'));

/** Where questions appear; once in the frame of the program. */
export function ConfirmHost() {
  const question = useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  );
  if (!question) return null;
  return (
    <Suspense>
      <Dialog question={question} />
    </Suspense>
  );
}

/** `const { confirm, confirmDelete } = useConfirm(); if (await confirm({ title, text, danger: true })) …` */
export function useConfirm(): Confirm {
  const t = useWords(uiWords);
  return useMemo(
    () =>
      Object.assign((question: Question) => ask(question), {
        confirm: ask,
        confirmDelete: (name: string, type: string) =>
          ask({
            title: t('delete_name', { name }),
            text: `${t('confirm_delete', { name, type })} ${t('cannot_revert')}`,
            confirm: t('delete'),
            danger: true,
          }),
      }),
    [t],
  );
}
