import { notifications } from '@mantine/notifications';
import type { Lang } from '#kernel/words.ts';
import { sayRefusal } from './api.ts';

/** Toasts stand top-end for 15 seconds, without a button; a click puts them away (specification 8 and 9). */
const shown = { position: 'top-right', autoClose: 15_000, withCloseButton: false, withBorder: true } as const;

function show(id: string, message: string, color: string): void {
  notifications.show({ ...shown, id, message, color, onClick: () => notifications.hide(id) });
}

let number = 0;
const nextId = () => `toast-${++number}`;

export const toastDone = (text: string): void => show(nextId(), text, 'green');
export const toastInfo = (text: string): void => show(nextId(), text, 'blue');
export const toastWarning = (text: string): void => show(nextId(), text, 'orange');

/** Shows why the server refused, in its own words. */
export function toastRefusal(error: unknown, lang: Lang): void {
  show(nextId(), sayRefusal(error, lang), 'red');
}
