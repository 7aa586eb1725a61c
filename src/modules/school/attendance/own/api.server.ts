import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { daysBetween } from '#kernel/text/days.ts';
import { word } from '#kernel/schemas.ts';
import { dayInput } from '../base/schemas.server.ts';
import { listOwnChildren, ownChildrenSpec } from '#modules/school/people/face/own-children.server.ts';
import { ownMonth } from './month.server.ts';
import { ownPeriods } from './periods.server.ts';

const mine = { panel: ['student', 'guardian'], permission: 'attendance.view-own' } as const;

const counted = z
  .object({
    present: z.int(),
    late: z.int(),
    absent: z.int(),
    leave: z.int(),
    half: z.int(),
    working: z.int(),
    percent: z.int().nullable(),
  })
  .nullable();
const share = z.object({
  name: word.nullable(),
  present: z.int(),
  late: z.int(),
  absent: z.int(),
  leave: z.int(),
  taken: z.int(),
  percent: z.int().nullable(),
});

/** What students and guardians see: their own attendance. */
export const ownCalls = {
  myChildren: procedure(
    {
      ...ownChildrenSpec,
      permission: 'attendance.view-own',
      path: '/my/attendance',
      summary: 'Whose attendance I may see: my own, or my children’s',
    },
    listOwnChildren,
  ),
  myMonth: procedure(
    {
      ...mine,
      method: 'GET',
      path: '/my/attendance/{enrolment_id}/month',
      summary: 'A month of my attendance, or my child’s, day by day',
      input: z.object({
        enrolment_id: z.uuid(),
        month: z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/),
      }),
      output: z.object({
        enrolment_id: z.uuid(),
        month: z.string(),
        today: z.string(),
        of_month: counted,
        of_year: counted,
        days: z.array(
          z.object({
            day: z.string(),
            closed: word.nullable(),
            weekly: z.boolean(),
            /** Of the academic year, and since the student came. */
            of_year: z.boolean(),
            status: z.string().nullable(),
            half: z.boolean(),
            minutes_late: z.int(),
            leave: z.enum(['WHOLE', 'HALF']).nullable(),
          }),
        ),
      }),
    },
    ownMonth,
  ),
  myPeriods: procedure(
    {
      ...mine,
      method: 'GET',
      path: '/my/attendance/{enrolment_id}/periods',
      summary: 'My periods, or my child’s, of at most 62 days',
      input: z
        .object({ enrolment_id: z.uuid(), from: dayInput, to: dayInput })
        .refine(({ from, to }) => from <= to && daysBetween(from, to) < 62, {
          path: ['to'],
          message: 'span',
        }),
      output: z.object({
        mode: z.enum(['DAILY', 'PERIOD']),
        periods: z.array(z.int()),
        days: z.array(
          z.object({
            day: z.string(),
            cells: z.array(
              z.object({
                period: z.int(),
                status: z.string(),
                minutes_late: z.int(),
                subject: word.nullable(),
              }),
            ),
          }),
        ),
        subjects: z.array(share),
        total: share,
      }),
    },
    ownPeriods,
  ),
};
