import { useEffect, useLayoutEffect, useRef } from 'react';

/** What is open over the page, in the order in which it was opened. */
const open: symbol[] = [];

/**
 * Escape closes what is on top also when the focus is nowhere, as after a button that was disabled while it worked:
 * the key is then heard by the page alone.
 */
export function useStrayEscape(opened: boolean, close: () => void): void {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!opened) return;
    const own = Symbol('open');
    open.push(own);
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (event.target !== document.body || open.at(-1) !== own) return;
      // What lies below has not been asked.
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', hear);
    return () => {
      document.removeEventListener('keydown', hear);
      open.splice(open.indexOf(own), 1);
    };
  }, [opened]);
}
