import { isAway, type Choice, type CoverDay, type Need } from './cover-day.ts';
import { asked, atOnce, candidates, isFree, teachingOf, type Candidate, type Choices } from './rank.ts';

const covering = (teacherId: string): Choice => ({
  kind: 'COVER',
  teacher_id: teacherId,
  class_subject_id: null,
  combined: false,
  note: null,
});

/** Nobody is proposed for a time at which they said they cannot teach. */
const proposable = (one: Candidate): boolean =>
  isFree(one) && !one.warnings.some(({ rule }) => rule === 'unavailable');

/**
 * Proposes a substitute for everything of a day that has none yet: who is hardest to replace first, each by the order
 * of `candidates`, nobody twice at one time. Where nobody is left, somebody who was proposed for the same time gives
 * way, if another can take that. What was chosen before stays as it is.
 */
export function fillAll(
  day: CoverDay,
  weekday: number,
  needs: readonly Need[],
  chosen: Choices,
): Map<string, Choice> {
  const teaches = teachingOf(day);
  const made = new Map(chosen);
  const proposed = new Set<string>();
  const open = needs.filter(({ key, state }) => state === 'open' && !made.has(key));
  const freeFor = (need: Need, without: readonly string[] = []): Candidate[] => {
    const choices = new Map([...made].filter(([key]) => key !== need.key && !without.includes(key)));
    return candidates(asked(day, weekday, needs, choices), need, teaches).filter(proposable);
  };
  const put = (need: Need, teacherId: string) => {
    made.set(need.key, covering(teacherId));
    proposed.add(need.key);
  };
  const byScarcity = open
    .map((need) => ({ need, free: freeFor(need).length }))
    .toSorted((a, b) => a.free - b.free || (a.need.key < b.need.key ? -1 : 1));
  /** Finds a teacher for a need, moving proposals of the same time to others where it must. */
  const place = (need: Need, tried: Set<string>): boolean => {
    const [best] = freeFor(need);
    if (best) {
      put(need, best.teacher.id);
      return true;
    }
    const beside = open.filter((one) => proposed.has(one.key) && atOnce(one, need) && !tried.has(one.key));
    for (const other of beside) {
      const held = made.get(other.key);
      if (!held?.teacher_id || isAway(day.away, held.teacher_id, need.lessons[0])) continue;
      if (!freeFor(need, [other.key]).some(({ teacher }) => teacher.id === held.teacher_id)) continue;
      tried.add(other.key);
      made.delete(other.key);
      put(need, held.teacher_id);
      if (place(other, tried)) return true;
      made.delete(need.key);
      proposed.delete(need.key);
      made.set(other.key, held);
    }
    return false;
  };
  for (const { need } of byScarcity) place(need, new Set([need.key]));
  return made;
}
