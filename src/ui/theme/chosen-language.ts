import { isLang, type Lang } from '#kernel/words.ts';

const key = 'language-chosen';

/** Who chooses a language before signing in means it for their account as well. */
export function keepChosenLanguage(lang: Lang): void {
  rememberLanguage(lang);
  try {
    sessionStorage.setItem(key, lang);
  } catch {
    // The account's own language is shown then.
  }
}

/** The language chosen on the way in, once. */
export function takeChosenLanguage(): Lang | null {
  try {
    const chosen = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return isLang(chosen) ? chosen : null;
  } catch {
    return null;
  }
}

/** What pages without a session are shown in on this device. */
export function rememberLanguage(lang: Lang): void {
  document.cookie = `lang=${lang}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
