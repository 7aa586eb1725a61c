import { useEffect, useRef, useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { keepDraft } from './keys.ts';

const restBeforeTaking = 1200;

/**
 * Text that is typed into a cell and taken when the cell is left, where a key leads nowhere, and after a rest where
 * `rests` agrees. `take` is false where it means nothing and stays. `onDraft` hears of what is begun, and of its end.
 */
export function useDraft(
  take: (text: string) => boolean,
  {
    rests,
    onDraft,
  }: { rests?: (text: string) => boolean; onDraft?: (commit: (() => void) | null) => void } = {},
) {
  const [draft, setDraft] = useState<string | null>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const giveUp = () => {
    clearTimeout(rest.current);
    setDraft(null);
    onDraft?.(null);
  };
  const commit = (text: string | null) => {
    clearTimeout(rest.current);
    if (text !== null && take(text)) giveUp();
  };
  return {
    draft,
    ref: (node: HTMLInputElement | null) => {
      if (node) keepDraft(node, { take: (text = draft ?? undefined) => commit(text ?? null), giveUp });
    },
    enterKeyHint: 'next' as const,
    autoComplete: 'off',
    spellCheck: false,
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const text = event.currentTarget.value;
      setDraft(text);
      onDraft?.(() => commit(text));
      clearTimeout(rest.current);
      if (rests) rest.current = setTimeout(() => rests(text) && commit(text), restBeforeTaking);
    },
    onBlur: () => commit(draft),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Escape') giveUp();
    },
  };
}
