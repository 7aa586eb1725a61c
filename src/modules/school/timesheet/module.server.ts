import { defineServerModule } from '#kernel/server-module.server.ts';
import { whoCame } from '#modules/school/leave/ports.server.ts';
import { whoPunched } from './called/came.server.ts';

export const timesheetServer = defineServerModule({
  key: 'timesheet',
  answers: [
    whoCame.answeredBy(whoPunched), //
  ],
});
