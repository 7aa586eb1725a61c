import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { word } from '#kernel/schemas.ts';
import { compare } from './runs/compare.server.ts';
import { settings } from './settings/all-settings.server.ts';
import { replicate, undoReplication } from './runs/replicate.server.ts';
import { copyRows } from './runs/list.server.ts';

export { groupSettingsApi } from './groups/api.server.ts';

const central = 'central' as const;
const setting = z.enum(settings.map(({ key }) => key) as [string, ...string[]]);
const wanted = z.object({
  source_id: z.uuid(),
  target_ids: z.array(z.uuid()).min(1).max(100),
  settings: z.array(setting).min(1).max(settings.length),
});
const change = z.object({ setting: z.string(), key: z.string(), label: word, is_new: z.boolean() });

export const replicationApi = {
  settings: procedure(
    {
      permission: 'replication.view',
      panel: central,
      method: 'GET',
      path: '/replication/settings',
      summary: 'Families of settings that can be copied',
      input: z.object({}),
      output: z.array(z.object({ key: setting, title: word })),
    },
    async () => settings.map(({ key, title }) => ({ key: setting.parse(key), title })),
  ),
  compare: procedure(
    {
      permission: 'replication.view',
      panel: central,
      method: 'POST',
      path: '/replication/compare',
      summary: 'What copying would change in each institution; writes nothing',
      writes: false,
      input: wanted,
      output: z.array(z.object({ site_id: z.uuid(), name: word, changes: z.array(change) })),
    },
    async (ctx, input) =>
      (await compare(ctx, input)).map(({ changes, ...site }) => ({
        ...site,
        changes: changes.map(({ setting: of, key, label, before }) => ({
          setting: of,
          key,
          label,
          is_new: before === null,
        })),
      })),
  ),
  replicate: procedure(
    {
      permission: 'replication.run',
      panel: central,
      method: 'POST',
      path: '/replication/runs',
      summary: 'Copy settings from one institution to others',
      input: wanted,
      output: z.object({ run_id: z.uuid(), sites: z.int() }),
    },
    (ctx, input) => replicate(ctx, input),
  ),
  ...copyRows,
  undo: procedure(
    {
      permission: 'replication.run',
      panel: central,
      method: 'POST',
      path: '/replication/sites/{site_id}/{id}/undo',
      summary: 'Undo a copy to an institution',
      input: z.object({ site_id: z.uuid(), id: z.uuid() }),
      output: z.object({ job_id: z.uuid() }),
    },
    (ctx, { site_id, id }) => undoReplication(ctx, site_id, id),
  ),
};
