import { WEEK, type Lesson } from '../base/board.ts';
import type { LookUp } from '../base/look-up.ts';
import { isHard, reasonsAgainst, type RuleReason } from '../base/clashes.ts';

/** What one move does to the board: lessons as they are afterwards, and those that go. */
export type Move = { put: Lesson[]; remove: Lesson[] };

/** The lessons of a unit at another place: each section's own lesson that starts when that of the first does. */
export function movedTo(look: LookUp, unit: readonly Lesson[], weekday: number, number: number): Lesson[] {
  const [first] = unit;
  const starts = first && look.slots(first.section_id, weekday)[number - 1]?.starts;
  return unit.map((lesson) => ({
    ...lesson,
    weekday,
    number: look.slots(lesson.section_id, weekday).find((slot) => slot.starts === starts)?.number ?? number,
  }));
}

/** Whom a unit would push out at a place: what is in its sections at that time and not apart from it. */
export function pushedOut(look: LookUp, moved: readonly Lesson[]): Lesson[] {
  const found = new Map<string, Lesson>();
  for (const { rule, lesson } of reasonsAgainst(look, moved))
    if (rule === 'section' && lesson) for (const one of look.unitOf(lesson)) found.set(one.id, one);
  return [...found.values()];
}

export type Place = {
  weekday: number;
  number: number;
  reasons: readonly RuleReason[];
  /** What would go to the place that the lesson leaves, where changing places is possible. */
  swap: Lesson[] | null;
  move: Move;
};

/** What becomes of a unit that is put on a place: it moves, or it changes places with what is there. */
export function placeAt(look: LookUp, unit: readonly Lesson[], weekday: number, number: number): Place {
  const moved = movedTo(look, unit, weekday, number);
  const reasons = reasonsAgainst(look, moved);
  const locked = unit.some((lesson) => lesson.locked && look.lesson.has(lesson.id));
  const stays = { weekday, number, swap: null, move: { put: moved, remove: [] } };
  if (locked) return { ...stays, reasons: [{ rule: 'locked', hard: true }, ...reasons] };
  if (!reasons.some(({ rule }) => rule === 'section')) return { ...stays, reasons };
  const [first] = unit;
  const before = first && look.lesson.get(first.id);
  if (!before) return { ...stays, reasons };
  const out = pushedOut(look, moved);
  if (out.length === 0 || out.some(({ id }) => unit.some((lesson) => lesson.id === id)))
    return { ...stays, reasons };
  if (out.some((lesson) => lesson.locked))
    return { ...stays, reasons: [{ rule: 'locked', hard: true }, ...reasons] };
  const back = movedTo(look, out, before.weekday, before.number);
  const away = new Set(out.map(({ id }) => id));
  const left = new Set(unit.map(({ id }) => id));
  const after = [
    ...reasonsAgainst(look, moved, away),
    ...reasonsAgainst(look, back, left),
    ...between(look, moved, back),
  ];
  return {
    weekday,
    number,
    reasons: after,
    swap: after.some(({ rule }) => isHard(rule)) ? null : back,
    move: { put: [...moved, ...back], remove: [] },
  };
}

/** Two units that change places are not asked about each other above: here they are, where they then are. */
function between(look: LookUp, moved: readonly Lesson[], back: readonly Lesson[]): RuleReason[] {
  const [one, other] = [moved[0], back[0]];
  const [at, there] = [one && look.timesOf(one), other && look.timesOf(other)];
  if (!at || !there || at.weekday !== there.weekday || at.starts >= there.ends || there.starts >= at.ends)
    return [];
  return other ? [{ rule: 'section', hard: true, lesson: other }] : [];
}

/** Every place of the week for a unit, by the day of its first section: what a picked lesson shows. */
export function placesFor(look: LookUp, unit: readonly Lesson[]): Place[] {
  const [first] = unit;
  if (!first) return [];
  return WEEK.flatMap((weekday) =>
    look.slots(first.section_id, weekday).map(({ number }) => placeAt(look, unit, weekday, number)),
  );
}
