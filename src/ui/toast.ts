import { notifications } from '@mantine/notifications';
import type { Lang } from '#kernel/words.ts';
import { sayRefusal } from './api.ts';

/** Toasts stand top-end for 15 seconds, without a button; a click puts them away (specification 8 and 9). */
const shown = { position: 'top-right', autoClose: 15_000, withCloseButton: false, withBorder: true } as const;

let wanted = false;
const listeners = new Set<() => void>();

/** The place where toasts appear is loaded with the first one. */
export const toastsWanted = {
  get: () => wanted,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

let number = 0;

function show(message: string, color: string): void {
  const id = `toast-${++number}`;
  notifications.show({ ...shown, id, message, color, onClick: () => notifications.hide(id) });
  if (wanted) return;
  wanted = true;
  for (const listener of listeners) listener();
}

export const toastDone = (text: string): void => show(text, 'green');
export const toastInfo = (text: string): void => show(text, 'blue');
export const toastWarning = (text: string): void => show(text, 'orange');

/** Shows why the server refused, in its own words. */
export function toastRefusal(error: unknown, lang: Lang): void {
  show(sayRefusal(error, lang), 'red');
}
