import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { cleanText } from '#kernel/resource/field-schema.ts';
import { byVersion, word } from '#kernel/schemas.ts';
import { chargingChoices, findChargees } from './choices.server.ts';
import { feeRunRows } from './list.server.ts';
import { previewCharging } from './preview.server.ts';
import { startCharging } from './run.server.ts';
import { chargingUndo } from './undo.server.ts';

const panel = 'site';
const ids = (most: number) => z.array(z.uuid()).max(most).default([]);
const scope = z.object({
  year_id: z.uuid(),
  item_ids: z.array(z.uuid()).max(200),
  class_ids: ids(60),
  section_ids: ids(300),
  enrolment_ids: ids(1000),
  late_joiners: z.boolean().default(false),
});
const sums = { students: z.int(), demands: z.int(), amount: z.int(), waiver: z.int(), net: z.int() };

export const foundStudents = z.array(
  z.object({
    enrolment_id: z.uuid(),
    student_id: z.uuid(),
    name_en: z.string(),
    name_bn: z.string(),
    student_code: z.string(),
  }),
);

/** Charging students (ফি বরাদ্দ). */
export const chargingCalls = {
  runs: feeRunRows,
  choices: procedure(
    {
      panel,
      permission: 'fee-charge.view',
      method: 'GET',
      path: '/fee-charges/choices',
      summary: 'What can be charged to whom in a year: sub-heads, groups of heads, sections',
      input: z.object({ year_id: z.uuid().optional() }),
      output: z.object({
        years: z.array(z.object({ id: z.uuid(), name: word })),
        year_id: z.uuid().nullable(),
        sections: z.array(z.object({ id: z.uuid(), class_id: z.uuid(), class: word, label: word })),
        items: z.array(
          z.object({
            id: z.uuid(),
            head_id: z.uuid(),
            name: word,
            head: word,
            month: z.string().nullable(),
            due_on: z.string(),
          }),
        ),
        groups: z.array(z.object({ id: z.uuid(), name: word, head_ids: z.array(z.uuid()) })),
      }),
    },
    chargingChoices,
  ),
  findStudents: procedure(
    {
      panel,
      permission: 'fee-charge.run',
      method: 'GET',
      path: '/fee-charges/students',
      summary: 'Students of a year that can be charged, by name or code',
      input: z.object({ q: cleanText(100), year_id: z.uuid().optional() }),
      output: foundStudents,
    },
    findChargees,
  ),
  preview: procedure(
    {
      panel,
      permission: 'fee-charge.run',
      method: 'POST',
      path: '/fee-charges/preview',
      summary: 'What students would be charged, by class and head, and who has no rate; nothing is written',
      writes: false,
      input: scope,
      output: z.object({
        ...sums,
        charged: z.int(),
        already: z.int(),
        late: z.int(),
        lines: z.array(z.object({ class_id: z.uuid(), class: word, head: word, ...sums })),
        without: z.object({
          count: z.int(),
          rows: z.array(
            z.object({
              student_id: z.uuid(),
              name: word,
              code: z.string(),
              section: word,
              heads: z.array(word),
            }),
          ),
        }),
      }),
    },
    previewCharging,
  ),
  start: procedure(
    {
      panel,
      permission: 'fee-charge.run',
      method: 'POST',
      path: '/fee-charges',
      summary: 'Charge students in the background; who is charged already is left as they are',
      input: scope,
      output: z.object({ id: z.uuid(), job_id: z.uuid() }),
    },
    startCharging,
  ),
  undo: procedure(
    {
      panel,
      permission: 'fee-charge.undo',
      method: 'POST',
      path: '/fee-charges/{id}/undo',
      summary: 'Undo a run while nothing of it is paid',
      input: byVersion,
      output: z.object({ cancelled: z.int() }),
    },
    chargingUndo.undo,
  ),
};
