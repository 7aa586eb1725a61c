import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { keepTeachers, listTeachers } from './teachers.server.ts';
import { keptTeachers, teachersAnswer, teachersInput } from './schemas.ts';

const site = 'site' as const;

/** Calls about teachers as the routine knows them. */
export const teacherCalls = {
  teachers: procedure(
    {
      permission: 'routine.edit',
      panel: site,
      method: 'GET',
      path: '/routine-teachers',
      summary: 'Initials, limits and times of teachers',
      input: z.object({}),
      output: teachersAnswer,
    },
    (ctx) => listTeachers(ctx),
  ),
  keepTeachers: procedure(
    {
      permission: 'routine.edit',
      panel: site,
      method: 'PUT',
      path: '/routine-teachers',
      summary: 'Keep initials, limits and times of teachers, all or none',
      input: teachersInput,
      output: keptTeachers,
      body: 'rows',
    },
    (ctx, input) => keepTeachers(ctx, input),
  ),
};
