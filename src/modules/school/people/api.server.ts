import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { sectionChoicesSchema } from './base/schemas.ts';
import { sectionChoicesFor } from './face/years-and-sections.server.ts';
import { guardiansApi } from './guardians/api.server.ts';
import { documentCalls } from './records/documents-api.server.ts';
import { healthCalls } from './records/health-api.server.ts';

export const peopleApi = {
  ...guardiansApi,
  sectionChoices: procedure(
    {
      permission: 'student.view-assigned',
      panel: 'site',
      method: 'GET',
      path: '/students/section-choices',
      summary: 'Years and the sections of one that the caller may see',
      input: z.object({ year_id: z.uuid().optional() }),
      output: sectionChoicesSchema,
    },
    (ctx, { year_id }) => sectionChoicesFor(ctx, year_id),
  ),
  ...documentCalls,
  ...healthCalls,
};
