import type { DashboardCard } from '#kernel/declarations/dashboard-card.ts';
import type { Module } from '#kernel/modules/module.ts';

/** The cards that exist for a panel; guardians see those of students. */
export function cardsOf(modules: readonly Module[], panel: string): DashboardCard[] {
  const own = panel === 'guardian' ? 'student' : panel;
  return modules
    .flatMap((module) => module.cards ?? [])
    .filter((card) => card.panel === own || card.panel === 'any')
    .toSorted((a, b) => (a.order ?? 50) - (b.order ?? 50));
}

/** A role a person acts in, with the cards that the operator chose for it; null: none were chosen. */
export type RolePalette = { readonly code: string; readonly cards: readonly string[] | null };

/** What a role sees while nothing is chosen for it. */
export const cardsByDefault = (cards: readonly DashboardCard[], code: string): DashboardCard[] =>
  cards.filter((card) => card.roles === undefined || card.roles.includes(code));

/**
 * The cards of a person: those of the palettes of their roles, in the order of the first that names them; a role
 * without a palette brings those meant for it. What the person may not see is left out, whatever a palette says.
 */
export function chosenCards(
  cards: readonly DashboardCard[],
  palettes: readonly RolePalette[],
  holds: (permission: string) => boolean,
): DashboardCard[] {
  const allowed = cards.filter((card) => card.permission === null || holds(card.permission));
  const named = palettes.flatMap((palette) => palette.cards ?? []);
  const meant = palettes.flatMap(({ code, cards: chosen }) =>
    chosen === null ? cardsByDefault(allowed, code).map((card) => card.key) : [],
  );
  const plain = palettes.length === 0 ? allowed.filter((card) => !card.roles).map((card) => card.key) : [];
  return [...new Set([...named, ...meant, ...plain])].flatMap((key) =>
    allowed.filter((card) => card.key === key),
  );
}
