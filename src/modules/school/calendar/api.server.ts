import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { notFound } from '#kernel/problem.ts';
import { procedure, type Ctx } from '#kernel/procedures/procedure.server.ts';
import { resourceProcedures } from '#kernel/resource/resource.server.ts';
import type { ResourceOptions } from '#kernel/resource/rows.server.ts';
import { renewAllPublicPages, renewPublicPages } from '#modules/platform/sites/base/public-version.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { calendarDay, spanInput, timedAnswer, timedSpanInput } from './face/day-schemas.ts';
import { calendarBetween } from './base/days.server.ts';
import { holidaysOf } from './holidays/missing-years.server.ts';
import { calendarOf } from './face/own-calendar.server.ts';
import { timesOfOthers } from './base/ports.server.ts';
import { refuseTurned } from './face/put-entry.server.ts';
import { calendarEntry, calendarEvent, holiday } from './base/resources.ts';
import { calendarEntries, calendarEvents, holidays } from './base/tables.server.ts';

const check: ResourceOptions['check'] = async (_ctx, row) => {
  refuseTurned(row);
  return row;
};
const everywhere: ResourceOptions = { check, changed: (ctx) => renewAllPublicPages(ctx.db) };
const here: ResourceOptions = { check, changed: (ctx) => renewPublicPages(ctx.db, ctx.siteId) };

const output = z.array(calendarDay);

/** The calendar as one institution sees it, for the operator who asks. */
async function asSiteSees(ctx: Ctx, siteId: string, span: { from: string; to: string }) {
  const found = await ctx.db.select({ id: sites.id }).from(sites).where(eq(sites.id, siteId));
  if (!found[0]) throw notFound();
  const inside = await ctx.enterSite(siteId);
  return calendarBetween(inside.db, span, { id: siteId });
}

const yearInput = z.object({ year: z.int().min(1900).max(2150) });
const counted = z.object({ holidays: z.int() });

export const calendarApi = {
  centralYear: procedure(
    {
      permission: 'global-calendar.view',
      panel: 'central',
      method: 'GET',
      path: '/calendar/global-year',
      summary: 'How many holidays the operator’s list has in a year',
      input: yearInput,
      output: counted,
    },
    async (ctx, { year }) => ({ holidays: await holidaysOf(ctx, year) }),
  ),
  siteYear: procedure(
    {
      permission: 'calendar.view',
      panel: 'site',
      method: 'GET',
      path: '/calendar/year',
      summary: 'How many holidays the institution has in a year',
      input: yearInput,
      output: counted,
    },
    async (ctx, { year }) => ({ holidays: await holidaysOf(ctx, year) }),
  ),
  holidays: resourceProcedures(holiday, holidays, everywhere),
  events: resourceProcedures(calendarEvent, calendarEvents, everywhere),
  entries: resourceProcedures(calendarEntry, calendarEntries, here),
  central: procedure(
    {
      permission: 'global-calendar.view',
      panel: 'central',
      method: 'GET',
      path: '/calendar/global-days',
      summary: 'Global calendar: holidays and events between two days',
      input: spanInput.safeExtend({ site: z.uuid().optional() }),
      output,
    },
    (ctx, { site, ...span }) => (site ? asSiteSees(ctx, site, span) : calendarBetween(ctx.db, span)),
  ),
  site: procedure(
    {
      permission: 'calendar.view',
      panel: 'site',
      method: 'GET',
      path: '/calendar/days',
      summary: 'Calendar of the institution: what it inherits and what it adds',
      input: spanInput,
      output,
    },
    calendarOf,
  ),
  family: procedure(
    {
      permission: 'calendar.view-own',
      panel: ['student', 'guardian'],
      method: 'GET',
      path: '/calendar/family-days',
      summary: 'Academic calendar for students and guardians',
      input: spanInput,
      output,
    },
    calendarOf,
  ),
  siteTimes: procedure(
    {
      permission: 'calendar.view',
      panel: 'site',
      method: 'GET',
      path: '/calendar/times',
      summary: 'My own lessons in the calendar, with their times',
      input: timedSpanInput,
      output: timedAnswer,
    },
    timesOfOthers,
  ),
  familyTimes: procedure(
    {
      permission: 'calendar.view-own',
      panel: ['student', 'guardian'],
      method: 'GET',
      path: '/calendar/family-times',
      summary: 'Lessons of the student in the calendar, with their times',
      input: timedSpanInput,
      output: timedAnswer,
    },
    timesOfOthers,
  ),
};
