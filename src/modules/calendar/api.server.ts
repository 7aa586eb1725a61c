import { Problem } from '#kernel/problem.ts';
import { resourceProcedures } from '#kernel/resource.server.ts';
import type { ResourceOptions } from '#kernel/resource-rows.server.ts';
import { calendarWords as w } from './resource-words.ts';
import { calendarEvent, holiday } from './resources.ts';
import { calendarEvents, holidays } from './tables.server.ts';

const forwards: ResourceOptions = {
  check: async (_ctx, row) => {
    if (String(row.ends_on) < String(row.starts_on)) throw new Problem(w.days_turned, { field: 'ends_on' });
    return row;
  },
};

export const calendarApi = {
  holidays: resourceProcedures(holiday, holidays, forwards),
  events: resourceProcedures(calendarEvent, calendarEvents, forwards),
};
