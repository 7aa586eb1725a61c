import type { ServerModule } from '#kernel/modules/server-module.server.ts';
import { academicsServer } from './academics/module.server.ts';
import { attendanceServer } from './attendance/module.server.ts';
import { batchesServer } from './batches/module.server.ts';
import { calendarServer } from './calendar/module.server.ts';
import { employeesServer } from './employees/module.server.ts';
import { leaveServer } from './leave/module.server.ts';
import { peopleServer } from './people/module.server.ts';
import { roomsServer } from './rooms/module.server.ts';
import { routineServer } from './routine/module.server.ts';
import { studentsServer } from './students/module.server.ts';
import { timesheetServer } from './timesheet/module.server.ts';
import { timetablesServer } from './timetables/module.server.ts';
import { transitionsServer } from './transitions/module.server.ts';

/** What the modules of this area do on the server, in the order of `modules.ts`. */
export const schoolServer: readonly ServerModule[] = [
  academicsServer,
  roomsServer,
  calendarServer,
  employeesServer,
  peopleServer,
  studentsServer,
  transitionsServer,
  batchesServer,
  routineServer,
  timetablesServer,
  attendanceServer,
  leaveServer,
  timesheetServer,
];
