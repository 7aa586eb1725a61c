/** Full years; both ends belong to it. */
export type AgeRange = { readonly youngest: number; readonly oldest: number };

/** At which age a numbered class is usually entered, in full years. */
const usualAge = (code: string): number | null => (/^-?\d{1,2}$/.test(code) ? Number(code) + 5 : null);

/**
 * Between which ages students of a class are, with a wide margin for early and late starters: class one is entered at
 * six. `code` is a class's code of the catalogue; a class of another kind has hardly any bounds.
 */
export function agesOfClass(code: string): AgeRange {
  const usual = usualAge(code);
  if (usual === null) return { youngest: /^[A-Z]\d$/.test(code) ? 14 : 2, oldest: 70 };
  return { youngest: Math.max(2, usual - 3), oldest: usual + (usual < 16 ? 9 : 20) };
}

/** The first day of the year in which most students of a class were born, seen from `today`; both `YYYY-MM-DD`. */
export function bornAbout(code: string, today: string): string {
  return `${Number(today.slice(0, 4)) - (usualAge(code) ?? 17) - 1}-01-01`;
}

/** Full years on a day; both `YYYY-MM-DD`. */
export function ageOn(born: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return born.slice(5) > day.slice(5) ? years - 1 : years;
}
