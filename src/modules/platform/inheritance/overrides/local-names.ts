import type { Choice } from '../base/rules.ts';

/** Whether a choice still overrides anything: one that was reset to the default does not. */
export const isOverridden = ({ used, values }: Choice): boolean =>
  used !== null || Object.keys(values).length > 0;

/** Entries that a search finds by their local names. */
export function matchingLocalNames(
  choices: readonly (Choice & { entry_id: string })[],
  q: string | undefined,
): string[] {
  const wanted = q?.trim().normalize('NFC').toLowerCase();
  if (!wanted) return [];
  return choices
    .filter(({ values }) =>
      [values.name_en, values.name_bn].some((name) => name?.toLowerCase().includes(wanted)),
    )
    .map((row) => row.entry_id);
}
