import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId } from '#kernel/schemas.ts';
import { uploadRows } from './list.server.ts';
import { rawUpload } from './raw.server.ts';

/** What came from terminals and files, as it came. */
export const uploadCalls = {
  uploads: {
    ...uploadRows,
    raw: procedure(
      {
        panel: 'site',
        permission: 'device-upload.raw',
        method: 'GET',
        path: '/timesheet/uploads/{id}/raw',
        summary: 'What a terminal sent or a file held, as it came',
        input: byId,
        output: z.object({
          device: z.string(),
          kind: z.string(),
          received_at: z.date(),
          ip: z.string().nullable(),
          lines: z.int(),
          malformed: z.int(),
          faults: z.int(),
          times: z.int(),
          unread: z.boolean(),
          text: z.string().nullable(),
          cut: z.boolean(),
          bad: z.array(z.int()),
        }),
      },
      rawUpload,
    ),
  },
};
