import type { Lesson } from '../base/board.ts';
import { reasonsAgainst, type RuleReason } from '../base/clashes.ts';
import type { Change } from './change.ts';
import type { LookUp } from '../base/look-up.ts';

/** Moved lessons by what is given together; each unit is judged whole, with those of it that stay where they are. */
function unitsOf(look: LookUp, put: readonly Lesson[]): Lesson[][] {
  const found = new Map<string, Lesson[]>();
  for (const lesson of put)
    found.set(lesson.together ?? lesson.id, lesson.together ? [...look.unitOf(lesson)] : [lesson]);
  return [...found.values()];
}

/** A locked lesson stays where it is until it is unlocked; its teacher and room can change. */
function lockedIn({ before, after }: Change): RuleReason[] {
  const put = new Map(after.map((lesson) => [lesson.id, lesson]));
  const place = (one: Lesson | undefined) => one && `${one.weekday} ${one.number} ${one.span}`;
  return before
    .filter((lesson) => lesson.locked && place(put.get(lesson.id)) !== place(lesson))
    .map((lesson) => ({ rule: 'locked', hard: true, lesson }));
}

/** Why a change may not be made; `look` is the board as it would be afterwards. The same in the browser and on the server. */
export const judged = (look: LookUp, change: Change): RuleReason[] => [
  ...lockedIn(change),
  ...unitsOf(look, change.after).flatMap((unit) => reasonsAgainst(look, unit)),
];
