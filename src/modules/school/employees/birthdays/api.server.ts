import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId } from '#kernel/schemas.ts';
import { greet } from './greet.server.ts';
import { birthdayRows } from './list.server.ts';

export const birthdaysApi = {
  ...birthdayRows,
  greet: procedure(
    {
      permission: 'employee.greet',
      panel: 'site',
      method: 'POST',
      path: '/employee-birthdays/{id}/greet',
      summary: 'Wish an employee a happy birthday, once a year',
      input: byId,
      output: byId,
    },
    (ctx, input) => greet(ctx, input.id),
  ),
};
