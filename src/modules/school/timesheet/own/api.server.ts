import { z } from 'zod';
import { procedure } from '#kernel/procedure.server.ts';
import { personMonth as monthOf } from '../days/read.server.ts';
import { ownEmployee } from './own-employee.server.ts';
import { monthInput, personMonth } from '../days/schemas.server.ts';

export const ownCalls = {
  ownMonth: procedure(
    {
      panel: 'site',
      permission: 'timesheet.own',
      method: 'GET',
      path: '/timesheet/own/month',
      summary: 'My own month day by day',
      input: z.object({ month: monthInput }),
      output: personMonth,
      writes: true,
    },
    async (ctx, { month }) => monthOf(ctx, { employee_id: await ownEmployee(ctx), month }),
  ),
};
