import { z } from 'zod';
import { readFile, fileAnswer } from '#kernel/files/files.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import { openProcedure, procedure } from '#kernel/procedures/procedure.server.ts';
import type { ResourceOptions } from '#kernel/resource/rows.server.ts';
import { resourceProcedures } from '#kernel/resource/resource.server.ts';
import { byId } from '#kernel/schemas.ts';
import { siteModules } from '#modules/platform/access/face/site-modules.server.ts';
import { renewPublicPages } from '#modules/platform/sites/base/public-version.server.ts';
import { sanitiseBody } from '../base/sanitise.server.ts';
import { publicSite } from '../base/public-site.server.ts';
import { officeProfile, ownProfile, saveOfficeProfile, saveOwnProfile } from './decide.server.ts';
import { publicProfileRows } from './list.server.ts';
import { achievement, siteLeader } from './resources.ts';
import { officeChoice, ownChoice, profileSchema } from './schemas.ts';
import { shownPhoto } from './staff.server.ts';
import { siteAchievements, siteLeaders } from '../base/people-tables.server.ts';
import { leaderRefusals as refused } from './words.ts';

const panel = 'site' as const;
const saved = z.object({ version: z.int() });

const changed: ResourceOptions['changed'] = (ctx) => renewPublicPages(ctx.db, ctx.siteId);

export const peopleCalls = {
  leaders: resourceProcedures(siteLeader, siteLeaders, {
    changed,
    check: async (_ctx, row) => {
      const { from_on, until_on } = row as Record<string, string | null>;
      if (from_on && until_on && until_on < from_on)
        throw new Problem(refused.days_turned, { field: 'until_on' });
      return row;
    },
  }),
  achievements: resourceProcedures(achievement, siteAchievements, {
    changed,
    check: async (_ctx, row) => ({
      ...row,
      body_en: sanitiseBody(row['body_en'] as string | null),
      body_bn: sanitiseBody(row['body_bn'] as string | null),
    }),
  }),
  people: publicProfileRows,
  person: procedure(
    {
      permission: 'public-profile.view',
      panel,
      method: 'GET',
      path: '/website-people/{id}',
      summary: 'What visitors see of an employee, and who decided it',
      input: byId,
      output: profileSchema,
    },
    (ctx, { id }) => officeProfile(ctx, id),
  ),
  decidePerson: procedure(
    {
      permission: 'public-profile.decide',
      panel,
      method: 'PUT',
      path: '/website-people/{id}',
      summary: 'Show or hide what an employee does not refuse',
      input: officeChoice.extend({ id: z.uuid() }),
      output: saved,
    },
    saveOfficeProfile,
  ),
  me: procedure(
    {
      permission: 'public-profile.own',
      panel,
      method: 'GET',
      path: '/my/public-profile',
      summary: 'What visitors see of me',
      input: z.object({}),
      output: profileSchema.nullable(),
    },
    (ctx) => ownProfile(ctx),
  ),
  decideMe: procedure(
    {
      permission: 'public-profile.own',
      panel,
      method: 'PUT',
      path: '/my/public-profile',
      summary: 'Decide what visitors see of me',
      input: ownChoice,
      output: saved,
      personal: true,
    },
    saveOwnProfile,
  ),
  employeePhoto: openProcedure(
    {
      method: 'GET',
      path: '/web/employee-photo/{id}',
      summary: 'The photo of an employee of the school of this host, while it may be shown',
      input: byId,
      output: z.file(),
    },
    async (ctx, { id }) => {
      const siteId = publicSite(ctx, undefined);
      const has = await siteModules(ctx.db, siteId);
      const file = has('website') && has('employees') ? await shownPhoto(ctx.db, siteId, id) : null;
      if (!file) throw notFound();
      return fileAnswer(ctx, await readFile(ctx.db, siteId, file), 'private, max-age=600');
    },
  ),
};
