import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { cleanText } from '#kernel/resource/field-schema.ts';
import { resourceProcedures } from '#kernel/resource/resource.server.ts';
import { byVersion } from '#kernel/schemas.ts';
import { fineRows } from './list.server.ts';
import { fineRule } from '../base/resources.ts';
import { fineMonths, restoreFine, runFines, waiveFine } from './run.server.ts';
import { fineRules } from './tables.server.ts';

const panel = 'site';
const changed = z.object({ version: z.int() });

/** Fines for absence and lateness. */
export const fineCalls = {
  fineRules: resourceProcedures(fineRule, fineRules),
  fines: fineRows,
  fineMonths: procedure(
    {
      panel,
      permission: 'attendance-fine.view',
      method: 'GET',
      path: '/attendance-fines/months',
      summary:
        'Months for which fines can be calculated, whether there are rules, and whether fees take them',
      input: z.object({}),
      output: z.object({ months: z.array(z.string()), collected: z.boolean(), ruled: z.boolean() }),
    },
    (ctx) => fineMonths(ctx),
  ),
  runFines: procedure(
    {
      panel,
      permission: 'attendance-fine.run',
      method: 'POST',
      path: '/attendance-fines/run',
      summary: 'Calculate the fines of a month',
      input: z.object({ month: z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])-01$/) }),
      output: z.object({ count: z.int(), total: z.int() }),
    },
    runFines,
  ),
  waiveFine: procedure(
    {
      panel,
      permission: 'attendance-fine.waive',
      method: 'POST',
      path: '/attendance-fines/{id}/waive',
      summary: 'Waive a fine, with a reason',
      input: byVersion.extend({
        reason: cleanText(300).refine((text) => text.length >= 3, { message: 'required' }),
      }),
      output: changed,
    },
    waiveFine,
  ),
  restoreFine: procedure(
    {
      panel,
      permission: 'attendance-fine.waive',
      method: 'POST',
      path: '/attendance-fines/{id}/restore',
      summary: 'Undo the waiver of a fine',
      input: byVersion,
      output: changed,
    },
    restoreFine,
  ),
};
