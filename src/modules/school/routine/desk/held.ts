import type { Lesson } from '../base/board.ts';
import { changed, type Change } from '../rules/change.ts';

/** A move as the server made it. */
export type Kept = { revision: number; put: readonly Lesson[]; removed: readonly string[] };
/** A move of this board that the server has not answered yet. */
export type Sent = { key: string; change: Change; anyway: boolean };

/**
 * The lessons of an open board: those of a revision, kept moves beyond it that came before the ones between, and moves
 * that are on their way. What is shown is all of them on top of each other.
 */
export type Held = {
  lessons: readonly Lesson[];
  revision: number;
  ahead: readonly Kept[];
  sent: readonly Sent[];
};

export const heldFrom = (lessons: readonly Lesson[], revision: number): Held => ({
  lessons,
  revision,
  ahead: [],
  sent: [],
});

function withKept(lessons: readonly Lesson[], { put, removed }: Kept): readonly Lesson[] {
  const touched = new Set([...removed, ...put.map(({ id }) => id)]);
  return [...lessons.filter(({ id }) => !touched.has(id)), ...put];
}

/** Takes in kept moves in whatever order they come; each counts once. */
export function take(held: Held, moves: readonly Kept[]): Held {
  const waiting = new Map([...held.ahead, ...moves].map((move) => [move.revision, move]));
  let { lessons, revision } = held;
  for (let next = waiting.get(revision + 1); next; next = waiting.get(revision + 1)) {
    lessons = withKept(lessons, next);
    revision = next.revision;
  }
  const ahead = [...waiting.values()]
    .filter((move) => move.revision > revision)
    .toSorted((a, b) => a.revision - b.revision);
  return { ...held, lessons, revision, ahead };
}

/** The board was read again; what is on its way stays on top of it. */
export const readAgain = (held: Held, lessons: readonly Lesson[], revision: number): Held =>
  revision < held.revision
    ? held
    : take({ ...held, lessons, revision, ahead: held.ahead.filter((one) => one.revision > revision) }, []);

export const keptLessons = ({ lessons, ahead }: Held): readonly Lesson[] => ahead.reduce(withKept, lessons);

export const shownLessons = (held: Held): readonly Lesson[] =>
  held.sent.reduce((lessons, { change }) => changed(lessons, change), keptLessons(held));

export const send = (held: Held, sent: Sent): Held => ({ ...held, sent: [...held.sent, sent] });

/**
 * A move was made: those sent after it go on from the versions that it left. A lesson that one of them removes and a
 * later one puts back is a new lesson there, whatever version it had before.
 */
export function answered(held: Held, key: string, kept: Kept): Held {
  const made = held.sent.find((one) => one.key === key);
  const seen = new Map(made?.change.after.map((lesson) => [lesson.id, lesson.version]));
  const now = new Map(kept.put.map((lesson) => [lesson.id, lesson.version]));
  const renewed = (lesson: Lesson): Lesson => {
    const version = now.get(lesson.id);
    return version !== undefined && seen.get(lesson.id) === lesson.version ? { ...lesson, version } : lesson;
  };
  const sent: Sent[] = [];
  for (const one of held.sent) {
    if (one.key === key) continue;
    const change = { before: one.change.before.map(renewed), after: one.change.after.map(renewed) };
    for (const { id } of change.before) if (!change.after.some((lesson) => lesson.id === id)) now.delete(id);
    sent.push({ ...one, change });
  }
  return take({ ...held, sent }, [kept]);
}

/** A move was refused: it goes, and with it what was built on it. */
export function refused(held: Held, key: string): { held: Held; dropped: Sent[] } {
  const at = held.sent.findIndex((one) => one.key === key);
  if (at < 0) return { held, dropped: [] };
  const touched = new Set<string>();
  const dropped: Sent[] = [];
  const stays: Sent[] = held.sent.slice(0, at);
  for (const one of held.sent.slice(at)) {
    const ids = [...one.change.before, ...one.change.after].map(({ id }) => id);
    if (one.key === key || ids.some((id) => touched.has(id))) {
      for (const id of ids) touched.add(id);
      dropped.push(one);
    } else stays.push(one);
  }
  return { held: { ...held, sent: stays }, dropped };
}

/** What the server is asked: lessons with the versions that were seen. */
export function wantedOf({ change: { before, after }, anyway }: Sent) {
  const stays = new Set(after.map(({ id }) => id));
  return {
    put: after.map((lesson) => ({ ...lesson })),
    remove: before.filter(({ id }) => !stays.has(id)).map(({ id, version }) => ({ id, version })),
    anyway,
  };
}
