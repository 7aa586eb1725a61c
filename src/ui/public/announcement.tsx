import type { ReactNode } from 'react';

/** A window over a public page that opens with it; it is closed without script. */
export function Announcement({
  title,
  close,
  children,
}: {
  title: string;
  close: string;
  children: ReactNode;
}) {
  return (
    <dialog open className="pb-window" aria-labelledby="pb-window-title">
      <form method="dialog">
        <h2 id="pb-window-title">{title}</h2>
        {children}
        <button type="submit" className="pb-button">
          {close}
        </button>
      </form>
    </dialog>
  );
}
