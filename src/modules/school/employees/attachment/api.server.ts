import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { cleanLine, daySchema, noneOr } from '#kernel/resource/field-schema.ts';
import { byId } from '#kernel/schemas.ts';
import { askToAttach, withdrawAttachment } from './ask.server.ts';
import { attachmentRows } from './list.server.ts';

const common = { permission: 'employee.attach', panel: 'site', method: 'POST', output: byId } as const;

export const attachmentsApi = {
  ...attachmentRows,
  send: procedure(
    {
      ...common,
      path: '/employees/attachments',
      summary: 'Ask a person of another institution to join the staff',
      input: z.object({
        /** A mobile number, an email address or a national ID. */
        typed: cleanLine(120),
        date_of_birth: daySchema,
        employee_code: cleanLine(40),
        designation_id: z.uuid(),
        department: noneOr(cleanLine(100)),
        joined_on: noneOr(daySchema),
      }),
    },
    askToAttach,
  ),
  withdraw: procedure(
    {
      ...common,
      path: '/employees/attachments/{id}/withdraw',
      summary: 'Withdraw a request to join the staff',
      input: byId.extend({ version: z.int() }),
    },
    withdrawAttachment,
  ),
};
