import type { Hundredths } from '#kernel/exact.ts';
import type { GraceMark, SubjectResult, SubjectTest } from './result-types.ts';
import type { GraceSettings, MarkRounding } from './rule-settings.ts';
import { type CellMark, type CompiledSubject, subjectResult } from './subject-result.ts';
import type { SubjectKind } from '#modules/school/academics/base/subject-rule.ts';

/** A subject of one student with what is needed to work it out again. */
export interface GradedSubject {
  compiled: CompiledSubject;
  kind: SubjectKind;
  marks: readonly CellMark[];
  result: SubjectResult;
}

/**
 * Gives grace (handbook 2.5) where every failing test of a subject lacks no more than the limit and the grace
 * turns F into a pass; never to an absent part. The subjects that need least come first, until the limits on
 * subjects and marks are used up. The 4th subject gets grace only where its F fails the student. A result
 * with any gap gets none: what is missing may change what is needed.
 */
export function withGrace(subjects: GradedSubject[], fourthFailFails: boolean): SubjectResult[] {
  const results = subjects.map((each) => each.result);
  const limits = subjects[0]?.compiled.settings.grace;
  const gap = results.some((each) => each.state === 'INCOMPLETE' && each.kind !== 'UNCOUNTED');
  if (!limits?.enabled || gap) return results;

  const offers = subjects
    .flatMap((each, index) => {
      const eligible = each.result.counted || (each.kind === 'OPTIONAL4' && fourthFailFails);
      const result = eligible && each.result.state === 'FAILED' ? graced(each, limits) : null;
      return result ? [{ index, result, amount: amountOf(result.grace) }] : [];
    })
    .sort((a, b) => a.amount - b.amount || a.index - b.index);

  let left = limits.maxTotal;
  for (const offer of offers.slice(0, limits.maxSubjects)) {
    if (offer.amount > left) break;
    left -= offer.amount;
    results[offer.index] = offer.result;
  }
  return results;
}

export const amountOf = (grace: readonly GraceMark[]): Hundredths =>
  grace.reduce((total, each) => total + each.amount, 0);

function graced(subject: GradedSubject, limits: GraceSettings): SubjectResult | null {
  const { compiled, kind, marks, result } = subject;
  const failing = result.tests.filter((test) => !test.ok);
  const onMarksAlone = result.reasons.every(
    (reason) => reason.code === 'PART_BELOW_PASS' || reason.code === 'TOTAL_BELOW_PASS',
  );
  const slight = failing.every((test) => test.pass - test.obtained <= limits.maxPerPart);
  if (failing.length === 0 || !onMarksAlone || !slight) return null;

  const purse = new Purse(subject, limits.maxPerPart);
  for (const test of failing) {
    if (test.code === 'PART' && !purse.give(test.pass - test.obtained, test)) return null;
  }
  const total = result.tests.find((test) => test.code === 'TOTAL');
  if (total) {
    const needed = leastExact(total.pass, compiled.settings.markRounding);
    const lacking = needed - result.exactTotal - amountOf(purse.given());
    if (lacking > 0 && !purse.give(lacking, null)) return null;
  }
  const raised = subjectResult(compiled, kind, marks, purse.given());
  return raised.state === 'PASSED' ? raised : null;
}

/** The least exact total that reaches `pass` after mark rounding. */
function leastExact(pass: Hundredths, rounding: MarkRounding): Hundredths {
  if (rounding === 'NONE') return pass;
  return Math.ceil(pass / 100) * 100 - (rounding === 'HALF_UP' ? 50 : 99);
}

/** Grace of one subject, kept within each part's limit and full marks. */
class Purse {
  readonly #subject: GradedSubject;
  readonly #perPart: Hundredths;
  readonly #amounts: Hundredths[];

  constructor(subject: GradedSubject, perPart: Hundredths) {
    this.#subject = subject;
    this.#perPart = perPart;
    this.#amounts = subject.marks.map(() => 0);
  }

  /** Gives `lacking` marks to the parts of a test (any part for null); false when there is no room. */
  give(lacking: Hundredths, test: Extract<SubjectTest, { code: 'PART' }> | null): boolean {
    let left = lacking;
    this.#subject.compiled.cells.forEach((cell, index) => {
      const mark = this.#subject.marks[index];
      if (mark?.status !== 'PRESENT' || mark.obtained === null) return;
      if (test && (test.part !== cell.part || (test.paper !== null && test.paper !== cell.paper))) return;
      const already = this.#amounts[index] ?? 0;
      const room = Math.min(this.#perPart, cell.full - mark.obtained) - already;
      const amount = Math.max(0, Math.min(left, room));
      this.#amounts[index] = already + amount;
      left -= amount;
    });
    return left === 0;
  }

  given(): GraceMark[] {
    return this.#subject.compiled.cells.flatMap(({ paper, part }, index) => {
      const amount = this.#amounts[index] ?? 0;
      return amount > 0 ? [{ paper, part, amount }] : [];
    });
  }
}
