import { say, type Lang } from '#kernel/words.ts';
import { toastWarning } from '../toast.ts';
import { addressPattern } from './address-pattern.ts';
import { offlineWords as w } from './words.ts';

/** Without a network a link to a page that needs one says so, instead of leaving the page for an error. */
export function guardLinks(screens: readonly string[], isAway: () => boolean, lang: Lang): () => void {
  const opens = screens.map((address) => new RegExp(addressPattern(address)));
  const guard = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== window.location.origin || link.target === '_blank' || !isAway()) return;
    if (link.pathname === window.location.pathname || opens.some((each) => each.test(link.pathname))) return;
    event.preventDefault();
    event.stopPropagation();
    toastWarning(say(w.other_page, lang));
  };
  document.addEventListener('click', guard, true);
  return () => document.removeEventListener('click', guard, true);
}
