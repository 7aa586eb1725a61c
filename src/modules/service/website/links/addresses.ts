import { outsideUrl } from './platforms.ts';

/**
 * Where a link of the public site may lead, as it is kept: a page of the institution's own site, or a whole web address.
 * Null for everything else: scripts, data, files of a machine, other hosts that look like paths.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^\/(?![/\\])[^\s\\<>"'`\p{Cc}]*$/u.test(text)) return text;
  return outsideUrl(text)?.href ?? null;
}

/** A page of the institution's own site. */
export const isOwnPage = (address: string): boolean => address.startsWith('/');
