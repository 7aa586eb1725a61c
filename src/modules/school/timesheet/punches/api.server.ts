import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { terminalNumber } from '#kernel/text/identifiers.ts';
import { word } from '#kernel/schemas.ts';
import { dayInput } from '../days/schemas.server.ts';
import { fileTerminals } from './file.server.ts';
import { assignPin, unknownPins } from './unknown.server.ts';

/** Punches that are nobody's, and those of files. */
export const numberCalls = {
  unknownPins: procedure(
    {
      panel: 'site',
      permission: 'timesheet.devices',
      method: 'GET',
      path: '/timesheet/unknown-numbers',
      summary: 'Numbers of terminals with punches that belong to no employee',
      input: z.object({}),
      output: z.object({
        more: z.boolean(),
        pins: z.array(
          z.object({
            pin: z.string(),
            count: z.int(),
            first: z.string(),
            last: z.string(),
            devices: z.array(z.string()),
            name: z.string().nullable(),
            from: z.string(),
            alike: z.array(word.extend({ id: z.uuid(), pin: z.string() })),
            holders: z.array(word.extend({ id: z.uuid(), left: z.boolean() })),
          }),
        ),
      }),
    },
    unknownPins,
  ),
  assignPin: procedure(
    {
      panel: 'site',
      permission: 'timesheet.devices',
      method: 'POST',
      path: '/timesheet/unknown-numbers',
      summary: 'Give a number of terminals to an employee, with the punches that wait for it since a day',
      input: z.object({
        pin: z.string().regex(terminalNumber),
        employee_id: z.uuid(),
        from: dayInput,
        instead: z.boolean(),
      }),
      output: z.object({ adopted: z.int() }),
    },
    assignPin,
  ),
  fileTerminals: procedure(
    {
      panel: 'site',
      permission: 'timesheet.import-punches',
      method: 'GET',
      path: '/timesheet/terminal-names',
      summary: 'The terminals from which a file of punches may come',
      input: z.object({}),
      output: z.array(z.object({ id: z.uuid(), serial: z.string(), name: z.string() })),
    },
    fileTerminals,
  ),
};
