import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';

/** Pages of the public site are documents of their own; a link within the program would not load them. */
export const isPublicPage = (url: string): boolean => url.startsWith('/web/');

/** A link to any page of the product, signed in or public. */
export function AnywhereLink({
  to,
  onClick,
  children,
}: {
  to: string;
  onClick?: (event: MouseEvent) => void;
  children: ReactNode;
}) {
  const props = onClick ? { onClick } : {};
  // A paper opens beside the page.
  if (to.startsWith('/api/'))
    return (
      <a href={to} target="_blank" rel="noreferrer" {...props}>
        {children}
      </a>
    );
  return isPublicPage(to) ? (
    <a href={to} {...props}>
      {children}
    </a>
  ) : (
    <Link to={to} {...props}>
      {children}
    </Link>
  );
}
