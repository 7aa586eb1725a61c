import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { withOverrides } from '#kernel/resource/overrides.server.ts';
import { procedure, type SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { byId, byVersion } from '#kernel/schemas.ts';
import { academicYears, classes, sections, siteYears } from '#modules/school/academics/base/tables.server.ts';
import { enrolments } from '#modules/school/people/base/tables.server.ts';
import { listedSettings, settings, settingsFrom, settingsInput } from './schemas.server.ts';
import { effectiveSettings, listSettings, removeSettings, saveSettings } from './settings-store.server.ts';

const site = { panel: 'site' } as const;
const named = z.object({ id: z.uuid(), name_en: z.string(), name_bn: z.string() });

async function knowsPreviousRolls({ db, siteId }: SiteCtx): Promise<boolean> {
  const found = await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.site_id, siteId), isNotNull(enrolments.promoted_from_id)))
    .limit(1);
  return found.length > 0;
}

export const settingsApi = {
  choices: procedure(
    {
      ...site,
      permission: 'result-setting.view',
      method: 'GET',
      path: '/result-settings/choices',
      summary: 'Years and classes that result settings can be for',
      input: z.object({}),
      output: z.object({
        years: z.array(named.extend({ current: z.boolean() })),
        classes: z.array(named),
        /** Whether any student is known from the year before, so that its roll can decide between equals. */
        previous_rolls: z.boolean(),
      }),
    },
    async (ctx) => ({
      previous_rolls: await knowsPreviousRolls(ctx),
      years: await withOverrides(
        ctx,
        'academic-years',
        await ctx.db
          .select({
            id: academicYears.id,
            name_en: academicYears.name_en,
            name_bn: academicYears.name_bn,
            current: siteYears.current,
          })
          .from(siteYears)
          .innerJoin(academicYears, eq(academicYears.id, siteYears.year_id))
          .where(eq(siteYears.site_id, ctx.siteId))
          .orderBy(desc(academicYears.starts_on)),
      ),
      classes: await withOverrides(
        ctx,
        'classes',
        await ctx.db
          .selectDistinct({
            id: classes.id,
            name_en: classes.name_en,
            name_bn: classes.name_bn,
            position: classes.position,
          })
          .from(sections)
          .innerJoin(classes, eq(classes.id, sections.class_id))
          .where(eq(sections.site_id, ctx.siteId))
          .orderBy(asc(classes.position)),
      ),
    }),
  ),
  list: procedure(
    {
      ...site,
      permission: 'result-setting.view',
      method: 'GET',
      path: '/result-settings',
      summary: 'How results are calculated, by class and year',
      input: z.object({}),
      output: z.array(listedSettings),
    },
    (ctx) => listSettings(ctx.db, ctx.siteId),
  ),
  effective: procedure(
    {
      ...site,
      permission: 'result-setting.view',
      method: 'GET',
      path: '/result-settings/effective',
      summary: 'The result settings of a class in a year',
      input: z.object({ class_id: z.uuid(), year_id: z.uuid() }),
      output: z.object({ settings, from: settingsFrom }),
    },
    (ctx, scope) => effectiveSettings(ctx.db, ctx.siteId, scope),
  ),
  create: procedure(
    {
      ...site,
      permission: 'result-setting.edit',
      method: 'POST',
      path: '/result-settings',
      summary: 'New result settings from a year on',
      input: settingsInput,
      output: byVersion,
    },
    saveSettings,
  ),
  update: procedure(
    {
      ...site,
      permission: 'result-setting.edit',
      method: 'PUT',
      path: '/result-settings/{id}',
      summary: 'Change result settings',
      input: settingsInput.extend({ id: z.uuid(), version: z.int() }),
      output: byVersion,
    },
    saveSettings,
  ),
  remove: procedure(
    {
      ...site,
      permission: 'result-setting.edit',
      method: 'DELETE',
      path: '/result-settings/{id}',
      summary: 'Remove result settings',
      input: byId,
      output: byId,
    },
    (ctx, { id }) => removeSettings(ctx, id),
  ),
};
