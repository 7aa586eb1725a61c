/** Why an address cannot receive people back; null: it can. */
export type RedirectFault = 'not_a_url' | 'scheme' | 'fragment' | 'user_info' | 'wildcard';

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * The address of a client: exact, over https (over http only to the person's own machine), without a fragment, a
 * name and password, or a star. As strict as the server that later compares it letter by letter.
 */
export function redirectFault(text: string): RedirectFault | null {
  // What an URL parser corrects silently (spaces, line ends, back slashes, signs of its own) is compared unmended later.
  if (!/^[!-~]+$/.test(text) || /[\\<>"^`{|}]/.test(text)) return 'not_a_url';
  if (!/^[a-z][a-z0-9+.-]*:\/\/[^/]/i.test(text))
    return /^[a-z][a-z0-9+.-]*:/i.test(text) ? 'scheme' : 'not_a_url';
  if (!URL.canParse(text)) return 'not_a_url';
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback.test(url.hostname)))
    return 'scheme';
  if (text.includes('#')) return 'fragment';
  const authority = /^[^/]*\/\/([^/?]*)/.exec(text)?.[1] ?? '';
  if (url.username || url.password || authority.includes('@')) return 'user_info';
  if (text.includes('*')) return 'wildcard';
  // `..` and its disguises are resolved by the browser, not by the comparison.
  if (/(^|\/)(\.|%2e){1,2}(;|\/|$|\?)/i.test(text.slice(text.indexOf('//') + 2))) return 'not_a_url';
  return null;
}
