import type { Choice } from './rules.ts';

/** Whether a row still says something: one that follows again says nothing. */
export const spoken = ({ taken, own }: Choice): boolean => taken !== null || Object.keys(own).length > 0;

/** Entries that a search finds by what the place calls them. */
export function namedOtherwise(
  choices: readonly (Choice & { entry_id: string })[],
  q: string | undefined,
): string[] {
  const wanted = q?.trim().normalize('NFC').toLowerCase();
  if (!wanted) return [];
  return choices
    .filter(({ own }) => [own.name_en, own.name_bn].some((name) => name?.toLowerCase().includes(wanted)))
    .map((row) => row.entry_id);
}
