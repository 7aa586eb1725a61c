import { divideHalfUp, formatRatio, type Hundredths } from '#kernel/exact.ts';
import { bandOfMarks, type GradeBand, lowestPassingBand, sortBands } from './grade.ts';
import type { GraceMark, PaperResult, SubjectReason, SubjectResult, SubjectTest } from './result-types.ts';
import type { MarkRounding, ResultSettings } from './rule-settings.ts';
import {
  type ExamSubjectRule,
  type MarkStatus,
  type PartType,
  passMark,
  type SubjectKind,
  subjectRuleProblems,
} from '#modules/school/academics/base/subject-rule.ts';

/** One place for a mark: a part of a paper. */
export interface Cell {
  paper: string;
  part: PartType;
  full: Hundredths;
  pass: Hundredths;
}

/** What was entered in a cell; null when nothing was. */
export type CellMark = { status: MarkStatus; obtained: Hundredths | null } | null;

/** A test with the places of the cells it sums. */
interface CompiledTest {
  part: PartType | null;
  paper: string | null;
  cells: number[];
  full: Hundredths;
  pass: Hundredths;
}

/** A rule made ready once for a whole class. */
export interface CompiledSubject {
  rule: ExamSubjectRule;
  cells: Cell[];
  full: Hundredths;
  tests: CompiledTest[];
  bands: GradeBand[];
  settings: ResultSettings;
}

/**
 * Prepares a subject's rule (handbook 2.2, 2.3). With several papers the combine mode says which parts are
 * tested: none (TOTAL_ONLY), each part summed over the papers, or each part of each paper.
 * Throws RangeError when the rule cannot be used.
 */
export function compileSubject(rule: ExamSubjectRule, settings: ResultSettings): CompiledSubject {
  const [problem] = subjectRuleProblems(rule);
  if (problem) throw new RangeError(`The rule of ${rule.subject} cannot be used: ${JSON.stringify(problem)}`);
  const cells = rule.papers.flatMap((paper) =>
    paper.parts.map((part): Cell => ({
      paper: paper.key,
      part: part.type,
      full: part.full,
      pass: part.pass ?? passMark(part.full, settings.passPercent),
    })),
  );
  const full = sum(cells.map((cell) => cell.full));
  const total: CompiledTest = {
    part: null,
    paper: null,
    cells: [...cells.keys()],
    full,
    pass: rule.overallPass ?? passMark(full, settings.passPercent),
  };
  const totalOnly = rule.passingRule === 'OVERALL' || (isCombined(rule) && rule.combineMode === 'TOTAL_ONLY');
  const partTests = totalOnly ? [] : compilePartTests(rule, cells, settings.passPercent);
  const tests = rule.passingRule === 'INDIVIDUAL' && !totalOnly ? partTests : [...partTests, total];
  return { rule, cells, full, tests, bands: sortBands(settings.bands), settings };
}

const isCombined = (rule: ExamSubjectRule): boolean => rule.papers.length > 1;

function compilePartTests(rule: ExamSubjectRule, cells: Cell[], percent: Hundredths): CompiledTest[] {
  if (!isCombined(rule) || rule.combineMode === 'PAPERS_SEPARATE') {
    return cells.map((cell, index) => ({ ...cell, cells: [index] }));
  }
  const byPart = Map.groupBy(cells.keys(), (index) => cellAt(cells, index).part);
  return [...byPart].map(([part, indexes]) => {
    const own = indexes.map((index) => cellAt(cells, index));
    const full = sum(own.map((cell) => cell.full));
    // 33 % of the sum, not the sum of 33 %: practical 25 + 25 needs 17, although each alone needs 8.
    const untouched = own.every((cell) => cell.pass === passMark(cell.full, percent));
    const usual = untouched ? passMark(full, percent) : sum(own.map((cell) => cell.pass));
    return { part, paper: null, cells: indexes, full, pass: rule.combinedPass?.[part] ?? usual };
  });
}

/**
 * One subject of one student by the rule of handbook 2.4: gaps first (nothing is decided on a missing mark),
 * then absence, then the tests, then the grade. `marks` are in the order of `compiled.cells`.
 */
export function subjectResult(
  compiled: CompiledSubject,
  kind: SubjectKind,
  marks: readonly CellMark[],
  grace: readonly GraceMark[] = [],
): SubjectResult {
  const asked = exemptedOut(compiled, marks);
  const papers = paperResults(compiled, marks, grace);
  const counted = kind !== 'OPTIONAL4' && kind !== 'UNCOUNTED' && asked !== null;
  const { rule } = compiled;
  const common = { subject: rule.subject, label: rule.label, kind, counted, papers, grace: [...grace] };
  if (!asked) {
    const none = { total: 0, exactTotal: 0, full: 0, percent: null, letter: null, gp: null };
    return { ...common, ...none, state: 'EXEMPT', tests: [], reasons: [], absentThroughout: false };
  }

  const got = asked === compiled ? allObtained(papers) : asked.cells.map((cell) => obtainedIn(papers, cell));
  const exactTotal = sum(got);
  const total = roundMarks(exactTotal, compiled.settings.markRounding);
  const gaps = gapReasons(compiled, marks);
  const away = gaps.length > 0 ? [] : absenceReasons(compiled, marks);
  const tests = asked.tests.map((test) => runTest(test, got, total));
  const reasons = gaps.length > 0 ? gaps : away.length > 0 ? away : failedTests(tests);
  const percent = formatRatio({ num: total * 100, den: asked.full });
  const numbers = { total, exactTotal, full: asked.full, percent, tests };
  const absentThroughout = marks.every((mark) => mark?.status === 'ABSENT' || mark?.status === 'EXEMPT');
  const known = { ...common, ...numbers, absentThroughout };
  if (gaps.length > 0) return { ...known, state: 'INCOMPLETE', letter: null, gp: null, reasons };

  const fail = compiled.bands.at(-1) as GradeBand;
  const reached = reasons.length > 0 ? fail : bandOfMarks(compiled.bands, total, asked.full);
  if (reached.gp > 0) {
    const best = capped(reached, compiled, grace);
    return { ...known, state: 'PASSED', letter: best.letter, gp: best.gp, reasons };
  }
  if (reasons.length === 0) reasons.push({ code: 'PERCENT_IN_FAIL_BAND', percent });
  return { ...known, state: 'FAILED', letter: reached.letter, gp: 0, reasons };
}

/** The rule without the parts from which the student is exempted; null when nothing remains. */
function exemptedOut(compiled: CompiledSubject, marks: readonly CellMark[]): CompiledSubject | null {
  if (!marks.some((mark) => mark?.status === 'EXEMPT')) return compiled;
  const exempt = new Set(
    compiled.cells.flatMap((cell, index) =>
      marks[index]?.status === 'EXEMPT' ? [`${cell.paper} ${cell.part}`] : [],
    ),
  );
  const papers = compiled.rule.papers
    .map((paper) => ({
      ...paper,
      parts: paper.parts.filter((part) => !exempt.has(`${paper.key} ${part.type}`)),
    }))
    .filter((paper) => paper.parts.length > 0);
  if (papers.length === 0) return null;
  const full = sum(papers.flatMap((paper) => paper.parts.map((part) => part.full)));
  // A pass mark that the school set itself shrinks with the full marks.
  const own = compiled.rule.overallPass;
  const overallPass = own === null ? null : divideHalfUp(own * full, compiled.full * 100) * 100;
  // Exempted from one paper, a TOTAL_ONLY subject must not fall back to the part tests of a single paper.
  const totalOnly = isCombined(compiled.rule) && compiled.rule.combineMode === 'TOTAL_ONLY';
  const passingRule = totalOnly ? 'OVERALL' : compiled.rule.passingRule;
  const { combinedPass: _, ...rule } = compiled.rule;
  return compileSubject({ ...rule, papers, overallPass, passingRule }, compiled.settings);
}

function paperResults(
  compiled: CompiledSubject,
  marks: readonly CellMark[],
  grace: readonly GraceMark[],
): PaperResult[] {
  let index = 0;
  return compiled.rule.papers.map((paper) => {
    const parts = paper.parts.map((part) => {
      const cell = cellAt(compiled.cells, index);
      const mark = marks[index++] ?? null;
      const given =
        grace.length > 0 && grace.find((each) => each.paper === paper.key && each.part === part.type);
      return {
        part: part.type,
        full: cell.full,
        pass: cell.pass,
        status: mark && (mark.status !== 'PRESENT' || mark.obtained !== null) ? mark.status : null,
        obtained: mark?.status === 'PRESENT' ? mark.obtained : null,
        grace: given ? given.amount : 0,
      };
    });
    const asked = parts.filter((part) => part.status !== 'EXEMPT');
    return {
      paper: paper.key,
      label: paper.label,
      parts,
      obtained: sum(parts.map((part) => (part.obtained ?? 0) + part.grace)),
      full: sum(asked.map((part) => part.full)),
    };
  });
}

function allObtained(papers: readonly PaperResult[]): Hundredths[] {
  const got: Hundredths[] = [];
  for (const paper of papers) for (const part of paper.parts) got.push((part.obtained ?? 0) + part.grace);
  return got;
}

function obtainedIn(papers: PaperResult[], cell: Cell): Hundredths {
  const part = papers
    .find((paper) => paper.paper === cell.paper)
    ?.parts.find((each) => each.part === cell.part);
  return (part?.obtained ?? 0) + (part?.grace ?? 0);
}

// Plain loops below: they run for every subject of every student, and mostly find nothing.
function gapReasons(compiled: CompiledSubject, marks: readonly CellMark[]): SubjectReason[] {
  const reasons: SubjectReason[] = [];
  for (const [index, { paper, part, full }] of compiled.cells.entries()) {
    const mark = marks[index];
    if (mark?.status === 'WITHHELD') reasons.push({ code: 'WITHHELD', paper, part });
    else if (!mark || (mark.status === 'PRESENT' && mark.obtained === null)) {
      reasons.push({ code: 'MISSING', paper, part });
    } else if (mark.status === 'PRESENT' && mark.obtained !== null) {
      const { obtained } = mark;
      const sound = Number.isSafeInteger(obtained) && obtained >= 0 && obtained <= full;
      if (!sound) reasons.push({ code: 'MARK_OUT_OF_RANGE', paper, part, obtained, full });
    }
  }
  return reasons;
}

function absenceReasons(compiled: CompiledSubject, marks: readonly CellMark[]): SubjectReason[] {
  const reasons: SubjectReason[] = [];
  for (const [index, { paper, part }] of compiled.cells.entries()) {
    const status = marks[index]?.status;
    if (status === 'ABSENT' || status === 'EXPELLED') reasons.push({ code: status, paper, part });
  }
  return reasons;
}

function runTest(test: CompiledTest, got: readonly Hundredths[], total: Hundredths): SubjectTest {
  const { full, pass } = test;
  if (test.part === null) return { code: 'TOTAL', obtained: total, pass, full, ok: total >= pass };
  let obtained = 0;
  for (const cell of test.cells) obtained += got[cell] ?? 0;
  return { code: 'PART', paper: test.paper, part: test.part, obtained, pass, full, ok: obtained >= pass };
}

function failedTests(tests: readonly SubjectTest[]): SubjectReason[] {
  const reasons: SubjectReason[] = [];
  for (const test of tests) {
    if (test.ok) continue;
    const { obtained, pass } = test;
    if (test.code === 'TOTAL') reasons.push({ code: 'TOTAL_BELOW_PASS', obtained, pass });
    else reasons.push({ code: 'PART_BELOW_PASS', paper: test.paper, part: test.part, obtained, pass });
  }
  return reasons;
}

function capped(reached: GradeBand, compiled: CompiledSubject, grace: readonly GraceMark[]): GradeBand {
  if (grace.length === 0 || compiled.settings.grace.gradeCap === 'NONE') return reached;
  const lowest = lowestPassingBand(compiled.bands);
  return lowest.gp < reached.gp ? lowest : reached;
}

function roundMarks(total: Hundredths, rounding: MarkRounding): Hundredths {
  if (rounding === 'HALF_UP') return divideHalfUp(total, 100) * 100;
  return rounding === 'CEIL' ? Math.ceil(total / 100) * 100 : total;
}

function cellAt(cells: readonly Cell[], index: number): Cell {
  const cell = cells[index];
  if (!cell) throw new RangeError(`No cell ${index}`);
  return cell;
}

function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
