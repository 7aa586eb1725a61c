import type { Condition } from './subject-conditions.ts';
import type { Paper } from './tables.server.ts';

/** What decides how a subject is studied, marked and passed; names may be written as a school likes. */
export type SubjectRule = {
  code: string;
  slot: string;
  papers: Paper[];
  passing_rule: string;
  combine_mode: string;
  overall_pass: number | null;
  religion: string | null;
  active: boolean;
};

export type Differences = {
  /** Codes of subjects that the school lacks, has in addition, or marks and passes by another rule. */
  missing: string[];
  added: string[];
  changed: string[];
  /** Students choose otherwise. */
  condition: boolean;
};

const marked = (rule: SubjectRule): string =>
  JSON.stringify([
    rule.slot,
    rule.papers.map(({ code, parts }) => [
      code,
      parts.map(({ type, full, pass }) => `${type} ${full} ${pass}`).toSorted(),
    ]),
    rule.passing_rule,
    // One paper alone is combined with nothing.
    rule.papers.length > 1 ? rule.combine_mode : null,
    rule.overall_pass,
    rule.religion,
  ]);

const chosen = ({ slots, exclusive }: Condition): string =>
  JSON.stringify([
    slots
      .map(({ slot, subjects, min, max }) => `${slot} ${min} ${max} ${subjects.toSorted().join(' ')}`)
      .toSorted(),
    exclusive.map((set) => set.toSorted().join(' ')).toSorted(),
  ]);

const inUse = (rules: readonly SubjectRule[]) =>
  new Map(rules.filter(({ active }) => active).map((rule) => [rule.code, marked(rule)]));

/** How a school's class differs from what the operator recommends; null: it does not. */
export function differencesOf(
  wanted: { subjects: readonly SubjectRule[]; condition: Condition },
  own: { subjects: readonly SubjectRule[]; condition: Condition },
): Differences | null {
  const theirs = inUse(own.subjects);
  const ours = inUse(wanted.subjects);
  const missing = [...ours.keys()].filter((code) => !theirs.has(code));
  const added = [...theirs.keys()].filter((code) => !ours.has(code));
  const changed = [...ours].filter(([code, rule]) => theirs.has(code) && theirs.get(code) !== rule);
  const condition = chosen(wanted.condition) !== chosen(own.condition);
  if (missing.length + added.length + changed.length === 0 && !condition) return null;
  return { missing, added, changed: changed.map(([code]) => code), condition };
}
