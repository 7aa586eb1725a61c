import type { Lesson } from '../base/board.ts';
import type { LookUp } from '../base/look-up.ts';
import { overlaps } from '../base/board.ts';
import type { Place } from '../rules/moves.ts';
import { placesOf, stateOf, type PlaceState } from '../rules/propose.ts';
import type { Cell } from './views.ts';

/** A lesson in the hand, with every place it was asked about. */
export type Picked = {
  unit: readonly Lesson[];
  isNew: boolean;
  /** What of the tray it is, where it is new. */
  missing: string | null;
  sections: ReadonlySet<string>;
  at: (weekday: number, times: { starts: number; ends: number }) => Shown | null;
  places: readonly Place[];
};
export type Shown = { place: Place; state: PlaceState };

/** What every place of the week says about a unit, asked once when it is picked. */
export function pick(look: LookUp, unit: readonly Lesson[], missing: string | null): Picked | null {
  const [first] = unit;
  if (!first) return null;
  const places = placesOf(look, unit);
  const days = Map.groupBy(
    places.flatMap((place) => {
      const slot = look.slots(first.section_id, place.weekday)[place.number - 1];
      return slot
        ? [{ starts: slot.starts, ends: slot.ends, shown: { place, state: stateOf(look, unit, place) } }]
        : [];
    }),
    ({ shown }) => shown.place.weekday,
  );
  return {
    unit,
    isNew: !look.lesson.has(first.id),
    missing,
    sections: new Set(unit.map(({ section_id }) => section_id)),
    places,
    at: (weekday, times) => {
      const day = days.get(weekday) ?? [];
      const found =
        day.find(({ starts }) => starts === times.starts) ?? day.find((one) => overlaps(one, times));
      return found?.shown ?? null;
    },
  };
}

/** What a cell says about the lesson in the hand; cells of other sections say nothing in views by section. */
export function shownAt(picked: Picked | null, cell: Cell, bySection: boolean): Shown | null {
  if (!picked || (bySection && cell.section_id !== null && !picked.sections.has(cell.section_id)))
    return null;
  return picked.at(cell.weekday, cell);
}
