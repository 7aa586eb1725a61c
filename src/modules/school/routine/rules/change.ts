import type { Lesson } from '../base/board.ts';
import type { Move } from './moves.ts';

/** What a move does to lessons: how they were and how they are. In one of them alone: it comes, or it goes. */
export type Change = { before: readonly Lesson[]; after: readonly Lesson[] };

type Held = ReadonlyMap<string, Lesson>;

/** A move over the lessons of a board; the ids of those that go are in `remove`. */
export function changeOf(held: Held, { put, remove }: Move): Change {
  const ids = new Set([...put, ...remove].map(({ id }) => id));
  const before = [...ids].flatMap((id) => held.get(id) ?? []);
  const gone = new Set(remove.map(({ id }) => id));
  return { before, after: put.filter(({ id }) => !gone.has(id)) };
}

export const inverse = ({ before, after }: Change): Change => ({ before: after, after: before });

/** Lessons with a change made. */
export function changed(lessons: readonly Lesson[], { before, after }: Change): Lesson[] {
  const touched = new Set([...before, ...after].map(({ id }) => id));
  return [...lessons.filter(({ id }) => !touched.has(id)), ...after];
}

/** Whether two are alike in all that a person decides; the version is not looked at. */
export const isAlike = (one: Lesson, other: Lesson): boolean =>
  (Object.keys(one) as (keyof Lesson)[]).every((key) => key === 'version' || one[key] === other[key]);

/**
 * A change as it can be made on lessons as they are now: with their versions. Null where one of them is no longer as the
 * change found it, so that nobody's work is overwritten.
 */
export function changeOn(held: Held, { before, after }: Change): Change | null {
  const found = new Map(before.map((lesson) => [lesson.id, held.get(lesson.id)]));
  for (const lesson of before) {
    const now = found.get(lesson.id);
    if (!now || !isAlike(now, lesson)) return null;
  }
  const isTaken = after.some(({ id }) => !found.has(id) && held.has(id));
  if (isTaken) return null;
  return {
    before: before.map((lesson) => found.get(lesson.id) ?? lesson),
    after: after.map((lesson) => ({ ...lesson, version: found.get(lesson.id)?.version ?? 0 })),
  };
}
