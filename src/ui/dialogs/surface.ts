import { use, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useWords } from '../language.tsx';
import { useStrayEscape } from './stray-escape.ts';
import { SurfaceContext, useDiscard } from './unsaved.ts';
import { uiWords } from '../words.ts';

export type SurfaceProps = {
  opened: boolean;
  /** Asked first when a form inside holds something that is not saved. */
  onClose: () => void;
  title?: ReactNode;
  className?: string;
  children?: ReactNode;
};

const isCalendarOpen = () => document.querySelector('[data-dates-dropdown]') !== null;

/** What drawers and dialogs share: they ask before they close over something typed. */
export function useSurface(opened: boolean, onClose: () => void) {
  const t = useWords(uiWords);
  const discard = useDiscard();
  const outer = use(SurfaceContext);
  const [own] = useState(() => Symbol('surface'));
  const around = useMemo(() => [...outer, own], [outer, own]);
  const close = () => discard(onClose, { surface: own });
  useStrayEscape(opened, () => !isCalendarOpen() && close());
  return {
    around,
    given: {
      onClose: close,
      // The listener of the kit hears every Escape of the page, that of a question above included; this one its own.
      closeOnEscape: false,
      onKeyDown: (event: KeyboardEvent) => {
        const at = event.target as Element;
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        // Escape first closes the open list or calendar of a field.
        const isFields = at.getAttribute('data-mantine-stop-propagation') === 'true' || isCalendarOpen();
        if (!isFields) close();
      },
      closeButtonProps: { 'aria-label': t('close') },
    },
  };
}
