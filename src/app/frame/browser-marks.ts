import { say } from '#kernel/words.ts';
import { rememberLanguage } from '#ui/theme/chosen-language.ts';
import type { Start } from '../shell/shell-types.ts';
import { forgetFound } from '../finder/recently-found.ts';
import { shellWords as w } from '../shell/words.ts';

/** The fields of the signed-in user info with their defaults (specification 3); none of them is secret. */
const defaults = {
  ALIAS: '',
  USER_TYPE: '',
  SITE_NAME: '',
  SITE_ID: '',
  LOGO_PATH: '',
  SITE_EMAIL: '',
  SITE_PHONE: '',
  webTittle: '',
  site_address: '',
  id: 0 as number | string,
  fullName: '',
  about: '',
  photoURL: '/icons/person.svg',
  status: 'online',
  userRole: '',
};

/** What is not known (null) leaves the default as it is. */
export function userInfo(start: Start): typeof defaults {
  const { user, tenant, info, lang } = start;
  const known: { [K in keyof typeof defaults]?: (typeof defaults)[K] | null } = {
    ALIAS: tenant.alias,
    USER_TYPE: user.panel,
    SITE_NAME: tenant.name[lang],
    SITE_ID: tenant.siteId,
    LOGO_PATH: tenant.logo,
    SITE_EMAIL: info.email,
    SITE_PHONE: info.phone,
    webTittle: tenant.name[lang],
    site_address: info.address && info.address[lang],
    id: user.id,
    fullName: user.name[lang],
    userRole: say(w[`panel_${user.panel}`], lang),
  };
  const given = Object.entries(known).filter(([, value]) => value !== null && value !== undefined);
  return { ...defaults, ...Object.fromEntries(given) };
}

/** `token` only says that someone is signed in here: the secret is a cookie that no script can read. */
export function markBrowser(start: Start): void {
  rememberLanguage(start.lang);
  try {
    localStorage.setItem('token', 'signed-in');
    localStorage.setItem('userInfo', JSON.stringify(userInfo(start)));
  } catch {
    // A browser that stores nothing works as well.
  }
}

export function unmarkBrowser(): void {
  forgetFound();
  try {
    localStorage.removeItem('token');
    localStorage.removeItem('userInfo');
  } catch {
    // Nothing was stored.
  }
}

/** Whether this person folded the navigation away on this device. */
export function isFolded(): boolean {
  try {
    return localStorage.getItem('nav') === 'folded';
  } catch {
    return false;
  }
}

export function keepFolded(folded: boolean): void {
  try {
    localStorage.setItem('nav', folded ? 'folded' : 'open');
  } catch {
    // It lasts as long as the page then.
  }
}
