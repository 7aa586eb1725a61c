import { toAsciiDigits, toBengaliDigits, type Lang } from './digits.ts';

const MOBILE = /^(?:(?:\+|00)?88)?(01[3-9]\d{8})$/;

/** A Bangladeshi mobile number as E.164 `+8801XXXXXXXXX`, or null; spaces, hyphens and Bengali digits allowed (handbook 11.4). */
export function normaliseMobile(text: string): string | null {
  const plain = toAsciiDigits(text).replace(/[\s\u00a0\-‐‑–().]/g, '');
  const local = MOBILE.exec(plain)?.[1];
  return local ? `+88${local}` : null;
}

/** `01XXX-XXXXXX` of a stored number; anything else, a land line say, is shown as it is. */
export function displayMobile(stored: string, lang: Lang): string {
  const local = MOBILE.exec(stored)?.[1];
  const text = local ? `${local.slice(0, 5)}-${local.slice(5)}` : stored;
  return lang === 'bn' ? toBengaliDigits(text) : text;
}
