import { z } from 'zod';
import { countInput, listInput } from '#kernel/lists/query.ts';
import { listSheet } from '#kernel/lists/sheet.server.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId, byVersion } from '#kernel/schemas.ts';
import { countFoundSites } from '#modules/platform/sites/base/found-sites.server.ts';
import { askedCalls } from './demand/api.server.ts';
import { teacherCalls } from './teachers/api.server.ts';
import { boardCalls } from './board/api.server.ts';
import { bringCalls } from './import/api.server.ts';
import { draftCalls } from './drafts/api.server.ts';
import { givePeriods, takePeriods } from './routines/give-periods.server.ts';
import { routineScreenWords as w } from './routines/words.ts';
import {
  siteLine,
  siteRoutine,
  siteTimetableAnswer,
  siteWeekAnswer,
  templateInput,
  templateSchema,
} from './periods/schemas.ts';
import { siteTimetable, siteWeek } from './routines/published.server.ts';
import { listSiteRoutines, oneSiteRoutine } from './routines/sites.server.ts';
import { listTemplates, removeTemplate, saveTemplate } from './routines/templates.server.ts';
import { typeCalls } from './types/api.server.ts';
import { routineWords, routineFieldWords } from './base/words.ts';

const central = 'central' as const;

export const routineApi = {
  ...typeCalls,
  ...boardCalls,
  ...draftCalls,
  ...bringCalls,
  ...askedCalls,
  ...teacherCalls,
  templates: procedure(
    {
      permission: 'site-routine.view',
      panel: central,
      method: 'GET',
      path: '/period-templates',
      summary: 'Templates of the school day',
      input: z.object({}),
      output: z.array(templateSchema),
    },
    (ctx) => listTemplates(ctx.db),
  ),
  createTemplate: procedure(
    {
      permission: 'period-template.change',
      panel: central,
      method: 'POST',
      path: '/period-templates',
      summary: 'New template of the school day',
      input: templateInput,
      output: byVersion,
    },
    (ctx, input) => saveTemplate(ctx, input),
  ),
  changeTemplate: procedure(
    {
      permission: 'period-template.change',
      panel: central,
      method: 'PUT',
      path: '/period-templates/{id}',
      summary: 'Change a template of the school day',
      input: templateInput.extend({ id: z.uuid(), version: z.int() }),
      output: byVersion,
    },
    (ctx, input) => saveTemplate(ctx, input),
  ),
  removeTemplate: procedure(
    {
      permission: 'period-template.change',
      panel: central,
      method: 'DELETE',
      path: '/period-templates/{id}',
      summary: 'Remove a template of the school day',
      input: byId,
      output: byId,
    },
    (ctx, { id }) => removeTemplate(ctx, id),
  ),
  sites: procedure(
    {
      permission: 'site-routine.view',
      panel: central,
      method: 'GET',
      path: '/site-routines',
      summary: 'Institutions with how far their periods are set up',
      input: listInput,
      output: z.array(siteLine),
    },
    (ctx, input) => listSiteRoutines(ctx, input),
  ),
  count: procedure(
    {
      permission: 'site-routine.view',
      panel: central,
      method: 'GET',
      path: '/site-routines/count',
      summary: 'Count: institutions',
      input: countInput,
      output: z.object({ total: z.int() }),
    },
    (ctx, input) => countFoundSites(ctx.db, input),
  ),
  export: listSheet({
    subject: 'site-routine',
    path: '/site-routines',
    panel: central,
    name: routineWords.overview,
    read: listSiteRoutines,
    columns: [
      { word: w.institution, value: (row, lang) => row[`name_${lang}`] },
      {
        word: routineFieldWords.periods,
        value: (row, lang) => w[row.state === 'none' ? 'none_state' : row.state][lang],
      },
      { word: w.scopes, type: 'number', value: (row) => row.scopes },
      { word: w.reach, type: 'number', value: (row) => row.covered },
      { word: w.template, value: (row, lang) => row.templates.map((one) => one[lang]).join('; ') },
      { word: w.routine_since, type: 'date', value: (row) => row.published },
      { word: w.asked, type: 'number', value: (row) => row.asked },
      { word: w.placed, type: 'number', value: (row) => row.placed },
      { word: w.nobody, type: 'number', value: (row) => row.nobody },
      { word: w.differs, value: (row, lang) => (row.differs ? w.yes[lang] : null) },
    ],
  }),
  site: procedure(
    {
      permission: 'site-routine.view',
      panel: central,
      method: 'GET',
      path: '/site-routines/{id}',
      summary: 'Periods of an institution',
      input: byId,
      output: siteRoutine,
    },
    (ctx, { id }) => oneSiteRoutine(ctx, id),
  ),
  siteTimetable: procedure(
    {
      permission: 'site-routine.view',
      panel: central,
      method: 'GET',
      path: '/site-routines/{id}/routine',
      summary: 'The published routine of an institution with its gaps',
      input: byId,
      output: siteTimetableAnswer,
    },
    (ctx, { id }) => siteTimetable(ctx, id),
  ),
  siteWeek: procedure(
    {
      permission: 'site-routine.view',
      panel: central,
      method: 'GET',
      path: '/site-routines/{id}/routine/{section_id}',
      summary: 'The week of a section in the published routine of an institution',
      input: z.object({ id: z.uuid(), section_id: z.uuid() }),
      output: siteWeekAnswer,
    },
    (ctx, { id, section_id }) => siteWeek(ctx, id, section_id),
  ),
  give: procedure(
    {
      permission: 'site-routine.change',
      panel: central,
      method: 'POST',
      path: '/site-routines/{id}/periods',
      summary: 'Apply a period template to an institution',
      input: z.object({
        id: z.uuid(),
        template_id: z.uuid(),
        shift_ids: z.array(z.uuid()).min(1).max(20),
      }),
      output: z.object({ sets: z.int() }),
    },
    (ctx, input) => givePeriods(ctx, input),
  ),
  take: procedure(
    {
      permission: 'site-routine.change',
      panel: central,
      method: 'DELETE',
      path: '/site-routines/{id}/periods/{set_id}',
      summary: 'Remove periods of an institution',
      input: z.object({ id: z.uuid(), set_id: z.uuid() }),
      output: byId,
    },
    (ctx, input) => takePeriods(ctx, input),
  ),
};
