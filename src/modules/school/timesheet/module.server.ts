import { defineServerModule } from '#kernel/server-module.server.ts';

export const timesheetServer = defineServerModule({ key: 'timesheet' });
