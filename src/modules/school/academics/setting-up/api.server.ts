import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { classAndGroup, sectionSchema, setUpSchema } from '../base/schemas.ts';
import { setSections } from '../base/set-sections.server.ts';
import { setUpState } from './state.server.ts';
import { chooseClasses, chooseShifts, chooseYear, finishSetUp } from '../base/set-up.server.ts';
import { applyTemplates } from '../subjects/use-template.server.ts';

const site = 'site' as const;
const done = z.object({ done: z.literal(true) });
const ids = z.array(z.uuid()).min(1).max(50);

/** The calls of the screen that leads an administrator through setting up a school. */
export const setUpCalls = {
  setUp: procedure(
    {
      permission: 'academic-setting.view',
      forGroups: true,
      panel: site,
      method: 'GET',
      path: '/set-up',
      summary: 'Progress of the setup and the choices',
      input: z.object({}),
      output: setUpSchema,
    },
    (ctx) => setUpState(ctx.db, ctx.siteId),
  ),
  chooseYear: procedure(
    {
      permission: 'academic-setting.change',
      forGroups: true,
      panel: site,
      method: 'PUT',
      path: '/set-up/year',
      summary: 'Choose year and session',
      input: z.object({ year_id: z.uuid(), session_id: z.uuid().nullable().default(null) }),
      output: done,
    },
    async (ctx, input) => {
      await chooseYear(ctx, input);
      return { done: true as const };
    },
  ),
  chooseShifts: procedure(
    {
      permission: 'academic-setting.change',
      forGroups: true,
      panel: site,
      method: 'PUT',
      path: '/set-up/shifts',
      summary: 'Choose shifts and versions',
      input: z.object({ shift_ids: ids, version_ids: ids }),
      output: done,
    },
    async (ctx, input) => {
      await chooseShifts(ctx, input);
      return { done: true as const };
    },
  ),
  chooseClasses: procedure(
    {
      permission: 'academic-setting.change',
      forGroups: true,
      panel: site,
      method: 'PUT',
      path: '/set-up/classes',
      summary: 'Choose classes and groups',
      input: z.object({ year_id: z.uuid(), classes: z.array(classAndGroup).min(1).max(200) }),
      output: done,
    },
    async (ctx, input) => {
      await chooseClasses(ctx, input);
      return { done: true as const };
    },
  ),
  setSections: procedure(
    {
      permission: 'academic-setting.change',
      forGroups: true,
      panel: site,
      method: 'PUT',
      path: '/set-up/sections',
      summary: 'Set the sections of a year',
      body: 'rows',
      input: z.object({ year_id: z.uuid(), sections: z.array(sectionSchema).max(1000) }),
      output: z.object({ total: z.int() }),
    },
    (ctx, input) => setSections(ctx, input),
  ),
  applyTemplates: procedure(
    {
      permission: 'academic-setting.change',
      forGroups: true,
      panel: site,
      method: 'POST',
      path: '/set-up/subjects',
      summary: 'Fill classes with the subjects of ready templates',
      input: z.object({
        year_id: z.uuid(),
        uses: z
          .array(classAndGroup.extend({ template: z.string().max(40) }))
          .min(1)
          .max(100),
      }),
      output: z.object({ classes: z.int(), subjects: z.int() }),
    },
    (ctx, input) => applyTemplates(ctx, input),
  ),
  finish: procedure(
    {
      permission: 'academic-setting.change',
      forGroups: true,
      panel: site,
      method: 'POST',
      path: '/set-up/finish',
      summary: 'The setting up is done',
      input: z.object({}),
      output: done,
    },
    async (ctx) => {
      await finishSetUp(ctx);
      return { done: true as const };
    },
  ),
};
