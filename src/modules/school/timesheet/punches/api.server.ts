import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { cleanLine } from '#kernel/resource/field-schema.ts';
import { word } from '#kernel/schemas.ts';
import { dayInput } from '../days/schemas.server.ts';
import { fileTerminals, importFile, previewFile } from './file.server.ts';
import { assignPin, unknownPins } from './unknown.server.ts';

const file = z.object({
  name: cleanLine(120).refine((text) => text.length > 0, { message: 'required' }),
  text: z.string().min(1).max(1_600_000),
  terminal_id: z.uuid().nullable(),
});
const read = z.object({
  lines: z.int(),
  punches: z.int(),
  refused: z.int(),
  faults: z.int(),
  aside: z.int(),
  problems: z.array(z.object({ line: z.int(), text: z.string(), why: z.string() })),
  from: z.string().nullable(),
  to: z.string().nullable(),
});

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
        pin: z.string().regex(/^[A-Za-z0-9]{1,24}$/),
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
  previewFile: procedure(
    {
      panel: 'site',
      permission: 'timesheet.import-punches',
      method: 'POST',
      writes: false,
      path: '/timesheet/punch-files/preview',
      summary: 'What would be read of a file of punches',
      body: 'rows',
      input: file,
      output: read.extend({ known: z.int(), strange: z.int(), strangers: z.array(z.string()) }),
    },
    previewFile,
  ),
  importFile: procedure(
    {
      panel: 'site',
      permission: 'timesheet.import-punches',
      method: 'POST',
      path: '/timesheet/punch-files',
      summary: 'Keep a file of punches and store its punches',
      body: 'rows',
      input: file,
      output: z.object({
        upload_id: z.string(),
        stored: z.int(),
        again: z.int(),
        unknown: z.int(),
        refused: z.int(),
      }),
    },
    importFile,
  ),
};
