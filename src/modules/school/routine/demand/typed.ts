import { toAsciiDigits } from '#kernel/text/digits.ts';
import { mostLessons, type Wish } from './sums.ts';

export const modes = ['lessons', 'doubles', 'rooms', 'parallel'] as const;
export type Mode = (typeof modes)[number];
export type Kind = { id: string; name: { en: string; bn: string } };

/** What is in a cell as text. */
export function shownIn(mode: Mode, wish: Wish, kinds: readonly Kind[], lang: 'en' | 'bn'): string {
  if (mode === 'rooms') return kinds.find(({ id }) => id === wish.room_kind_id)?.name[lang] ?? '';
  if (mode === 'parallel') return wish.parallel ?? '';
  return wish[mode] > 0 ? String(wish[mode]) : '';
}

/** A typed or pasted text as a change of what is asked for; null: it is none. */
export function readIn(mode: Mode, text: string, kinds: readonly Kind[]): Partial<Wish> | null {
  const plain = text.trim();
  if (mode === 'parallel') return { parallel: plain.slice(0, 30) || null };
  if (mode === 'rooms') {
    const kind = kinds.find(({ id, name }) => [id, name.en, name.bn].includes(plain));
    return plain === '' ? { room_kind_id: null } : kind ? { room_kind_id: kind.id } : null;
  }
  if (plain === '') return { [mode]: 0 };
  const digits = toAsciiDigits(plain);
  return /^\d{1,2}$/.test(digits) && Number(digits) <= mostLessons ? { [mode]: Number(digits) } : null;
}
