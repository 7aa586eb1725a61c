import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { cleanLine, cleanText, daySchema, noneOr } from '#kernel/resource/field-schema.ts';
import { byId } from '#kernel/schemas.ts';
import { recordEvent, undoEvent } from './record.server.ts';
import { recordedKinds } from './timeline.ts';

export const serviceApi = {
  record: procedure(
    {
      permission: 'employee.record-event',
      panel: 'site',
      method: 'POST',
      path: '/employees/{id}/events',
      summary: 'Record what happens in an employee’s service, on its day',
      input: byId.extend({
        /** The version of the employee that was seen. */
        version: z.int(),
        kind: z.enum(recordedKinds as [(typeof recordedKinds)[number]]),
        on_day: daySchema,
        designation_id: noneOr(z.uuid()),
        department: noneOr(cleanLine(100)),
        until_day: noneOr(daySchema),
        reason: noneOr(cleanText(500)),
        order_number: noneOr(cleanLine(80)),
        file_id: noneOr(z.uuid()),
      }),
      output: byId,
    },
    (ctx, { id: employeeId, ...input }) => recordEvent(ctx, employeeId, input),
  ),
  undo: procedure(
    {
      permission: 'employee.record-event',
      panel: 'site',
      method: 'POST',
      path: '/employees/{id}/events/undo',
      summary: 'Undo the latest event in an employee’s service',
      input: byId.extend({ event_id: z.uuid(), version: z.int() }),
      output: byId,
    },
    (ctx, { id: employeeId, ...input }) => undoEvent(ctx, employeeId, input),
  ),
};
