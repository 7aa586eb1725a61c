import { notifications } from '@mantine/notifications';
import type { Lang } from '#kernel/words.ts';
import { sayRefusal } from './api.ts';

/**
 * Toasts are at the bottom, where they cover nothing that one needs next; a click puts them away. What went wrong
 * stays 15 seconds; what went well needs no reading (docs/decisions/0018-where-toasts-stand.md).
 */
const shown = { withCloseButton: false, withBorder: true } as const;
const troubleMs = 15_000;
const wellMs = 5_000;

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

function show(message: string, color: string, autoClose: number): void {
  const id = `toast-${++number}`;
  notifications.show({ ...shown, id, message, color, autoClose, onClick: () => notifications.hide(id) });
  if (wanted) return;
  wanted = true;
  for (const listener of listeners) listener();
}

export const toastDone = (text: string): void => show(text, 'green', wellMs);
export const toastInfo = (text: string): void => show(text, 'blue', wellMs);
export const toastWarning = (text: string): void => show(text, 'orange', troubleMs);

/** Shows why the server refused, in its own words. */
export function toastRefusal(error: unknown, lang: Lang): void {
  show(sayRefusal(error, lang), 'red', troubleMs);
}
