import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { cleanText, noneOr } from '#kernel/resource/field-schema.ts';
import { byId, byVersion, word } from '#kernel/schemas.ts';
import { staffToChoose } from '../duty/called-staff.server.ts';
import { calledPeople, holidayDutyYear, previewCall } from './read.server.ts';
import { callWhos, workdayFors } from '../rules/holiday-duty.ts';
import { callStaff, changeCall, copyCalls, endCall } from './save.server.ts';
import { notifyCalled } from './notify.server.ts';

const view = { permission: 'holiday-duty.view', panel: 'site' } as const;
const set = { permission: 'holiday-duty.set', panel: 'site', method: 'POST' } as const;
const year = z.object({ year: z.int().min(2000).max(2100) });
const choice = z.object({
  who: z.enum(callWhos),
  designation_ids: z.array(z.uuid()).max(200),
  employee_ids: z.array(z.uuid()).max(500),
});
const wanted = choice.extend({
  workday_for: z.enum(workdayFors),
  at_time: noneOr(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  note: noneOr(cleanText(300)),
});
const place = { holiday_id: z.uuid(), day_no: z.int().min(0).max(366) };
const day = z.object({
  holiday_id: z.uuid(),
  day_no: z.int(),
  day: z.string(),
  name: word,
  observed: z.boolean(),
  provisional: z.boolean(),
  closed: z.boolean(),
  open: z.boolean(),
});

export const holidayDutyApi = {
  year: procedure(
    {
      ...view,
      method: 'GET',
      path: '/holiday-duty',
      summary: 'Holidays of a year on which staff is called, and those that can be chosen',
      input: year,
      output: z.object({
        year: z.int(),
        days: z.array(
          day.extend({
            call: wanted
              .extend({
                id: z.uuid(),
                version: z.int(),
                at_time: z.string().nullable(),
                note: z.string().nullable(),
                called: z.int(),
                told_at: z.string().nullable(),
                told_day: z.string().nullable(),
                told: z.int(),
                to_tell: z.int(),
                came: z.int().nullable(),
                missing: z.int().nullable(),
              })
              .nullable(),
          }),
        ),
        others: z.array(day),
        to_copy: z.int(),
      }),
    },
    holidayDutyYear,
  ),
  people: procedure(
    {
      ...view,
      method: 'GET',
      path: '/holiday-duty/{id}/people',
      summary: 'Who is called on a holiday, and who came',
      input: byId,
      output: z.object({
        over: z.boolean(),
        recorded: z.boolean(),
        people: z.array(
          z.object({
            id: z.uuid(),
            name: word,
            designation: word,
            state: z.enum(['expected', 'came', 'missing', 'absent', 'excused']),
            told: z.enum(['told', 'otherwise', 'not_told', 'unreached']),
            told_at: z.string().nullable(),
          }),
        ),
      }),
    },
    calledPeople,
  ),
  staff: procedure(
    {
      ...set,
      method: 'GET',
      path: '/holiday-duty/staff',
      summary: 'The staff that can be called by name',
      input: z.object({}),
      output: z.array(z.object({ id: z.uuid(), name: word, designation: word, teaching: z.boolean() })),
    },
    staffToChoose,
  ),
  preview: procedure(
    {
      ...set,
      path: '/holiday-duty/preview',
      summary: 'Whom a choice would call',
      writes: false,
      input: choice.extend(place),
      output: z.object({ count: z.int(), names: z.array(word), away: z.array(word) }),
    },
    previewCall,
  ),
  call: procedure(
    {
      ...set,
      path: '/holiday-duty',
      summary: 'Call staff on a day of a holiday',
      input: wanted.extend(place),
      output: byVersion,
    },
    callStaff,
  ),
  change: procedure(
    {
      ...set,
      method: 'PUT',
      path: '/holiday-duty/{id}',
      summary: 'Change whom a call calls',
      input: wanted.extend({ id: z.uuid(), version: z.int() }),
      output: byVersion,
    },
    changeCall,
  ),
  end: procedure(
    {
      ...set,
      path: '/holiday-duty/{id}/end',
      summary: 'Call no one on the day any more',
      input: byVersion,
      output: byId,
    },
    endCall,
  ),
  tell: procedure(
    {
      ...set,
      path: '/holiday-duty/{id}/tell',
      summary: 'Send notices to those of the called who were not told what holds now',
      input: byVersion,
      output: z.object({ told: z.int(), unreached: z.array(word) }),
    },
    notifyCalled,
  ),
  copy: procedure(
    {
      ...set,
      path: '/holiday-duty/copy',
      summary: 'Copy the calls of last year',
      input: year,
      output: z.object({ copied: z.int(), left: z.array(word) }),
    },
    copyCalls,
  ),
};
