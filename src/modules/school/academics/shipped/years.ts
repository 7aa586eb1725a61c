import type { CatalogueEntry } from '#kernel/declarations/catalogue.ts';

/** A span of time with a name; both dates are included, written `YYYY-MM-DD`. */
export type Period = CatalogueEntry & { readonly starts_on: string; readonly ends_on: string };

const bengaliDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)));

const named = (code: string, starts_on: string, ends_on: string): Period => ({
  code,
  name_en: code,
  name_bn: bengaliDigits(code),
  starts_on,
  ends_on,
});

const julyToJune = (year: number): Period =>
  named(`${year}-${year + 1}`, `${year}-07-01`, `${year + 1}-06-30`);

/** Academic years are calendar years: attendance and fees follow them (handbook 1.3). */
export const academicYears: readonly Period[] = [2023, 2024, 2025, 2026, 2027].map((year) =>
  named(String(year), `${year}-01-01`, `${year}-12-31`),
);

/**
 * Academic sessions of class 11 and above. They start "about July–September" (handbook 1.3);
 * July is the date we start from, a site may set its own.
 */
export const academicSessions: readonly Period[] = [2024, 2025, 2026, 2027].map(julyToJune);

/** Fiscal years run July–June (handbook 6.1); the list covers every day of the academic years above. */
export const fiscalYears: readonly Period[] = [2022, 2023, 2024, 2025, 2026, 2027].map(julyToJune);
