import { useEffect, useRef } from 'react';
import { useBlocker, type Blocker, type Location } from 'react-router';
import { useDiscard, isAnythingUnsaved } from './unsaved.ts';

// How a list is looked at changes nothing of a form beside it.
const ofLists = /^(?:page|per_page|sort|q|cols|filter\..+)$/;

function addressOf({ pathname, search }: Location): string {
  const params = [...new URLSearchParams(search)].filter(([key]) => !ofLists.test(key));
  return `${pathname}?${JSON.stringify(params.toSorted(([a], [b]) => a.localeCompare(b)))}`;
}

/** Asks before a navigation or the closing of the window would lose what was typed; once in the frame of the program. */
export function UnsavedHost() {
  const discard = useDiscard();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      addressOf(currentLocation) !== addressOf(nextLocation) && isAnythingUnsaved(),
  );
  const asked = useRef<Blocker>(null);
  useEffect(() => {
    if (blocker.state !== 'blocked' || asked.current === blocker) return;
    asked.current = blocker;
    discard(() => blocker.proceed(), { stay: () => blocker.reset() });
  });
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => {
      if (isAnythingUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', guard);
    return () => window.removeEventListener('beforeunload', guard);
  }, []);
  return null;
}
