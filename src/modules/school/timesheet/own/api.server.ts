import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { personMonth as monthOf } from '../days/read.server.ts';
import { findOwnEmployee } from '../base/own-employee.server.ts';
import { monthInput, personMonth } from '../days/schemas.server.ts';

export const ownCalls = {
  ownMonth: procedure(
    {
      panel: 'site',
      permission: 'timesheet.own',
      method: 'GET',
      path: '/timesheet/own/month',
      summary: 'My own month day by day; nothing for who is no employee',
      input: z.object({ month: monthInput }),
      output: personMonth.nullable(),
      writes: true,
    },
    async (ctx, { month }) => {
      const employee_id = await findOwnEmployee(ctx);
      return employee_id === null ? null : monthOf(ctx, { employee_id, month });
    },
  ),
};
