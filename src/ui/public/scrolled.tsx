import type { ReactNode } from 'react';

// What scrolls sideways must be reached by keys (axe: scrollable-region-focusable), though nothing in it is pressed.
const byKeys = { tabIndex: 0 } as const;

/** A table of a public page that may be wider than a phone; `label` says to who hears the page what scrolls. */
export function Scrolled({
  label,
  paper = false,
  children,
}: {
  label: string;
  paper?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={paper ? 'pb-scroll pb-paper' : 'pb-scroll'} aria-label={label} {...byKeys}>
      {children}
    </section>
  );
}
