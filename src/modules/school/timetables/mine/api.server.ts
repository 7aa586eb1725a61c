import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { listOwnChildren, ownChildrenSpec } from '#modules/school/people/face/own-children.server.ts';
import { familyRoutine, teacherRoutine } from '../lessons/read.server.ts';
import { ownRoutine, week } from '../lessons/schemas.ts';

const family = { panel: ['student', 'guardian'], permission: 'routine.view-own' } as const;

/** The routine of the one who asks: a student's, a child's, a teacher's own. */
export const ownCalls = {
  myRoutineChildren: procedure(
    {
      ...ownChildrenSpec,
      permission: 'routine.view-own',
      path: '/my/routine',
      summary: 'Whose routine I may see: my own, or my children’s',
    },
    listOwnChildren,
  ),
  myRoutine: procedure(
    {
      ...family,
      method: 'GET',
      path: '/my/routine/{enrolment_id}',
      summary: 'My lessons, or my child’s: what comes next, and a week',
      input: z.object({ enrolment_id: z.uuid(), week }),
      output: ownRoutine,
    },
    familyRoutine,
  ),
  teacherRoutine: procedure(
    {
      panel: 'site',
      permission: 'routine.view',
      method: 'GET',
      path: '/routine/own',
      summary: 'My lessons as a teacher: what comes next, and a week with free periods',
      input: z.object({ week }),
      output: ownRoutine,
      offlineRead: true,
    },
    teacherRoutine,
  ),
};
