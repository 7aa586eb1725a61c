import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { word } from '#kernel/schemas.ts';
import { scanCard } from './scan.server.ts';

/** Cards at the gate. */
export const gateCalls = {
  scan: procedure(
    {
      panel: 'site',
      permission: 'attendance.gate',
      method: 'POST',
      path: '/attendance/scans',
      summary: 'A card was shown at the gate',
      input: z.object({ code: z.string().trim().min(1).max(300) }),
      output: z.object({
        /** Marked now, seen before, marked by hand by somebody, or no card of a student here. */
        result: z.enum(['new', 'again', 'kept', 'unknown']),
        student: z
          .object({
            student_id: z.uuid(),
            name_en: z.string(),
            name_bn: z.string(),
            roll: z.int(),
            photo: z.string().nullable(),
            section: word,
            status: z.string(),
            minutes_late: z.int(),
            at: z.string(),
          })
          .nullable(),
      }),
    },
    scanCard,
  ),
};
