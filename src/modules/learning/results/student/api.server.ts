import { z } from 'zod';
import { fileAnswer } from '#kernel/files/files.server.ts';
import { drawnProcedure, procedure } from '#kernel/procedures/procedure.server.ts';
import { word } from '#kernel/schemas.ts';
import { gatherOwnCard, ownResult, ownResults } from './own-results.server.ts';
import { drawCard } from '../cards/report-cards.server.ts';
import { packedResult, subjectRule } from '../runs/schemas.server.ts';

const mine = { panel: ['student', 'guardian'], permission: 'result.view-own' } as const;
const key = z.object({ run_id: z.uuid(), enrolment_id: z.uuid() });

const listed = z.object({
  run_id: z.uuid(),
  enrolment_id: z.uuid(),
  student_id: z.uuid(),
  number: z.int(),
  publication_date: z.string(),
  roll: z.int(),
  student: word,
  photo_file: z.string().nullable(),
  exam: word,
  class: word,
  group: word,
  group_code: z.string(),
  section: word,
  year: word,
  status: z.enum(['PASSED', 'FAILED', 'INCOMPLETE']),
  gpa: z.int().nullable(),
  gpa_without_fourth: z.int().nullable(),
  letter: z.string().nullable(),
  total: z.int(),
  total_full: z.int(),
  /** The total taken apart: what is against the full marks, and what the 4th subject adds. */
  sum: z.object({ counted: z.int(), full: z.int(), surplus: z.int(), total: z.int() }),
  failed: z.int(),
  section_position: z.int().nullable(),
  class_position: z.int().nullable(),
});

/** What students and guardians see: their own published results. */
export const ownResultsApi = {
  list: procedure(
    {
      ...mine,
      method: 'GET',
      path: '/my/results',
      summary: 'My published results, or my children’s',
      planOnce: true,
      input: z.object({}),
      output: z.array(listed),
    },
    (ctx) => ownResults(ctx),
  ),
  get: procedure(
    {
      ...mine,
      method: 'GET',
      path: '/my/results/{run_id}/{enrolment_id}',
      summary: 'One of my results, subject by subject',
      planOnce: true,
      input: key,
      output: listed.extend({
        detail: packedResult,
        subjects: z.array(subjectRule),
        grades: z.array(z.object({ range: z.string(), letter: z.string(), point: z.string() })),
      }),
    },
    ownResult,
  ),
  card: drawnProcedure(
    {
      ...mine,
      method: 'GET',
      path: '/my/results/{run_id}/{enrolment_id}/card',
      summary: 'My report card',
      input: key.extend({ lang: z.enum(['en', 'bn']).default('bn') }),
      output: z.file(),
      writes: true,
    },
    async (ctx, input) => ({ ctx, card: await gatherOwnCard(ctx, input) }),
    async ({ ctx, card }) => fileAnswer(ctx, await drawCard(card), 'private, no-store'),
  ),
};
