import type { DashboardCard } from '#kernel/dashboard-card.ts';
import type { Module } from '#kernel/module.ts';

/** The cards that exist for a panel; guardians see those of students. */
export function cardsOf(modules: readonly Module[], panel: string): DashboardCard[] {
  const own = panel === 'guardian' ? 'student' : panel;
  return modules
    .flatMap((module) => module.cards ?? [])
    .filter((card) => card.panel === own || card.panel === 'any');
}

/**
 * The cards of a person: those of the palettes of their roles, in the order of the first that names them; a role
 * without a palette brings all. What the person may not see is left out, whatever a palette says.
 */
export function chosenCards(
  cards: readonly DashboardCard[],
  palettes: readonly (readonly string[] | null)[],
  holds: (permission: string) => boolean,
): DashboardCard[] {
  const allowed = cards.filter((card) => card.permission === null || holds(card.permission));
  const named = palettes.flatMap((palette) => palette ?? []);
  const all = palettes.length === 0 || palettes.some((palette) => palette === null);
  const keys = [...new Set([...named, ...(all ? allowed.map((card) => card.key) : [])])];
  return keys.flatMap((key) => allowed.filter((card) => card.key === key));
}
