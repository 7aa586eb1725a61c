import { coreStories } from '../plan/choose.ts';
import type { FileCost } from './each-file.ts';

/** How many processor seconds a file of tests may cost; a complete run is red where one costs half as much again. */
export type Budget = { kind: string; seconds: number };

/** What costs more for a reason, and how much it may. */
const reviewed: Record<string, { seconds: number; reason: string }> = {
  'src/app/start/check-data.test.ts': { seconds: 7, reason: 'a program of its own' },
  'src/kernel/embedded/embedded.test.ts': { seconds: 15, reason: 'databases of its own' },
  'src/kernel/jobs/killed-process.test.ts': { seconds: 8, reason: 'programs that are killed' },
  'src/kernel/spreadsheet/files.test.ts': { seconds: 8, reason: 'files as large as are taken' },
  'src/modules/learning/exams/marks-import/import.test.ts': { seconds: 7, reason: 'sheets of a whole class' },
  'src/modules/money/payments/intents/callbacks-model.test.ts': {
    seconds: 6,
    reason: 'orders of events by chance',
  },
  'src/modules/money/payments/intents/returns-model.test.ts': {
    seconds: 6,
    reason: 'orders of events by chance',
  },
  'src/modules/platform/access/permissions/module-classes.test.ts': {
    seconds: 12,
    reason: 'every module switched off once',
  },
  'src/modules/school/routine/import/bring.test.ts': { seconds: 7, reason: 'grids in every arrangement' },
  'src/modules/school/timetables/papers/large-school.test.ts': {
    seconds: 5,
    reason: 'sixty sections on paper',
  },
  'src/modules/school/students/import/busy.test.ts': { seconds: 6, reason: 'files of thousands' },
  'src/modules/school/students/import/messy-files.test.ts': { seconds: 7, reason: 'files of thousands' },
  'src/modules/school/students/import/sheets.test.ts': { seconds: 12, reason: 'files of thousands' },
  'src/modules/school/students/import/mistakes.test.ts': { seconds: 5, reason: 'sheets of a whole class' },
  'src/modules/money/collection/online/callbacks-receipts.test.ts': {
    seconds: 4,
    reason: 'orders of events by chance',
  },
  'tests/fuzz.test.ts': { seconds: 80, reason: 'hostile values for every procedure' },
  'tests/stories/signals.spec.ts': { seconds: 24, reason: 'programs that are killed' },
};

/** Seconds without what all files wait for: loading, and for screens the program and its demo. */
export function budgetOf({ file }: Pick<FileCost, 'file'>): Budget {
  const own = reviewed[file];
  if (own) return { kind: own.reason, seconds: own.seconds };
  if (file.startsWith('tests/stories/screens/')) return { kind: 'an opened screen', seconds: 1.3 };
  if (coreStories.includes(file)) return { kind: 'a core story', seconds: 60 };
  if (file.startsWith('tests/stories/')) return { kind: 'a story', seconds: 20 };
  if (file.startsWith('tests/')) return { kind: 'a gate', seconds: 60 };
  return { kind: 'a file of tests', seconds: 3 };
}

/** Seconds to hold against the budget: of a round of screens, those of one. */
export const judged = ({ seconds, loading, screens }: FileCost): number =>
  (seconds - loading) / Math.max(1, screens);

export type Over = FileCost & { budget: Budget };

export function overBudget(costs: readonly FileCost[], tolerance = 1.5): Over[] {
  return costs.flatMap((cost) => {
    const budget = budgetOf(cost);
    return judged(cost) > budget.seconds * tolerance ? [{ ...cost, budget }] : [];
  });
}

export const reviewedFiles = Object.keys(reviewed);
