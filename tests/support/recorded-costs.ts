import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a reading costs: statements, rows and pages of the database, and bytes of the answer (null: not JSON). */
export type Cost = { statements: number; rows: number; pages: number; bytes: number | null };
export type Costs = Map<string, Cost>;

const file = join(import.meta.dirname, '../reading-costs.tsv');
const columns = ['statements', 'rows', 'pages', 'bytes'] as const;

/** What comes and goes beside a tenth more: a plan with another join, a longer number. */
const slack: Cost = { statements: 1, rows: 6, pages: 10, bytes: 200 };

export function recordedCosts(): Costs {
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').trim().split('\n').slice(1);
  return new Map(
    lines.map((line) => {
      const [what = '', ...figures] = line.split('\t');
      const [statements = 0, rows = 0, pages = 0] = figures.map(Number);
      return [what, { statements, rows, pages, bytes: figures[3] === '-' ? null : Number(figures[3]) }];
    }),
  );
}

export function recordCosts(costs: Costs): void {
  const lines = [...costs]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([what, cost]) => [what, ...columns.map((column) => cost[column] ?? '-')].join('\t'));
  writeFileSync(file, `${[['reading', ...columns].join('\t'), ...lines].join('\n')}\n`);
}

/** How a reading costs more than what is recorded of it, in words; nothing where it does not. */
export function costsMore(what: string, was: Cost, is: Cost): string[] {
  return columns.flatMap((column) => {
    const [before, now] = [was[column], is[column]];
    if (before === null || now === null || now <= before * 1.1 + (slack[column] ?? 0)) return [];
    return [`${what}: ${now} ${column} instead of ${before}`];
  });
}
