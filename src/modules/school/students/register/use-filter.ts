import type { ListState } from '#ui/lists/state.ts';
import { useSectionChoices } from '#modules/school/people/face/section-choice.tsx';

const places = ['class', 'group', 'shift', 'version'] as const;

/** What the address says of the register's filters, as its calls take it. */
export function useRegisterFilter(state: ListState) {
  const { sectionChoices, error } = useSectionChoices(state.filter.year_id ?? null);
  const year = state.filter.year_id ?? sectionChoices?.year_id ?? undefined;
  const sections = (sectionChoices?.sections ?? []).filter((section) =>
    places.every(
      (place) => !state.filter[`${place}_id`] || section[`${place}_id`] === state.filter[`${place}_id`],
    ),
  );
  // A section of another class than the one chosen since is no longer meant.
  const { section_id: sectionId, ...others } = state.filter;
  const section = sections.some(({ id }) => id === sectionId) ? sectionId : undefined;
  const filter: Record<string, string> = {
    ...others,
    ...(section ? { section_id: section } : {}),
    ...(state.q ? { q: state.q } : {}),
    ...(year ? { year_id: year } : {}),
  };
  return { filter, year, section, sectionChoices, error };
}
