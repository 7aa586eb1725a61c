import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { resourceProcedures } from '#kernel/resource/resource.server.ts';
import { byId, word } from '#kernel/schemas.ts';
import { boardCalls } from './board/api.server.ts';
import { groupCalls } from './class-groups/api.server.ts';
import * as resources from './resources.ts';
import { sectionsOfYear } from './base/sections.server.ts';
import { siteDetails } from './institutions/site-details.server.ts';
import { classAndGroup, siteClassesSchema } from './base/schemas.ts';
import { chooseClassesOf, siteClassesOf } from './institutions/site-classes.server.ts';
import { shiftHourCalls } from './setting-up/shift-hours-api.server.ts';
import { nextYearCalls } from './next-year/api.server.ts';
import { setUpCalls } from './setting-up/api.server.ts';
import { subjectCalls } from './subjects/api.server.ts';
import * as tables from './base/tables.server.ts';

export const academicsApi = {
  classes: resourceProcedures(resources.academicClass, tables.classes),
  groups: resourceProcedures(resources.academicGroup, tables.academicGroups),
  classGroups: resourceProcedures(resources.classGroup, tables.classGroups),
  subjects: resourceProcedures(resources.subject, tables.subjects),
  sessionTypes: resourceProcedures(resources.sessionType, tables.sessionTypes),
  sessions: resourceProcedures(resources.session, tables.academicSessions),
  years: resourceProcedures(resources.year, tables.academicYears),
  fiscalYears: resourceProcedures(resources.fiscalYear, tables.fiscalYears),
  houses: resourceProcedures(resources.house, tables.houses),
  shifts: resourceProcedures(resources.shift, tables.shifts),
  versions: resourceProcedures(resources.version, tables.versions),
  studentCategories: resourceProcedures(resources.studentCategory, tables.studentCategories),
  ...setUpCalls,
  ...shiftHourCalls,
  ...boardCalls,
  ...subjectCalls,
  ...groupCalls,
  ...nextYearCalls,
  siteDetails: procedure(
    {
      permission: 'site.view',
      panel: 'central',
      method: 'GET',
      path: '/sites/{id}/academic',
      summary: 'Academic details of an institution',
      input: byId,
      output: z.object({
        name_en: z.string(),
        name_bn: z.string(),
        alias: z.string(),
        year: word.nullable(),
        sections: z.array(
          z.object({
            id: z.uuid(),
            name_en: z.string(),
            name_bn: z.string(),
            class: word,
            group: word,
            group_code: z.string(),
            version: word,
            shift: word,
            capacity: z.int(),
            students: z.int(),
          }),
        ),
      }),
    },
    (ctx, { id }) => siteDetails(ctx, id),
  ),
  siteClasses: procedure(
    {
      permission: 'site.view',
      panel: 'central',
      method: 'GET',
      path: '/sites/{id}/classes',
      summary: 'Classes and groups of an institution',
      input: byId,
      output: siteClassesSchema,
    },
    (ctx, { id }) => siteClassesOf(ctx, id),
  ),
  chooseSiteClasses: procedure(
    {
      permission: 'site.edit',
      panel: 'central',
      method: 'PUT',
      path: '/sites/{id}/classes',
      summary: 'Choose the classes and groups of an institution',
      input: z.object({ id: z.uuid(), classes: z.array(classAndGroup).min(1).max(200) }),
      output: z.object({ done: z.literal(true) }),
    },
    async (ctx, input) => {
      await chooseClassesOf(ctx, input);
      return { done: true as const };
    },
  ),
  sections: procedure(
    {
      permission: 'section.view',
      panel: 'site',
      method: 'GET',
      path: '/sections',
      summary: 'Sections of a year with class, shift and version',
      input: z.object({ year_id: z.uuid() }),
      output: z.array(
        z.object({
          id: z.uuid(),
          version_id: z.uuid(),
          shift_id: z.uuid(),
          class_id: z.uuid(),
          group_id: z.uuid(),
          name_en: z.string(),
          name_bn: z.string(),
          capacity: z.int(),
          position: z.int(),
          version: word,
          shift: word,
          class: word,
          group: word,
          class_code: z.string(),
          group_code: z.string(),
        }),
      ),
    },
    (ctx, { year_id }) => sectionsOfYear(ctx.db, ctx.siteId, year_id),
  ),
};
