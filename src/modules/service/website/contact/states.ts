import type { Choice } from '#kernel/lists/field.ts';

export const messageStates = [
  { value: 'new', word: { en: 'New', bn: 'নতুন' } },
  { value: 'read', word: { en: 'Read', bn: 'পড়া হয়েছে' } },
  { value: 'answered', word: { en: 'Answered', bn: 'উত্তর দেওয়া হয়েছে' } },
  { value: 'spam', word: { en: 'Spam', bn: 'স্প্যাম' } },
] as const satisfies readonly Choice[];
export type MessageState = (typeof messageStates)[number]['value'];
