import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { type ExplainStep, explain } from '../rules/explain.ts';
import { engineVersion, type RunRules, unpackMarks } from './packed-result.ts';
import { compileRules } from '../rules/rules.ts';
import { type ReportRow, reportRows } from './rows.server.ts';
import { oneRun } from './list.server.ts';
import type { StudentResult } from '../rules/result-types.ts';

/** The engine's whole answer for a kept result, made again from the run's own rules and marks. */
export function wholeResult(row: Pick<ReportRow, 'enrolment_id' | 'detail'>, rules: RunRules): StudentResult {
  return compileRules(rules, rules.settings)(unpackMarks(row.enrolment_id, row.detail, rules));
}

/** True when the steps lead to what was kept: the same engine, the same outcome. */
export function agrees(row: ReportRow, whole: StudentResult, rules: RunRules): boolean {
  return (
    rules.engine === engineVersion &&
    whole.status === row.status &&
    whole.letter === row.letter &&
    whole.total === row.total
  );
}

/** How a student's result was reached: every step with its numbers, the run and the rules behind it. */
export async function explainResult(ctx: Ctx, input: { id: string; enrolment_id: string }) {
  const run = await oneRun(ctx, input.id);
  const [row] = await reportRows(ctx, run.id, { enrolment_ids: [input.enrolment_id] });
  if (!row) throw notFound();
  const rules = run.rules as RunRules;
  const whole = wholeResult(row, rules);
  const steps: ExplainStep[] = explain(whole, rules.settings);
  return {
    run: {
      id: run.id,
      number: run.number,
      state: run.state,
      generated_at: run.generated_at,
      generated_by: run.generated_by,
      exam: run.exam,
    },
    rules: {
      engine: rules.engine,
      from: rules.settings_from,
      expected_counted: rules.expectedCounted,
    },
    student: {
      enrolment_id: row.enrolment_id,
      roll: row.roll,
      name_en: row.name_en,
      name_bn: row.name_bn,
      section_position: row.section_position,
      class_position: row.class_position,
    },
    /** False only after a change of the program's arithmetic: then what was kept counts. */
    agrees: agrees(row, whole, rules),
    papers: whole.subjects.map(({ subject, papers }) => ({ subject, papers })),
    steps,
  };
}
