import { z } from 'zod';
import { countInput, listInput } from '#kernel/lists/query.ts';
import { listSheet } from '#kernel/lists/sheet.server.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId } from '#kernel/schemas.ts';
import { countFoundSites } from '#modules/platform/sites/base/found-sites.server.ts';
import {
  defaultsNow,
  listHelpDesks,
  receiverRoles,
  saveDefaults,
  saveSiteHelpDesk,
  siteHelpDesk,
} from './face/help-desk.server.ts';
import { ownSchema, partSchema, rolesSchema, settingsSchema } from './schemas.ts';
import { helpDeskWords as w } from './base/words.ts';

const central = 'central' as const;
const view = 'help-desk-setting.view';
const change = 'help-desk-setting.change';
const names = { id: z.uuid(), name_en: z.string(), name_bn: z.string() };
const version = z.int().min(0);

export const helpDeskApi = {
  defaults: procedure(
    {
      permission: view,
      panel: central,
      method: 'GET',
      path: '/help-desk/defaults',
      summary: 'The operator’s defaults for help desks, and who may receive requests',
      input: z.object({}),
      output: z.object({ settings: settingsSchema, version, roles: rolesSchema }),
    },
    async (ctx) => ({ ...(await defaultsNow(ctx.db)), roles: await receiverRoles(ctx.db) }),
  ),
  changeDefaults: procedure(
    {
      permission: change,
      panel: central,
      method: 'PUT',
      path: '/help-desk/defaults',
      summary: 'Change the defaults for help desks',
      input: z.object({ settings: settingsSchema, version }),
      output: z.object({ version }),
    },
    (ctx, input) => saveDefaults(ctx, input),
  ),
  sites: procedure(
    {
      permission: view,
      panel: central,
      method: 'GET',
      path: '/help-desk/sites',
      summary: 'Help desks of institutions and their differences',
      input: listInput,
      output: z.array(
        z.object({
          ...names,
          alias: z.string(),
          on: z.boolean(),
          categories: z.int(),
          differs: z.array(partSchema),
        }),
      ),
    },
    (ctx, input) => listHelpDesks(ctx, input),
  ),
  count: procedure(
    {
      permission: view,
      panel: central,
      method: 'GET',
      path: '/help-desk/sites/count',
      summary: 'Count: institutions',
      input: countInput,
      output: z.object({ total: z.int() }),
    },
    (ctx, input) => countFoundSites(ctx.db, input),
  ),
  export: listSheet({
    subject: 'help-desk-setting',
    path: '/help-desk/sites',
    panel: central,
    name: w.title,
    read: listHelpDesks,
    columns: [
      { word: w.institution, value: (row, lang) => row[`name_${lang}`] },
      { word: w.state, value: (row, lang) => w[row.on ? 'is_on' : 'is_off'][lang] },
      { word: w.part_categories, type: 'number', value: (row) => row.categories },
      {
        word: w.differs_in,
        value: (row, lang) => row.differs.map((part) => w[`part_${part}`][lang]).join('; '),
      },
    ],
  }),
  site: procedure(
    {
      permission: view,
      panel: central,
      method: 'GET',
      path: '/help-desk/sites/{id}',
      summary: 'Help desk of an institution',
      input: byId,
      output: z.object({
        ...names,
        defaults: settingsSchema,
        own: ownSchema,
        version,
        differs: z.array(partSchema),
      }),
    },
    (ctx, { id }) => siteHelpDesk(ctx, id),
  ),
  changeSite: procedure(
    {
      permission: change,
      panel: central,
      method: 'PUT',
      path: '/help-desk/sites/{id}',
      summary: 'Change the help desk of an institution',
      input: z.object({ id: z.uuid(), own: ownSchema, version }),
      output: z.object({ version }),
    },
    (ctx, input) => saveSiteHelpDesk(ctx, input),
  ),
};
