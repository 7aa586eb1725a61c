import { z } from 'zod';
import { procedure } from '#kernel/procedure.server.ts';
import { ownResultsApi } from './student/api.server.ts';
import { reportsApi } from './reports/api.server.ts';
import { runsApi } from './runs/api.server.ts';
import { word } from './runs/schemas.server.ts';
import { settingsApi } from './settings/api.server.ts';
import { resultsOfStudent } from './student/newest-results.server.ts';

export const resultsApi = {
  settings: settingsApi,
  runs: runsApi,
  reports: reportsApi,
  own: ownResultsApi,
  ofStudent: procedure(
    {
      permission: 'result.view',
      panel: 'site',
      method: 'GET',
      path: '/students/{id}/results',
      summary: 'The published results of a student',
      input: z.object({ id: z.uuid() }),
      output: z.array(
        z.object({
          run_id: z.uuid(),
          enrolment_id: z.uuid(),
          exam: word,
          year: word,
          status: z.enum(['PASSED', 'FAILED', 'INCOMPLETE']),
          gpa: z.int().nullable(),
          letter: z.string().nullable(),
          section_position: z.int().nullable(),
        }),
      ),
    },
    (ctx, { id }) => resultsOfStudent(ctx, id),
  ),
};
