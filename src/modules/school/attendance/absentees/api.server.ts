import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { word } from '#kernel/schemas.ts';
import { dayInput } from '../base/schemas.server.ts';
import { absenceBoard } from './board.server.ts';
import { sendAbsences, sendCorrection } from './send.server.ts';

const office = { panel: 'site', permission: 'absence-message.send' } as const;

/** Telling guardians of absent students. */
export const absenteeCalls = {
  absentees: procedure(
    {
      ...office,
      method: 'GET',
      path: '/attendance/absentees',
      summary: 'Who is absent on a day, and who is told of it',
      input: z.object({ day: dayInput.optional() }),
      output: z.object({
        day: z.string(),
        today: z.string(),
        cutoff: z.string(),
        due: z.boolean(),
        too_old: z.boolean(),
        automatic: z.boolean(),
        sms: z.boolean(),
        not_taken: z.int(),
        rows: z.array(
          z.object({
            enrolment_id: z.uuid(),
            student_id: z.uuid(),
            name_en: z.string(),
            name_bn: z.string(),
            section: word,
            roll: z.int(),
            state: z.enum(['READY', 'NO_GUARDIAN', 'NO_RIGHT', 'NO_CONTACT', 'SENT']),
            status: z.string().nullable(),
            guardians: z.array(word),
            ways: z.array(word),
            text: z.string(),
            parts: z.int(),
            cost: z.int(),
            sent_at: z.string().nullable(),
            sent_by: word.nullable(),
            corrected_at: z.string().nullable(),
          }),
        ),
      }),
    },
    absenceBoard,
  ),
  sendAbsences: procedure(
    {
      ...office,
      method: 'POST',
      path: '/attendance/absentees/send',
      summary: 'Tell the guardians of absent students, once for a student and day',
      body: 'rows',
      input: z.object({ day: dayInput, enrolment_ids: z.array(z.uuid()).min(1).max(5000) }),
      output: z.object({ sent: z.int(), left_out: z.int() }),
    },
    sendAbsences,
  ),
  sendCorrection: procedure(
    {
      ...office,
      method: 'POST',
      path: '/attendance/absentees/correct',
      summary: 'Tell a family that the student was there after all',
      input: z.object({ day: dayInput, enrolment_id: z.uuid() }),
      output: z.object({ sent: z.boolean() }),
    },
    sendCorrection,
  ),
};
