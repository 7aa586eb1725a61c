import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { cleanText, daySchema, noneOr } from '#kernel/resource/field-schema.ts';
import { word } from '#kernel/schemas.ts';
import { keepCovers } from '../substitution/keep-cover.server.ts';
import { markAbsent, unmark } from '../substitution/mark.server.ts';
import { coverDay } from '../substitution/read-day.server.ts';
import { coverReportCalls } from '../substitution/report.server.ts';
import { coverDayAnswer } from '../substitution/schemas.ts';
import { cancelSwap, keepSwap } from '../swaps/keep-swap.server.ts';
import { swapsBetween } from '../swaps/swaps.server.ts';

const common = { permission: 'routine.substitute', panel: 'site' } as const;
const none = z.uuid().nullable();
const minute = z.int().min(0).max(1440).nullable();
const marked = z.object({ day: daySchema, employee_id: z.uuid() });
const note = noneOr(cleanText(200));

/** Calls about substitutes on a day, and who gave how many lessons of others. */
export const coverCalls = {
  coverReport: coverReportCalls,
  coverDay: procedure(
    {
      ...common,
      method: 'GET',
      path: '/routine-days/cover',
      summary: 'The lessons of a day, who is away and all that substitutes are chosen by',
      input: z.object({ day: daySchema.optional() }),
      output: coverDayAnswer,
    },
    (ctx, { day }) => coverDay(ctx, day),
  ),
  saveCovers: procedure(
    {
      ...common,
      method: 'POST',
      path: '/routine-days/cover',
      summary: 'Give lessons of a day to substitutes, mark them as not given or undo that, all or none',
      input: z.object({
        day: daySchema,
        changes: z
          .array(
            z.object({
              lesson_id: z.uuid(),
              seen: none,
              to: z
                .object({
                  kind: z.enum(['COVER', 'NONE']),
                  teacher_id: none,
                  class_subject_id: none,
                  other_subject: z.boolean().default(false),
                  combined: z.boolean().default(false),
                  note,
                })
                .nullable(),
            }),
          )
          .min(1)
          .max(400),
      }),
      output: z.object({ kept: z.int() }),
      body: 'rows',
    },
    (ctx, input) => keepCovers(ctx, input),
  ),
  markAbsent: procedure(
    {
      ...common,
      method: 'POST',
      path: '/routine-days/absences',
      summary: 'Mark an employee as absent on a day, for all of it or for some minutes',
      input: marked.extend({ starts: minute, ends: minute, note }),
      output: z.object({ employee_id: z.uuid() }),
    },
    (ctx, input) => markAbsent(ctx, input),
  ),
  unmarkAbsent: procedure(
    {
      ...common,
      method: 'DELETE',
      path: '/routine-days/{day}/absences/{employee_id}',
      summary: 'Remove the mark that an employee is absent',
      input: marked,
      output: z.object({ employee_id: z.uuid() }),
    },
    (ctx, input) => unmark(ctx, input),
  ),
  swapLessons: procedure(
    {
      ...common,
      method: 'POST',
      path: '/routine-days/swaps',
      summary: 'Two lessons of a section change places on a day, in another section too where asked',
      input: z.object({
        day: daySchema,
        section_id: z.uuid(),
        teacher_id: none,
        subject_id: none,
        number: z.int().min(1).max(30).nullable().default(null),
        number_array: z.array(z.int().min(1).max(30)).max(30),
        with_section_id: none.default(null),
        anyway: z.boolean().default(false),
      }),
      output: z.object({ swap_id: none, warnings: z.array(word) }),
    },
    (ctx, input) => keepSwap(ctx, input),
  ),
  cancelSwap: procedure(
    {
      ...common,
      method: 'POST',
      path: '/routine-days/swaps/cancel',
      summary: 'Cancel a swap of a day',
      input: z.object({ swap_cancel_date: daySchema.nullable(), swap_id: none }),
      output: z.object({ swap_id: z.uuid() }),
    },
    (ctx, input) => cancelSwap(ctx, input),
  ),
  swaps: procedure(
    {
      ...common,
      method: 'GET',
      path: '/routine-days/swaps',
      summary: 'Swaps of some days, cancelled ones too',
      input: z.object({ from: daySchema, to: daySchema }),
      output: z.array(
        z.object({
          id: z.uuid(),
          day: z.string(),
          section: word,
          at: z.string(),
          by: word.nullable(),
          cancelled_at: z.string().nullable(),
          cancelled_by: word.nullable(),
          lessons: z.array(
            z.object({
              subject: word,
              section: word,
              teacher: word.nullable(),
              from_number: z.int(),
              to_number: z.int(),
            }),
          ),
        }),
      ),
    },
    (ctx, input) => swapsBetween(ctx, input),
  ),
};
