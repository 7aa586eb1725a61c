import type { RunState } from '../base/run-state.ts';

/** What an exam goes through, in this order. */
export const stepKeys = ['declared', 'marks', 'approved', 'generated', 'published', 'cards'] as const;
export type StepKey = (typeof stepKeys)[number];

/** What is to be done next; `assign`: nobody takes a subject of the exam yet. */
export type NextStep =
  | 'assign'
  | 'enter'
  | 'submit'
  | 'approve'
  | 'wait'
  | 'generate'
  | 'generate_again'
  | 'approve_publish'
  | 'publish'
  | 'cards';

export type SheetFacts = {
  state: 'DRAFT' | 'SUBMITTED' | 'APPROVED' | 'PUBLISHED' | 'LOCKED';
  entered: number;
  expected: number;
  /** When a mark of it was changed last, as an ISO instant. */
  last_at: string | null;
};
export type RunFacts = { state: RunState; generated_at: string | null };

export type ExamSteps<R extends RunFacts> = {
  /** The step in hand, and those that are done: the next thing may lie before something unfinished. */
  at: StepKey;
  done: readonly StepKey[];
  next: NextStep;
  sheets: number;
  submitted: number;
  approved: number;
  /** Marks that nobody has entered. */
  missing: number;
  /** Drafts in which no mark is missing. */
  complete: number;
  /** The newest results that are; runs newest first. */
  run: R | null;
  running: R | null;
};

const standing: readonly RunState[] = ['GENERATED', 'APPROVED', 'PUBLISHED'];

function nextOf(
  facts: Pick<ExamSteps<RunFacts>, 'sheets' | 'submitted' | 'approved' | 'complete' | 'run' | 'running'>,
  changedAt: number,
  untouched: boolean,
): NextStep {
  const { sheets, submitted, approved, complete, run, running } = facts;
  if (sheets === 0) return 'assign';
  if (run?.state === 'PUBLISHED' && untouched) return 'cards';
  if (running) return 'wait';
  if (complete > 0) return 'submit';
  if (submitted > approved) return 'approve';
  if (submitted < sheets) return 'enter';
  if (!run) return 'generate';
  const current = run.generated_at !== null && Date.parse(run.generated_at) >= changedAt;
  if (!current || run.state === 'PUBLISHED') return 'generate_again';
  return run.state === 'APPROVED' ? 'publish' : 'approve_publish';
}

const stepOf: Record<NextStep, StepKey> = {
  assign: 'marks',
  enter: 'marks',
  submit: 'marks',
  approve: 'approved',
  wait: 'generated',
  generate: 'generated',
  generate_again: 'generated',
  approve_publish: 'published',
  publish: 'published',
  cards: 'cards',
};

/** How far an exam has come and what is next, from its mark sheets and its runs (newest first). */
export function examSteps<R extends RunFacts>(
  sheets: readonly SheetFacts[],
  runs: readonly R[],
): ExamSteps<R> {
  const count = (test: (sheet: SheetFacts) => boolean) => sheets.filter(test).length;
  const facts = {
    sheets: sheets.length,
    submitted: count((sheet) => sheet.state !== 'DRAFT'),
    approved: count((sheet) => sheet.state !== 'DRAFT' && sheet.state !== 'SUBMITTED'),
    missing: sheets.reduce((sum, sheet) => sum + Math.max(0, sheet.expected - sheet.entered), 0),
    complete: count(
      (sheet) => sheet.state === 'DRAFT' && sheet.expected > 0 && sheet.entered >= sheet.expected,
    ),
    run: runs.find((run) => run.generated_at !== null && standing.includes(run.state)) ?? null,
    running: runs.find((run) => run.state === 'GENERATING') ?? null,
  };
  const changedAt = Math.max(0, ...sheets.map((sheet) => (sheet.last_at ? Date.parse(sheet.last_at) : 0)));
  const untouched = sheets.every((sheet) => sheet.state === 'PUBLISHED' || sheet.state === 'LOCKED');
  const next = nextOf(facts, changedAt, untouched);
  const at = stepOf[next];
  const past: Record<StepKey, boolean> = {
    declared: true,
    marks: facts.sheets > 0 && facts.submitted === facts.sheets,
    approved: facts.sheets > 0 && facts.approved === facts.sheets,
    generated: at === 'published' || at === 'cards',
    published: at === 'cards',
    cards: false,
  };
  return { ...facts, next, at, done: stepKeys.filter((key) => past[key] && key !== at) };
}
