import { createContext, useContext } from 'react';
import type { Lang } from '#kernel/text/digits.ts';
import type { Asked } from '../rules/asked.ts';
import type { LookUp } from '../base/look-up.ts';
import type { Missing } from '../rules/units.ts';
import type { Hand } from './use-hand.tsx';

export type ViewKind = 'section' | 'teacher' | 'room' | 'day' | 'school';

/** What the parts of an open board share. */
export type OpenBoard = {
  look: LookUp;
  asked: readonly Asked[];
  hand: Hand;
  lang: Lang;
  mayEdit: boolean;
  hueOf: (what: { class_subject_id: string | null; batch_id: string | null }) => number;
  /** Puts a missing unit where it fits best. */
  placeBest: (missing: Missing) => void;
  say: (text: string) => void;
};

const Context = createContext<OpenBoard | null>(null);
export const BoardProvider = Context;

export function useBoard(): OpenBoard {
  const board = useContext(Context);
  if (!board) throw new Error('No board around this part.');
  return board;
}

/** Hues far apart for subjects of the same code in all classes, and for batches. */
export function huesOf(look: LookUp): OpenBoard['hueOf'] {
  const codes = new Map<string, number>();
  for (const { code } of look.board.subjects) if (!codes.has(code)) codes.set(code, codes.size);
  for (const { id } of look.board.batches) codes.set(id, codes.size);
  return ({ class_subject_id, batch_id }) => {
    const key = batch_id ?? look.subject.get(class_subject_id ?? '')?.code ?? '';
    return Math.round(((codes.get(key) ?? 0) * 137.5) % 360);
  };
}
