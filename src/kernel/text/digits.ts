/** The two languages of the product. */
export type Lang = 'en' | 'bn';

const ZERO = 0x09e6;

/** Show ASCII digits as Bengali digits; everything else is left alone (handbook 11.1). */
export function toBengaliDigits(text: string | number | bigint): string {
  return String(text).replace(/[0-9]/g, (d) => String.fromCharCode(ZERO + Number(d)));
}

/** Read Bengali digits as ASCII digits, mixed input included: what is stored is always ASCII (handbook 11.1). */
export function toAsciiDigits(text: string): string {
  return text.replace(/[০-৯]/g, (d) => String(d.charCodeAt(0) - ZERO));
}

/** Digits in the reader's language. */
export function digitsIn(text: string | number | bigint, lang: Lang): string {
  return lang === 'bn' ? toBengaliDigits(text) : String(text);
}

// en-BD groups by thousands in ICU; Indian grouping is right in both languages.
const LOCALES: Record<Lang, string> = { en: 'en-IN', bn: 'bn-BD' };
const formatters = new Map<string, Intl.NumberFormat>();

/** A number with Indian grouping and a fixed number of decimals (default: none, up to 3 if it has them). */
export function formatNumber(value: number | bigint, lang: Lang, decimals?: number): string {
  const key = `${lang}${decimals ?? ''}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(
      LOCALES[lang],
      decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals },
    );
    formatters.set(key, formatter);
  }
  return formatter.format(value);
}
