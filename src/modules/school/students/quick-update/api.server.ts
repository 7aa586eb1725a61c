import { z } from 'zod';
import { Problem } from '#kernel/problem.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { currentYearId } from '#modules/school/people/face/years-and-sections.server.ts';
import { studentWords as w } from '#modules/school/people/base/words.ts';
import { quickRows } from './rows.server.ts';
import { saveQuick } from './save.server.ts';
import { quickChanges, quickFilter, quickRow } from './schemas.ts';

/** A spreadsheet over chosen fields of many students. */
export const quickCalls = {
  quickRows: procedure(
    {
      permission: 'student.edit',
      panel: 'site',
      method: 'GET',
      path: '/students/quick-update',
      summary: 'The students of a section or filter with the fields that can be changed of many at once',
      input: quickFilter,
      output: z.array(quickRow),
    },
    async (ctx, filter) => {
      const year_id = filter.year_id ?? (await currentYearId(ctx));
      if (!year_id) throw new Problem(w.no_year, { status: 409 });
      return quickRows(ctx, { ...filter, year_id });
    },
  ),
  saveQuick: procedure(
    {
      permission: 'student.edit',
      panel: 'site',
      method: 'PUT',
      path: '/students/quick-update',
      summary: 'Change cells of many students together, or none of them',
      input: quickChanges,
      output: z.object({ changed: z.int() }),
      body: 'rows',
    },
    (ctx, { rows }) => saveQuick(ctx, rows),
  ),
};
