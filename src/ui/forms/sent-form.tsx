import type { ReactNode } from 'react';

/** A form of a page that works without scripts: the browser itself sends it. */
export function SentForm({
  method,
  action,
  className,
  children,
}: {
  method: 'get' | 'post';
  action: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <form method={method} action={action} className={className}>
      {children}
    </form>
  );
}
