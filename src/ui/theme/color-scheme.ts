import type { MantineColorSchemeManager } from '@mantine/core';

export type ColorScheme = 'light' | 'dark';
export const schemeCookie = 'theme';

/** Light unless the person chose dark (specification 9). */
export function schemeOf(cookies: string | null | undefined): ColorScheme {
  return /(?:^|;\s*)theme=dark(?:;|$)/.test(cookies ?? '') ? 'dark' : 'light';
}

/** Keeps the theme in a cookie, so that the server renders the right one and nothing flashes. */
export const cookieScheme: MantineColorSchemeManager = {
  get: (fallback) => (typeof document === 'undefined' ? fallback : schemeOf(document.cookie)),
  set: (value) => {
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${schemeCookie}=${value}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
  },
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
};
