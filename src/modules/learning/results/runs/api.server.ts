import { z } from 'zod';
import { cleanText, daySchema } from '#kernel/resource/field-schema.ts';
import { notFound } from '#kernel/problem.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId, word } from '#kernel/schemas.ts';
import { explainResult } from './explain.server.ts';
import { startGeneration } from './generate.server.ts';
import type { RunRules } from './packed-result.ts';
import { approveRun, publishRun, withdrawRun, withoutBirthday } from './publish.server.ts';
import { changesOfRun, reportRows, sectionsOfRun } from './rows.server.ts';
import { oneRun, runsOfYear } from './list.server.ts';
import * as schemas from './schemas.server.ts';
import { settingsFrom } from '../settings/schemas.server.ts';
import type { RunStatistics } from './make-results.ts';

const site = { panel: 'site' } as const;
const reason = cleanText(500).refine((value) => value.length >= 3, { message: 'required' });
const answer = z.object({ id: z.uuid(), state: schemas.runState });

export const runsApi = {
  list: procedure(
    {
      ...site,
      permission: 'result.view',
      method: 'GET',
      path: '/result-runs',
      summary: 'Exams of a year with the runs of their results',
      input: z.object({ year_id: z.uuid() }),
      output: z.array(schemas.examWithRuns),
    },
    (ctx, { year_id }) => runsOfYear(ctx.db, ctx.siteId, year_id),
  ),
  get: procedure(
    {
      ...site,
      permission: 'result.view',
      method: 'GET',
      path: '/result-runs/{id}',
      summary: 'A run with its rules and statistics',
      input: byId,
      output: schemas.wholeRun,
    },
    async (ctx, input) => {
      const { rules, ...run } = await oneRun(ctx, input.id);
      const { subjects, settings } = rules as Partial<RunRules>;
      return {
        ...run,
        statistics: (run.statistics as RunStatistics | null) ?? null,
        subjects: (subjects ?? []).map((subject) => ({ ...subject })),
        bands: (settings?.bands ?? []).map((band) => ({ ...band })),
        sections: await sectionsOfRun(ctx, run.id),
      };
    },
  ),
  generate: procedure(
    {
      ...site,
      permission: 'result.generate',
      method: 'POST',
      path: '/result-runs',
      summary: 'Generate the results of an exam, as a background task',
      input: z.object({ exam_id: z.uuid(), reason: reason.nullable().default(null) }),
      output: z.object({ run_id: z.uuid(), job_id: z.uuid(), number: z.int() }),
    },
    startGeneration,
  ),
  approve: procedure(
    {
      ...site,
      permission: 'result.approve',
      method: 'POST',
      path: '/result-runs/{id}/approve',
      summary: 'Approve results',
      input: byId,
      output: answer,
    },
    (ctx, input) => approveRun(ctx, input.id),
  ),
  publish: procedure(
    {
      ...site,
      permission: 'result.publish',
      method: 'POST',
      path: '/result-runs/{id}/publish',
      summary: 'Publish approved results from a day on',
      input: byId.extend({
        publication_date: daySchema.nullable().default(null),
        lock_marks: z.boolean().default(true),
      }),
      output: answer,
    },
    publishRun,
  ),
  withdraw: procedure(
    {
      ...site,
      permission: 'result.publish',
      method: 'POST',
      path: '/result-runs/{id}/withdraw',
      summary: 'Withdraw results with a reason',
      input: byId.extend({ reason }),
      output: answer,
    },
    withdrawRun,
  ),
  withoutBirthday: procedure(
    {
      ...site,
      permission: 'result.publish',
      method: 'GET',
      path: '/result-runs/{id}/without-birthday',
      summary:
        'Students of a run who cannot look up their result publicly, having no date of birth on record',
      input: byId,
      output: z.array(
        z.object({
          id: z.uuid(),
          name_en: z.string(),
          name_bn: z.string(),
          roll: z.int(),
          section: word,
        }),
      ),
    },
    (ctx, input) => withoutBirthday(ctx, input.id),
  ),
  results: procedure(
    {
      ...site,
      permission: 'result.view',
      method: 'GET',
      path: '/result-runs/{id}/results',
      summary: 'All results of a run, or of one section of it',
      input: byId.extend({ section_id: z.uuid().optional() }),
      output: z.array(schemas.reportRow),
    },
    async (ctx, input) => {
      const run = await oneRun(ctx, input.id);
      return reportRows(ctx, run.id, { section_id: input.section_id });
    },
  ),
  changes: procedure(
    {
      ...site,
      permission: 'result.view',
      method: 'GET',
      path: '/result-runs/{id}/changes',
      summary: 'What changed since the run before',
      input: byId,
      output: schemas.changes,
    },
    async (ctx, input) => {
      const { changes, students } = await changesOfRun(ctx, input.id);
      return { changes: schemas.changes.shape.changes.parse(changes), students };
    },
  ),
  explain: procedure(
    {
      ...site,
      permission: 'result.view',
      method: 'GET',
      path: '/result-runs/{id}/explain/{enrolment_id}',
      summary: 'How a student’s result was reached, step by step',
      input: byId.extend({ enrolment_id: z.uuid() }),
      output: z.object({
        run: z.object({
          id: z.uuid(),
          number: z.int(),
          state: schemas.runState,
          generated_at: z.string().nullable(),
          generated_by: word.nullable(),
          exam: word,
        }),
        rules: z.object({
          engine: z.int(),
          from: settingsFrom,
          expected_counted: z.int().nullable(),
        }),
        student: z.object({
          enrolment_id: z.uuid(),
          roll: z.int(),
          name_en: z.string(),
          name_bn: z.string(),
          section_position: z.int().nullable(),
          class_position: z.int().nullable(),
        }),
        agrees: z.boolean(),
        papers: z.array(z.object({ subject: z.string(), papers: z.array(schemas.paperResult) })),
        steps: z.array(schemas.explainStep),
      }),
    },
    async (ctx, input) => {
      const found = await explainResult(ctx, input);
      if (!found.run.generated_at) throw notFound();
      return found;
    },
  ),
};
