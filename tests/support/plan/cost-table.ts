import { budgetOf, judged, overBudget } from '../measured/budgets.ts';
import type { FileCost } from '../measured/each-file.ts';
import { costsIn } from './measured.ts';

const shown = (seconds: number): string => seconds.toFixed(1).padStart(7);

const line = (cost: FileCost): string => {
  const per = cost.screens > 0 ? `, ${cost.screens} screens of ${judged(cost).toFixed(2)} s` : '';
  return `${shown(cost.seconds)} s  ${cost.file}${per}`;
};

/** What the files of a run cost: the dearest, sums by kind, and which are over their budget. */
export function costTable(folder: string): { said: string[]; over: string[] } {
  const costs = costsIn(folder).toSorted((a, b) => b.seconds - a.seconds);
  const sum = (some: readonly FileCost[]) => some.reduce((total, { seconds }) => total + seconds, 0);
  const kinds = [...Map.groupBy(costs, (cost) => budgetOf(cost).kind)].map(
    ([kind, some]) => `${shown(sum(some))} s  ${some.length} × ${kind}`,
  );
  const over = overBudget(costs).map(
    (cost) =>
      `${cost.file}: ${judged(cost).toFixed(1)} s, ${cost.budget.kind} may cost ${cost.budget.seconds}`,
  );
  return {
    said: [
      `processor seconds of ${costs.length} files: ${sum(costs).toFixed(0)}, the database server they share not counted`,
      ...kinds,
      'the dearest:',
      ...costs.slice(0, 15).map(line),
      ...(over.length > 0 ? ['over their budget:', ...over.map((one) => `  ${one}`)] : []),
    ],
    over,
  };
}
