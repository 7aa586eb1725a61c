import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { greet } from './greet.server.ts';
import { birthdayRows } from './list.server.ts';

const id = z.object({ id: z.uuid() });

export const birthdaysApi = {
  ...birthdayRows,
  greet: procedure(
    {
      permission: 'employee.greet',
      panel: 'site',
      method: 'POST',
      path: '/employee-birthdays/{id}/greet',
      summary: 'Wish an employee a happy birthday, once a year',
      input: id,
      output: id,
    },
    (ctx, input) => greet(ctx, input.id),
  ),
};
