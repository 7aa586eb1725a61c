import { z } from 'zod';
import { groupPermission } from '#kernel/procedures/group-permission.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { applyToGroup, undoInSchool, undoRun } from './apply.server.ts';
import { compareGroup } from './compare.server.ts';
import { groupRunRows } from './list.server.ts';
import { applyInput, compareInput, comparedSchema } from './schemas.ts';

const panel = 'group' as const;
const change = groupPermission('academic-setting.change');

/** The calls of the screens by which a group sets the same for many of its schools. */
export const groupSettingsApi = {
  compare: procedure(
    {
      permission: 'group-academic-setting.view',
      panel,
      method: 'POST',
      path: '/group-settings/compare',
      summary: 'How the institutions of my group compare with a pattern; writes nothing',
      writes: false,
      body: 'rows',
      input: compareInput,
      output: comparedSchema,
    },
    (ctx, input) => compareGroup(ctx, input),
  ),
  apply: procedure(
    {
      permission: change,
      panel,
      method: 'POST',
      path: '/group-settings/runs',
      summary: 'Set the same for several institutions of my group',
      body: 'rows',
      input: applyInput,
      output: z.object({ run_id: z.uuid(), sites: z.int() }),
    },
    (ctx, input) => applyToGroup(ctx, input),
  ),
  ...groupRunRows,
  undoInSchool: procedure(
    {
      permission: change,
      panel,
      method: 'POST',
      path: '/group-settings/sites/{site_id}/{id}/undo',
      summary: 'Undo a change of my group in one institution',
      input: z.object({ site_id: z.uuid(), id: z.uuid() }),
      output: z.object({ job_id: z.uuid() }),
    },
    (ctx, { site_id, id }) => undoInSchool(ctx, site_id, id),
  ),
  undoRun: procedure(
    {
      permission: change,
      panel,
      method: 'POST',
      path: '/group-settings/runs/{run_id}/undo',
      summary: 'Undo a change of my group in all institutions',
      input: z.object({ run_id: z.uuid() }),
      output: z.object({ sites: z.int() }),
    },
    (ctx, { run_id }) => undoRun(ctx, run_id),
  ),
};
